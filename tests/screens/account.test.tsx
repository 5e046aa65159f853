import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { databaseFor } from '#mocks/db.ts'
import { addFault } from '#mocks/faults.ts'
import { setUser } from '#src/stores/session.ts'
import { openApp, reloadApp } from '#tests/support/app.tsx'
import { gate } from '#tests/support/gate.ts'
import {
  askNewAddress,
  consumeLink,
  countCalls,
  LOST,
  NOT_ABOUT_THE_LINK,
} from '#tests/support/mailed-links.ts'
import { server } from '#tests/support/server.ts'

const NEW_PASSWORD = 'another sentence'

async function typePasswords(user: UserEvent, repeated = NEW_PASSWORD) {
  await user.type(await screen.findByLabelText('New password', { exact: true }), NEW_PASSWORD)
  await user.type(screen.getByLabelText('Repeat new password'), repeated)
  await user.click(screen.getByRole('button', { name: 'Save the password' }))
}

async function askForLink(user: UserEvent) {
  await user.type(await screen.findByRole('textbox', { name: 'E-mail address' }), 'free@example.test')
  await user.click(screen.getByRole('button', { name: 'Send the link' }))
}

test('a forgotten password is replaced by a mailed link, and the new one logs in', async () => {
  const { user } = await openApp('/reset-password')
  await askForLink(user)
  expect(await screen.findByText(/We have sent a link to free@example\.test/)).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Check your inbox' })).toHaveFocus()
  await reloadApp('/reset-password/do?token=valid-1')
  await typePasswords(user, 'something else')
  expect(await screen.findByRole('alert')).toHaveTextContent('The entered passwords are not the same.')
  await user.clear(screen.getByLabelText('Repeat new password'))
  await user.type(screen.getByLabelText('Repeat new password'), NEW_PASSWORD)
  await user.click(screen.getByRole('button', { name: 'Save the password' }))
  expect(await screen.findByRole('heading', { name: 'Your new password is saved' })).toHaveFocus()
  await openApp('/login')
  await user.type(await screen.findByRole('textbox', { name: 'E-mail address' }), 'free@example.test')
  await user.type(screen.getByLabelText('Password'), NEW_PASSWORD)
  await user.click(screen.getByRole('button', { name: 'Login' }))
  await waitFor(() => expect(location.pathname).toBe('/members'))
})

test('a page whose new password is saved says so when the member comes back to it, and has no used form', async () => {
  const { user, router } = await openApp('/reset-password/do?token=valid-1')
  await typePasswords(user)
  const saved = { level: 1, name: 'Your new password is saved' }
  await screen.findByRole('heading', saved)
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Login' }))
  await screen.findByRole('textbox', { name: 'E-mail address' })
  await act(() => router.navigate(-1))
  expect(await screen.findByRole('heading', saved)).toBeVisible()
})

test.each([
  ['is saved', 200, 'Your new password is saved'],
  ['is refused', 410, 'Choose a new password – Link expired or invalid, request a new email'],
])(
  'a new password that %s after its page was left is told there, and that page stays',
  async (_, status, says) => {
    const { user, router } = await openApp('/reset-password/do?token=valid-1')
    const answer = gate()
    server.use(
      http.put('*/api/reset-password.php', async () => {
        await answer.passed
        return status === 200 ? undefined : HttpResponse.json({ error: 'expired' }, { status })
      }),
    )
    await typePasswords(user)
    await act(() => router.navigate('/login?redirect=%2Flikes'))
    answer.open()
    expect(await screen.findByText(says)).toBeVisible()
    expect(location.pathname + location.search).toBe('/login?redirect=%2Flikes')
  },
)

test('a member who is logged in is not sent to the login with the new password', async () => {
  const { user } = await openApp('/reset-password/do?token=valid-1', { as: 'free@example.test' })
  await typePasswords(user)
  const title = await screen.findByRole('heading', { name: 'Your new password is saved' })
  expect(title).toHaveFocus()
  const card = within(screen.getByRole('main'))
  expect(card.queryByRole('link', { name: 'Login' })).toBeNull()
  expect(card.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/members')
})

test('a password link that was used before offers a new one instead', async () => {
  const { user } = await openApp('/reset-password/do?token=used')
  await typePasswords(user)
  expect(await screen.findByRole('alert')).toHaveTextContent('Link expired or invalid, request a new email')
  await askForLink(user)
  expect(await screen.findByText(/We have sent a link to free@example\.test/)).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Check your inbox' })).toHaveFocus()
})

test('a password link that the server does not know offers a new one, as a used one does', async () => {
  const { user, database } = await openApp('/reset-password/do?token=valid-1')
  const refusal = { kind: 'status', status: 404, code: 'not_found' } as const
  addFault(database, { method: 'PUT', path: 'reset-password.php', times: 1, ...refusal })
  await typePasswords(user)
  expect(await screen.findByRole('alert')).toHaveTextContent('Link expired or invalid, request a new email')
})

test.each(NOT_ABOUT_THE_LINK)(
  'after %s a password link can still be used, and what was typed stays',
  async (_, answer) => {
    server.use(http.put('*/api/reset-password.php', answer, { once: true }))
    const { user } = await openApp('/reset-password/do?token=valid-1')
    await typePasswords(user)
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^An error occurred|^We are not sure that this worked/,
    )
    expect(screen.getByLabelText('New password', { exact: true })).toHaveValue(NEW_PASSWORD)
    await user.click(screen.getByRole('button', { name: 'Save the password' }))
    expect(await screen.findByRole('heading', { name: 'Your new password is saved' })).toBeVisible()
  },
)

