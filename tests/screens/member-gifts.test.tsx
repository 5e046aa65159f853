import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { accountByEmail, databaseFor } from '#mocks/db.ts'
import { addFault } from '#mocks/faults.ts'
import { openApp } from '#tests/support/app.tsx'
import { server } from '#tests/support/server.ts'

const FREE = 'free@example.test'

async function openGifts(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'Gift' }))
  return within(await screen.findByRole('dialog', { name: 'Send a gift' }))
}

test('a gift for which no free conversation is left is not called too expensive', async () => {
  Object.assign(accountByEmail(databaseFor(), FREE) ?? {}, { credits: 40, free_conversations_left: 0 })
  const { user } = await openApp('/members/105', { as: FREE })
  const gifts = await openGifts(user)
  await user.click(await gifts.findByRole('radio', { name: /^Rose/ }))
  expect(gifts.getByText(/^You have used all your free conversations\./)).toBeVisible()
  expect(gifts.queryByText(/costs more than/)).toBeNull()
})

test('a member with an unconfirmed address is told that nobody can reply before they pay for a gift', async () => {
  const { user } = await openApp('/members/105', { as: 'new@example.test' })
  const gifts = await openGifts(user)
  await gifts.findByRole('radio', { name: /^Rose/ })
  expect(gifts.getByText(/cannot reply until you open the link in our e-mail\.$/)).toBeVisible()
})

test('the alert about a failed gift is gone when the gifts are opened again', async () => {
  const { user } = await openApp('/members/105', { as: 'paid@example.test' })
  const gifts = await openGifts(user)
  await user.click(await gifts.findByRole('radio', { name: /^Rose/ }))
  server.use(
    http.get('*/api/chat.php', () => HttpResponse.json({ error: 'x' }, { status: 400 }), { once: true }),
  )
  await user.click(gifts.getByRole('button', { name: /^Send for/ }))
  await gifts.findByRole('alert')
  await user.click(gifts.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const again = await openGifts(user)
  await again.findByRole('radio', { name: /^Rose/ })
  expect(again.queryByRole('alert')).toBeNull()
})

test('a notice beside a gift says that the member is offline until they are online again', async () => {
  const { user } = await openApp('/members/105', { as: 'paid@example.test' })
  const gifts = await openGifts(user)
  await user.click(await gifts.findByRole('radio', { name: /^Rose/ }))
  const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await user.click(gifts.getByRole('button', { name: /^Send for/ }))
  expect(await gifts.findByRole('alert')).toHaveTextContent(/^You are offline/)
  connection.mockRestore()
  fireEvent(window, new Event('online'))
  await waitFor(() => expect(gifts.queryByRole('alert')).toBeNull())
  expect(gifts.getByRole('radio', { name: /^Rose/ })).toBeChecked()
})

test('gifts that did not load can be retried, and the focus is not lost when the button disappears', async () => {
  const { user, database } = await openApp('/members/105', { as: 'paid@example.test' })
  addFault(database, { path: 'gifts.php', kind: 'status', status: 400, times: 2 })
  const gifts = await openGifts(user)
  await user.click(await gifts.findByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(database.faults).toEqual([]))
  const again = await gifts.findByRole('button', { name: 'Try again' })
  await waitFor(() => expect(again).toHaveFocus())
  await user.keyboard('{Enter}')
  await waitFor(() => expect(gifts.getByRole('radio', { name: /^Rose/ })).toHaveFocus())
})
