import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { getResponse, http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { signOut } from '#mocks/db.ts'
import { handlers } from '#mocks/handlers/all.ts'
import { useSession } from '#src/stores/session.ts'
import { ACCOUNT_BUTTON, openApp, PASSWORD } from '#tests/support/app.tsx'
import { watchCookies } from '#tests/support/cookies.ts'
import { gate } from '#tests/support/gate.ts'
import { server } from '#tests/support/server.ts'

const EMAIL = 'paid@example.test'

async function fill(user: UserEvent, email: string, password: string) {
  await user.type(await screen.findByRole('textbox', { name: 'E-mail address' }), email)
  await user.type(screen.getByLabelText('Password'), password)
}

async function logIn(user: UserEvent, email = EMAIL, password = PASSWORD) {
  await fill(user, email, password)
  await user.click(screen.getByRole('button', { name: 'Login' }))
}

const addressNow = () => location.pathname + location.search + location.hash

test('a member who logs in is taken to the search, and the browser knows of it for 30 days', async () => {
  const { user } = await openApp('/login')
  const daysOf = watchCookies()
  await logIn(user)
  await waitFor(() => expect(addressNow()).toBe('/members'))
  expect([daysOf('auth.loggedIn'), daysOf('auth.login')]).toEqual([30, 30])
  expect(useSession.getState().user?.email).toBe(EMAIL)
})

test('a member who logs in comes back to the page that was asked for', async () => {
  const { user } = await openApp('/likes/sent')
  await logIn(user)
  expect(await screen.findByRole('heading', { name: 'Likes' })).toBeVisible()
  expect(addressNow()).toBe('/likes/sent')
})

test('after a login, Back leads to the page before the start page', async () => {
  const { user, router } = await openApp('/faq')
  await act(() => router.navigate('/'))
  await act(() => router.navigate('/login'))
  await logIn(user)
  await waitFor(() => expect(addressNow()).toBe('/members'))
  const { key } = router.state.location
  await act(() => router.navigate(-1))
  await waitFor(() => expect(router.state.location.key).not.toBe(key))
  expect(addressNow()).toBe('/members')
  await act(() => router.navigate(-1))
  await waitFor(() => expect(addressNow()).toBe('/faq'))
})

test('a member who deleted the account is told how to bring it back', async () => {
  const { user, database } = await openApp('/login')
  const account = database.accounts.find(({ email }) => email === EMAIL)
  if (account) account.deleted = true
  await logIn(user)
  const alert = await screen.findByText(
    /Open the link in the e-mail we sent you when you left: for 14 days, it brings everything back/,
  )
  expect(alert.closest('[role="alert"]')).toBeInTheDocument()
  expect(screen.getByRole('textbox', { name: 'E-mail address' })).toHaveValue(EMAIL)
})

test.each([
  'https://evil.example/',
  'https://evil.example',
  '//evil.example/',
  '//evil.example',
  String.raw`/\evil.example`,
  '/..//evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  'likes',
])('a redirect to %j is not followed', async (redirect) => {
  const { user } = await openApp(`/login?${new URLSearchParams({ redirect })}`)
  await logIn(user)
  await waitFor(() => expect(addressNow()).toBe('/members'))
})

test('a member who is logged in goes on at once', async () => {
  await openApp('/login?redirect=%2Flikes', { as: EMAIL })
  await waitFor(() => expect(addressNow()).toBe('/likes'))
})

test('a wrong password says that the login failed, and keeps what was typed', async () => {
  const { user } = await openApp('/login')
  await logIn(user, EMAIL, 'wrong')
  expect(await screen.findByRole('alert')).toHaveTextContent('Login failed, please try again')
  expect(screen.getByRole('textbox', { name: 'E-mail address' })).toHaveValue(EMAIL)
  const password = screen.getByLabelText('Password')
  expect(password).toHaveValue('wrong')
  expect(password).toHaveFocus()
})

test('too many attempts say for how long the account is blocked', async () => {
  const { user } = await openApp('/login')
  server.use(
    http.post('*/api/user.php', () =>
      HttpResponse.json({ error: 'too_many_attempts', minutes: '7' }, { status: 403 }),
    ),
  )
  await logIn(user)
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Too many incorrect attempts, account blocked for 7 min.',
  )
})

