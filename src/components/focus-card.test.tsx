import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { focusCard } from './focus-card.ts'

const grid = (
  <>
    <div data-member="7">
      <a href="/members/7">Mara</a>
    </div>
    <button type="button">Like</button>
  </>
)

const card = () => screen.getByRole('link', { name: 'Mara' })
const nextFrame = () => new Promise(requestAnimationFrame)

test('a card gets the focus in the next frame', async () => {
  render(grid)
  focusCard('7')
  expect(card()).not.toHaveFocus()
  await nextFrame()
  expect(card()).toHaveFocus()
})

test('a card gets the focus as soon as its row is rendered', async () => {
  const { rerender } = render(<p>Loading</p>)
  focusCard('7')
  await nextFrame()
  rerender(grid)
  await nextFrame()
  expect(card()).toHaveFocus()
})

test.each(['pointerdown', 'keydown'])(
  'a control that the member uses meanwhile keeps the focus (%s)',
  async (press) => {
    render(grid)
    const other = screen.getByRole('button', { name: 'Like' })
    focusCard('7')
    other.focus()
    other.dispatchEvent(new Event(press, { bubbles: true }))
    await nextFrame()
    expect(other).toHaveFocus()
  },
)

test('a card whose focusing is cancelled does not get the focus', async () => {
  render(grid)
  const cancel = focusCard('7')
  cancel()
  await nextFrame()
  expect(card()).not.toHaveFocus()
})
