import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { addMessage, openChat } from '#tests/support/chat.ts'

afterEach(() => {
  vi.useRealTimers()
})

async function openWithMessage() {
  addMessage({ text: 'Send me a gift card' })
  const app = await openChat()
  const bubble = await within(app.log).findByText('Send me a gift card')
  const buttons = () => within(app.log).getAllByRole('button', { name: 'Message actions' })
  return { ...app, bubble, buttons }
}

const findSheet = () => screen.findByRole('dialog', { name: 'This message' }, { timeout: 5_000 })

test('the text of a message is copied with the button beside it', async () => {
  const { user, buttons } = await openWithMessage()
  const button = buttons().at(-1)
  if (button) await user.click(button)
  await user.click(within(await findSheet()).getByRole('button', { name: 'Copy' }))
  expect(await screen.findByText('Copied')).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe('Send me a gift card')
})

test('a finger that rests on a message opens its actions, and a report quotes it', async () => {
  const { user, bubble, database } = await openWithMessage()
  fireEvent.pointerDown(bubble, { pointerType: 'touch', clientX: 10, clientY: 10 })
  await user.click(within(await findSheet()).getByRole('button', { name: 'Report message' }))
  const report = await screen.findByRole('dialog', { name: /Report/ })
  const text = within(report).getByRole<HTMLTextAreaElement>('textbox')
  expect(text.value).toContain('“Send me a gift card”')
  await user.click(within(report).getByRole('radio', { name: /money|gift/i }))
  await user.click(within(report).getByRole('button', { name: 'Send report' }))
  await waitFor(() => expect(database.reports).toHaveLength(1))
  expect(database.reports).toMatchObject([{ id: '103', conversation_id: '2001' }])
})

test('a finger that moves scrolls, and opens nothing', async () => {
  const { bubble } = await openWithMessage()
  vi.useFakeTimers()
  fireEvent.pointerDown(bubble, { pointerType: 'touch', clientX: 10, clientY: 10 })
  fireEvent.pointerMove(bubble, { pointerType: 'touch', clientX: 10, clientY: 60 })
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the actions of the newest message are one Tab away, and arrow keys lead to the others', async () => {
  const { user, buttons } = await openWithMessage()
  const reachable = buttons().filter((button) => button.tabIndex === 0)
  expect(reachable).toEqual([buttons().at(-1)])
  reachable[0]?.focus()
  await user.keyboard('{ArrowUp}')
  expect(buttons().at(-2)).toHaveFocus()
  await user.keyboard('{ArrowDown}')
  expect(buttons().at(-1)).toHaveFocus()
})