test.each([
  ['the minutes', { minutes: '7' }, { 'Retry-After': '90' }, 'account blocked for 7 min.'],
  ['only when to try again', { minutes: 'soon' }, { 'Retry-After': '90' }, 'account blocked for 2 min.'],
  ['no time', {}, {}, 'An error occurred, please try again later.'],
])(
  'a block after too many attempts that comes with %s is not called a failed login',
  async (_, body, headers, words) => {
    const { user } = await openApp('/login')
    const answer = { error: 'too_many_attempts', ...body }
    server.use(http.post('*/api/user.php', () => HttpResponse.json(answer, { status: 401, headers })))
    await logIn(user)
    expect(await screen.findByRole('alert')).toHaveTextContent(words)
  },
)

test('a login that does not reach the site says so, and works on the next click', async () => {
  const { user } = await openApp('/login')
  server.use(http.post('*/api/user.php', () => HttpResponse.error(), { once: true }))
  await logIn(user)
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not reach the site.')
  await user.click(screen.getByRole('button', { name: 'Login' }))
  await waitFor(() => expect(addressNow()).toBe('/members'))
})

test.each([
  ['is empty', () => new HttpResponse('')],
  ['is a list', () => HttpResponse.json([])],
  ['has an empty map as the member', () => HttpResponse.json({ user: [] })],
  ['has a member without a profile', () => HttpResponse.json({ user: { id: 2, email: EMAIL } })],
  ['is a page', () => HttpResponse.html('<h1>Oops</h1>')],
  ['is an error with status 200', () => HttpResponse.json({ error: 'login_failed' })],
] as const)(
  'a login whose answer %s logs nobody in, keeps what was typed, and works on the next click',
  async (_, answer) => {
    const { user } = await openApp('/login?redirect=/likes')
    server.use(http.post('*/api/user.php', answer, { once: true }))
    await logIn(user)
    expect(await screen.findByRole('alert')).toHaveTextContent('An error occurred, please try again later.')
    expect(useSession.getState().user).toBeNull()
    expect(screen.getByRole('textbox', { name: 'E-mail address' })).toHaveValue(EMAIL)
    expect(screen.getByLabelText('Password')).toHaveValue(PASSWORD)
    await user.click(screen.getByRole('button', { name: 'Login' }))
    await waitFor(() => expect(addressNow()).toBe('/likes'))
  },
)

test('the login says that the visitor is offline until they are online again', async () => {
  const { user } = await openApp('/login')
  const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await logIn(user)
  expect(await screen.findByText('You are offline. Try again when you are back online.')).toBeVisible()
  connection.mockRestore()
  fireEvent(window, new Event('online'))
  await waitFor(() => expect(screen.queryByText(/^You are offline/)).toBeNull())
  expect(screen.getByRole('textbox', { name: 'E-mail address' })).toHaveValue(EMAIL)
})

