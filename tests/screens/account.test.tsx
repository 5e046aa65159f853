import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { databaseFor } from '#mocks/db.ts'
import { addFault } from '#mocks/faults.ts'
import { openApp } from '#tests/support/app.tsx'
import { server } from '#tests/support/server.ts'

const LOST = [
  ['is cut', { kind: 'cut' }, 'valid-1'],
  ['is a 500', { kind: 'status', status: 500 }, 'valid-2'],
] as const
/** Where the answer has no content, HTML with status 200 counts as success; the account itself must be parsed. */
const LOST_OR_HTML = [...LOST, ['is HTML', { kind: 'html' }, 'valid-3']] as const

/** Returns a function that counts how often a call reached the server. */
function countCalls(method: string, path: string): () => number {
  let count = 0
  server.events.on('request:start', ({ request }) => {
    if (request.method === method && new URL(request.url).pathname === `/api/${path}`) count += 1
  })
  return () => count
}

test.each(LOST)(
  'when the answer to a reset %s, the address stays and nothing is resent automatically',
  async (_, fault) => {
    const { user } = await openApp('/reset-password')
    const calls = countCalls('POST', 'reset-password.php')
    addFault(databaseFor(), { method: 'POST', path: 'reset-password.php', times: 1, commit: true, ...fault })
    const field = await screen.findByRole('textbox', { name: 'E-mail address' })
    await user.type(field, 'free@example.test{Enter}')
    expect(await screen.findByText(/^We are not sure that this worked\. Check your inbox/)).toBeVisible()
    expect(field).toHaveValue('free@example.test')
    expect(calls()).toBe(1)
    await user.click(screen.getByRole('button', { name: 'Send the link' }))
    expect(await screen.findByText('Check your inbox')).toBeVisible()
    expect(calls()).toBe(2)
  },
)

test.each(LOST)(
  'when the answer to a new password %s, it stays in the field and is not resent automatically',
  async (_, fault) => {
    const { user } = await openApp('/reset-password/do?token=valid-1')
    const calls = countCalls('PUT', 'reset-password.php')
    addFault(databaseFor(), { method: 'PUT', path: 'reset-password.php', times: 1, ...fault })
    const password = await screen.findByLabelText('New password', { exact: true })
    await user.type(password, 'a long sentence')
    await user.type(screen.getByLabelText('Repeat new password'), 'a long sentence{Enter}')
    expect(await screen.findByText(/^We are not sure that this worked\. Try to log in/)).toBeVisible()
    expect(password).toHaveValue('a long sentence')
    expect(calls()).toBe(1)
    await user.click(screen.getByRole('button', { name: 'Save the password' }))
    expect(await screen.findByRole('heading', { name: 'Your new password is saved' })).toBeVisible()
  },
)

test.each(LOST)('when the answer to a confirmed address %s, one click retries', async (_, fault, token) => {
  const calls = countCalls('PUT', 'mail-change.php')
  addFault(databaseFor(), { method: 'PUT', path: 'mail-change.php', times: 1, ...fault })
  const { user } = await openApp(`/mail-change/do?token=${token}`)
  expect(await screen.findByRole('heading', { name: 'We could not confirm your address' })).toBeVisible()
  expect(calls()).toBe(1)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Your new e-mail address is confirmed' })).toBeVisible()
})

test.each(LOST_OR_HTML)(
  'when the answer to a returning account %s, it says so and retries only on a click',
  async (_, fault) => {
    const { user } = await openApp('/login?reactivate=valid-2')
    const calls = countCalls('POST', 'reactivate.php')
    addFault(databaseFor(), { method: 'POST', path: 'reactivate.php', times: 1, ...fault })
    await user.click(await screen.findByRole('button', { name: 'Bring it back' }))
    const card = screen.getByRole('region', { name: 'Bring your account back' })
    expect(await within(card).findByText(/^We are not sure that this worked/)).toHaveRole('alert')
    expect(calls()).toBe(1)
    await user.click(screen.getByRole('button', { name: 'Bring it back' }))
    await waitFor(() => expect(location.pathname).toBe('/members'))
  },
)

test('an unknown address offers the signup', async () => {
  const { user } = await openApp('/reset-password')
  await user.type(await screen.findByRole('textbox', { name: 'E-mail address' }), 'no@mail.example{Enter}')
  expect(await screen.findByText('E-mail address not found')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Sign up instead' })).toHaveAttribute('href', '/signup')
})

test('a deleted account leads home and says until when it can be restored', async () => {
  await openApp('/account-deleted')
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Your account has been deleted' }),
  ).toBeVisible()
  expect(screen.getByText(/For 14 days, the link/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to the home page' })).toHaveAttribute('href', '/')
})

test('a member who is logged in is not told that the account is gone', async () => {
  await openApp('/account-deleted', { as: 'free@example.test' })
  expect((await screen.findAllByRole('article')).length).toBeGreaterThan(0)
  expect(location.pathname).toBe('/members')
})
