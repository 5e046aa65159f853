import { act, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test, vi } from 'vitest'
import { databaseFor } from '#mocks/db.ts'
import { addFault } from '#mocks/faults.ts'
import { logOut } from '#src/stores/session-commands.ts'
import { openApp, PASSWORD } from '#tests/support/app.tsx'
import {
  consumeLink,
  countCalls,
  deleteAccount,
  LOST,
  NOT_ABOUT_THE_LINK,
} from '#tests/support/mailed-links.ts'
import { logInElsewhere } from '#tests/support/other-tab.ts'
import { server } from '#tests/support/server.ts'

/** Where the answer has no content, HTML with status 200 counts as success; the account itself must be parsed. */
const LOST_OR_HTML = [...LOST, ['is HTML', { kind: 'html' }]] as const

test.each(NOT_ABOUT_THE_LINK)('after %s a deleted account can still be brought back', async (_, answer) => {
  server.use(http.post('*/api/reactivate.php', answer, { once: true }))
  deleteAccount()
  const { user } = await openApp('/login?reactivate=valid-2')
  await user.click(await screen.findByRole('button', { name: 'Bring it back' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^An error occurred|^We are not sure that this worked/,
  )
  await user.click(screen.getByRole('button', { name: 'Bring it back' }))
  await waitFor(() => expect(location.pathname).toBe('/members'))
})

test('a deleted account is restored by the mailed link, on a click', async () => {
  const calls = countCalls('POST', 'reactivate.php')
  deleteAccount()
  const { user } = await openApp('/login?reactivate=valid-2')
  const button = await screen.findByRole('button', { name: 'Bring it back' })
  expect(calls()).toBe(0)
  await user.click(button)
  await waitFor(() => expect(location.pathname).toBe('/members'))
  expect(screen.queryByText(/^To bring an account back/)).not.toBeInTheDocument()
})

test('a link to reactivate another account that is opened while logged in says what to do, and restores nothing', async () => {
  const calls = countCalls('POST', 'reactivate.php')
  await openApp('/login?reactivate=valid-2', { as: 'free@example.test' })
  await waitFor(() => expect(location.pathname).toBe('/members'))
  expect(await screen.findByText(/^To bring an account back, log out first/)).toBeVisible()
  expect(calls()).toBe(0)
})

test('a member who opened a link to reactivate, and logs in with another account elsewhere, is told what to do', async () => {
  await openApp('/login?reactivate=valid-2')
  await screen.findByRole('button', { name: 'Bring it back' })
  logInElsewhere()
  expect(await screen.findByText(/^To bring an account back, log out first/)).toBeVisible()
  expect(location.pathname).toBe('/members')
})

test('after a logout nobody can use the link that was opened before, and the page asks for it again', async () => {
  const { router, user } = await openApp('/login?reactivate=valid-2')
  await user.type(await screen.findByLabelText('E-mail address'), 'paid@example.test')
  await user.type(screen.getByLabelText('Password'), `${PASSWORD}{Enter}`)
  await waitFor(() => expect(location.pathname).toBe('/members'))
  await act(logOut)
  await act(() => router.navigate('/login?reactivate='))
  expect(await screen.findByText(/^Do you want your account back\?/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Bring it back' })).not.toBeInTheDocument()
})

test('a link older than 14 days restores nothing and says so', async () => {
  const { user } = await openApp('/login?reactivate=old')
  await user.click(await screen.findByRole('button', { name: 'Bring it back' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('for 14 days')
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  expect(location.pathname).toBe('/login')
})

test.each(LOST_OR_HTML)(
  'when the answer to a returning account %s, it says so and retries only on a click',
  async (_, fault) => {
    deleteAccount()
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

test('a returning account whose link was used without an answer may be back, and is sent to the login or the service', async () => {
  consumeLink('post', 'reactivate.php')
  const { user } = await openApp('/login?reactivate=valid-2')
  await user.click(await screen.findByRole('button', { name: 'Bring it back' }))
  expect(await screen.findByText(/^We are not sure that this worked\. Try to log in/)).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Bring it back' }))
  expect(await screen.findByText(/^This link no longer works, but your account may already/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ask customer service' })).toHaveAttribute('href', '/service')
})

test('a returning account whose link was used without an answer may be back even after a try without a connection', async () => {
  consumeLink('post', 'reactivate.php')
  const { user } = await openApp('/login?reactivate=valid-2')
  const button = await screen.findByRole('button', { name: 'Bring it back' })
  await user.click(button)
  expect(await screen.findByText(/^We are not sure that this worked\. Try to log in/)).toBeVisible()
  const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await user.click(button)
  expect(await screen.findByText(/^You are offline\./)).toBeVisible()
  connection.mockRestore()
  await user.click(button)
  expect(await screen.findByText(/^This link no longer works, but your account may already/)).toBeVisible()
})