test.each(['/members', '/chats'])(
  'a login on the way to %s without cookies says that they are needed, and stops',
  async (back) => {
    const { user } = await openApp(`/login?redirect=${encodeURIComponent(back)}`)
    // The login answers, and its cookie is rejected.
    server.use(
      http.post('*/api/user.php', async ({ request }) => {
        const answer = await getResponse(handlers, request)
        signOut()
        return answer
      }),
    )
    await logIn(user)
    expect(await screen.findByRole('alert')).toHaveTextContent(/Logging in needs cookies/)
    expect(screen.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible()
    expect(screen.queryByText('You were logged out.')).not.toBeInTheDocument()
    expect(screen.getByRole('textbox', { name: 'E-mail address' })).toHaveValue(EMAIL)
    const calls: string[] = []
    server.events.on('request:start', ({ request }) => calls.push(request.url))
    server.resetHandlers()
    await user.clear(screen.getByLabelText('Password'))
    await user.type(screen.getByLabelText('Password'), PASSWORD)
    expect(calls).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Login' }))
    await waitFor(() => expect(addressNow()).toBe(back))
    // The frame of the login may still be there, with the same button.
    await waitFor(() => expect(screen.getByRole('button', { name: ACCOUNT_BUTTON })).toBeVisible())
  },
)

test('a second click while the login is pending does nothing', async () => {
  const { user } = await openApp('/login')
  let calls = 0
  const { passed, open } = gate()
  server.use(
    http.post('*/api/user.php', async () => {
      calls += 1
      await passed
    }),
  )
  await fill(user, EMAIL, PASSWORD)
  await user.keyboard('{Enter}{Enter}')
  await user.click(screen.getByRole('button', { name: 'Login' }))
  open()
  await waitFor(() => expect(addressNow()).toBe('/members'))
  expect(calls).toBe(1)
})

test('empty fields are named, and the first one has the focus', async () => {
  const { user } = await openApp('/login')
  await user.click(await screen.findByRole('button', { name: 'Login' }))
  const alerts = await screen.findAllByRole('alert')
  expect(alerts.map((alert) => alert.textContent)).toEqual([
    'Enter your e-mail address',
    'Enter your password',
  ])
  const email = screen.getByRole('textbox', { name: 'E-mail address' })
  expect(email).toHaveFocus()
  expect(email).toHaveAccessibleDescription('Enter your e-mail address')
})

test('a malformed address is invalid', async () => {
  const { user } = await openApp('/login')
  await logIn(user, 'not an address')
  expect(await screen.findByRole('alert')).toHaveTextContent('Invalid email')
})

test('the password can be shown', async () => {
  const { user } = await openApp('/login')
  await fill(user, EMAIL, 'abc')
  await user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text')
})

test('the typed address is carried over to the password reset and back to the login', async () => {
  const { user } = await openApp('/login')
  await fill(user, EMAIL, 'abc')
  await user.click(screen.getByRole('link', { name: 'Forgot your password?' }))
  await screen.findByRole('heading', { name: 'Reset your password' })
  expect(addressNow()).toBe('/reset-password')
  expect(screen.getByRole('textbox', { name: 'E-mail address' })).toHaveValue(EMAIL)
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Login' }))
  expect(await screen.findByLabelText('Password')).toHaveValue('')
  expect(screen.getByRole('textbox', { name: 'E-mail address' })).toHaveValue(EMAIL)
})

test('a login after a look at the password reset leads to the page that asked for it', async () => {
  const { user } = await openApp('/transactions')
  await user.click(await screen.findByRole('link', { name: 'Forgot your password?' }))
  await screen.findByRole('heading', { name: 'Reset your password' })
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Login' }))
  await screen.findByLabelText('Password')
  await logIn(user)
  await waitFor(() => expect(addressNow()).toBe('/transactions'))
})

test('after a logout, Back does not show the address that was typed for a new password', async () => {
  const { user, router } = await openApp('/login')
  await fill(user, EMAIL, 'abc')
  await user.click(screen.getByRole('link', { name: 'Forgot your password?' }))
  await screen.findByRole('heading', { name: 'Reset your password' })
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Login' }))
  await user.type(await screen.findByLabelText('Password'), PASSWORD)
  await user.click(screen.getByRole('button', { name: 'Login' }))
  await user.click(await screen.findByRole('button', { name: ACCOUNT_BUTTON }))
  await user.click(await screen.findByRole('menuitem', { name: 'Logout' }))
  await waitFor(() => expect(addressNow()).toBe('/'))
  await router.navigate(-1)
  await screen.findByRole('heading', { name: 'Reset your password' })
  expect(screen.getByRole('textbox', { name: 'E-mail address' })).toHaveValue('')
})

const COOKIES = /Logging in needs cookies/

test('a browser without cookies gets a notice at the login, before anything is typed', async () => {
  vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false)
  await openApp('/login')
  expect(await screen.findByText(COOKIES)).toBeVisible()
})

test('a browser with cookies gets no notice at the login', async () => {
  await openApp('/login')
  expect(await screen.findByRole('button', { name: 'Login' })).toBeVisible()
  expect(screen.queryByText(COOKIES)).not.toBeInTheDocument()
})

test('a link to reactivate stays usable after too many tries', async () => {
  const { user } = await openApp('/login?reactivate=valid-2')
  server.use(
    http.post('*/api/reactivate.php', () => HttpResponse.json({ error: 'too_many' }, { status: 429 }), {
      once: true,
    }),
  )
  await user.click(await screen.findByRole('button', { name: 'Bring it back' }))
  await screen.findByRole('alert')
  expect(screen.getByRole('button', { name: 'Bring it back' })).toBeEnabled()
})

test('a link for a new password that is refused after its page was left is told of there', async () => {
  const { user } = await openApp('/reset-password')
  const answer = gate()
  server.use(
    http.post('*/api/reset-password.php', async () => {
      await answer.passed
      return HttpResponse.json({ error: 'email_not_found' }, { status: 404 })
    }),
  )
  await user.type(await screen.findByRole('textbox', { name: 'E-mail address' }), `${EMAIL}{Enter}`)
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Login' }))
  await screen.findByLabelText('Password')
  answer.open()
  expect(await screen.findByText('Reset your password – E-mail address not found')).toBeVisible()
  expect(location.pathname).toBe('/login')
})
