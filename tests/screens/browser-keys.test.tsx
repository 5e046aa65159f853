import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { MEMBER_IDS } from '#mocks/data/specials.ts'
import { openApp } from '#tests/support/app.tsx'

const MEMBER = { as: 'paid@example.test' }

/** Presses a key with each modifier that makes it a shortcut of a browser or a system: back, switch desktops, select. */
async function pressAsShortcut(user: UserEvent, key: string) {
  for (const modifier of ['Alt', 'Control', 'Meta', 'Shift'])
    await user.keyboard(`{${modifier}>}{${key}}{/${modifier}}`)
}

const focus = (element: HTMLElement) => act(() => element.focus())

test('a browser shortcut does not open another tab of the likes', async () => {
  const { user } = await openApp('/likes/received', MEMBER)
  const tab = await screen.findByRole('tab', { name: 'Received' })
  focus(tab)
  await pressAsShortcut(user, 'ArrowRight')
  expect(tab).toHaveFocus()
  expect(location.pathname).toBe('/likes/received')
})

test('a browser shortcut does not show another photo of a member', async () => {
  const { user } = await openApp(`/members/${MEMBER_IDS.gallery}`, MEMBER)
  focus(await screen.findByRole('button', { name: 'Next photo' }))
  await pressAsShortcut(user, 'ArrowRight')
  expect(screen.getByText('1 / 7')).toBeVisible()
  await user.keyboard('{ArrowRight}')
  expect(screen.getByText('2 / 7')).toBeVisible()
})

test('a browser shortcut does not move the member’s own photos', async () => {
  const { user } = await openApp('/profile', MEMBER)
  const handle = await screen.findByRole('button', {
    name: 'Move photo 1 with the arrow keys or by dragging',
  })
  const photos = within(screen.getByRole('list', { name: 'Photos' }))
  const order = () =>
    photos.getAllByRole('img', { name: /^Your photo/ }).map((image) => image.getAttribute('src'))
  const before = order()
  focus(handle)
  await pressAsShortcut(user, 'ArrowRight')
  expect(order()).toEqual(before)
  await user.keyboard('{ArrowRight}')
  await waitFor(() => expect(order()).not.toEqual(before))
})

test('a browser shortcut does not play a card of the lander', async () => {
  const { user } = await openApp('/landers/tinderswipe')
  const deck = await screen.findByRole('region', { name: 'Try the swipe game' })
  const card = within(deck).getByRole('article')
  focus(within(deck).getByRole('button', { name: 'Skip' }))
  await pressAsShortcut(user, 'ArrowLeft')
  expect(card).toBeVisible()
})

test('a browser shortcut does not move the focus in an open menu', async () => {
  const { user } = await openApp('/profile', MEMBER)
  await user.click(await screen.findByRole('button', { name: /^Account: / }))
  const first = screen.getAllByRole('menuitem')[0]
  await user.keyboard('{Control>}s{/Control}')
  expect(first).toHaveFocus()
  await user.keyboard('s')
  expect(screen.getByRole('menuitem', { name: 'Settings' })).toHaveFocus()
})