test.each(NOT_ABOUT_THE_LINK)('after %s a new address can still be confirmed', async (_, answer) => {
  server.use(http.put('*/api/mail-change.php', answer, { once: true }))
  askNewAddress()
  const { user } = await openApp('/mail-change/do?token=valid-1')
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Your new e-mail address is confirmed' })).toBeVisible()
})

test.each([
  [404, 'email_not_found', /^E-mail address not found$/],
  [404, 'page_of_a_gateway', /^An error occurred, please try again later\.$/],
  [429, 'too_many_resets', /^Too many password reset emails sent, please try again tomorrow\.$/],
  [429, 'limit_of_a_gateway', /^An error occurred, please try again later\.$/],
  [500, 'server_error', /^We are not sure that this worked\./],
])('a reset refused with %i %s says so and keeps the address', async (status, code, says) => {
  const { user, database } = await openApp('/reset-password')
  addFault(database, { kind: 'status', status, code, method: 'POST', path: 'reset-password.php', times: 1 })
  await askForLink(user)
  expect(await screen.findByRole('alert')).toHaveTextContent(says)
  expect(screen.getByRole('textbox', { name: 'E-mail address' })).toHaveValue('free@example.test')
})

test('an old link to a new address says so and leads to its section of the settings, after a login where one is needed', async () => {
  const { user } = await openApp('/mail-change/do?token=old')
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Go to settings' }))
  await screen.findByLabelText('E-mail address')
  expect(location.search).toBe('?redirect=%2Fnotifications%23account')
})

test('after a link that no longer works, a reload does not show the success of an earlier link', async () => {
  askNewAddress()
  await openApp('/mail-change/do?token=valid-1')
  expect(await screen.findByRole('heading', { name: 'Your new e-mail address is confirmed' })).toBeVisible()
  await reloadApp('/mail-change/do?token=old')
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  // A page holds the token of one link: another link replaces it, so that the next page has none.
  await reloadApp('/reset-password/do?token=other')
  await reloadApp('/mail-change/do')
  expect(await screen.findByRole('heading', { name: 'Open the link again' })).toBeVisible()
  expect(screen.queryByText('Your new e-mail address is confirmed')).toBeNull()
})

test.each([
  ['/reset-password/do', /Open it from your e-mail again, or enter your address/],
  ['/mail-change/do', /Open it from your e-mail again\. If it no longer works/],
  ['/login?reactivate=', /Open the link in our e-mail again/],
])('%s without the token of its e-mail says what to do', async (path, says) => {
  await openApp(path)
  expect(await screen.findByText(says)).toBeVisible()
})

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

test.each(LOST)('when the answer to a confirmed address %s, one click retries', async (_, fault) => {
  const calls = countCalls('PUT', 'mail-change.php')
  addFault(databaseFor(), { method: 'PUT', path: 'mail-change.php', times: 1, ...fault })
  askNewAddress()
  const { user } = await openApp('/mail-change/do?token=valid-1')
  expect(await screen.findByRole('heading', { name: 'We could not confirm your address' })).toBeVisible()
  expect(calls()).toBe(1)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Your new e-mail address is confirmed' })).toBeVisible()
})

test('a new password whose link was used without an answer is to be tried at the login, or another link requested', async () => {
  consumeLink('put', 'reset-password.php')
  const { user } = await openApp('/reset-password/do?token=valid-1')
  await user.type(await screen.findByLabelText('New password', { exact: true }), 'a long sentence')
  await user.type(screen.getByLabelText('Repeat new password'), 'a long sentence{Enter}')
  expect(await screen.findByText(/^We are not sure that this worked\. Try to log in/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save the password' }))
  expect(await screen.findByText(/we will send you a new link\.$/)).toHaveTextContent(/^We are not sure/)
  await user.type(screen.getByRole('textbox', { name: 'E-mail address' }), 'paid@example.test{Enter}')
  expect(await screen.findByRole('heading', { level: 1, name: 'Check your inbox' })).toBeVisible()
})

test('a link to a new address that failed can be tried again after the session has expired', async () => {
  addFault(databaseFor(), { method: 'PUT', path: 'mail-change.php', times: 1, kind: 'cut' })
  askNewAddress()
  const { user } = await openApp('/mail-change/do?token=valid-1', { as: 'free@example.test' })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  act(() => setUser(null, 'expired'))
  await user.click(retry)
  expect(await screen.findByRole('heading', { name: 'Your new e-mail address is confirmed' })).toBeVisible()
})

test('a new address whose link was used without an answer may be confirmed, and the settings are offered', async () => {
  consumeLink('put', 'mail-change.php')
  const { user } = await openApp('/mail-change/do?token=valid-1')
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/^Your address may already be confirmed/)).toHaveRole('alert')
  expect(screen.getByRole('link', { name: 'Go to settings' })).toHaveAttribute(
    'href',
    '/notifications#account',
  )
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
})

test('an address that was typed for a link goes along to the login', async () => {
  const { user } = await openApp('/reset-password')
  await user.type(await screen.findByRole('textbox', { name: 'E-mail address' }), 'sam@mail.example')
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Login' }))
  await screen.findByLabelText('Password')
  expect(screen.getByRole('textbox', { name: 'E-mail address' })).toHaveValue('sam@mail.example')
})

test('an unknown address offers the signup', async () => {
  const { user } = await openApp('/reset-password')
  await user.type(await screen.findByRole('textbox', { name: 'E-mail address' }), 'no@mail.example{Enter}')
  expect(await screen.findByText('E-mail address not found')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/signup')
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
