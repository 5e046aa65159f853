import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import Cookies from 'js-cookie'
import { expect, test, vi } from 'vitest'
import { DEFAULT_KEY, signIn, signOut } from '#mocks/db.ts'
import { addFault } from '#mocks/faults.ts'
import { NO_ANSWERS } from '#src/domain/account/signup-answers.ts'
import { formRecords, signupRecord } from '#src/domain/records.ts'
import { setUser } from '#src/stores/session.ts'
import { ACCOUNT_BUTTON, openApp, PASSWORD, reloadApp } from '#tests/support/app.tsx'

const MEMBER = 'paid@example.test'
const WORDS = 'He sent me threats, in these words'

async function logIn(user: UserEvent) {
  await user.type(await screen.findByRole('textbox', { name: 'E-mail address' }), MEMBER)
  await user.type(screen.getByLabelText('Password'), PASSWORD)
  await user.click(screen.getByRole('button', { name: 'Login' }))
}

async function submitLogin(user: UserEvent) {
  expect((await screen.findByText(/^You were logged out\./)).closest('[role="status"]')).toBeVisible()
  expect(location.pathname + location.search).toMatch(/^\/login\?redirect=/)
  await logIn(user)
}

async function openReport(user: UserEvent) {
  await user.click((await screen.findAllByRole('button', { name: 'More' })).at(-1) ?? document.body)
  await user.click(await screen.findByRole('menuitem', { name: 'Report' }))
}

/** The time until the next call of a page that nobody uses. */
const passMinute = () => act(() => vi.advanceTimersByTimeAsync(61_000))

const cases = ['/members/101', '/chats/2001'].flatMap((path) =>
  [
    {
      when: 'is sent',
      end: (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Send report' })),
    },
    { when: 'is written', end: passMinute },
  ].map((row) => ({ ...row, path })),
)

test.each(cases)(
  'a session that ends while a report on $path $when leads to the login, and the text is still there afterwards',
  async ({ path, end }) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { user, database } = await openApp(path, { as: MEMBER })
    await openReport(user)
    const dialog = await screen.findByRole('dialog', { name: /^Report / })
    await user.click(within(dialog).getByRole('radio', { name: /threats/ }))
    await user.click(within(dialog).getByRole('textbox'))
    await user.paste(WORDS)
    signOut()
    await end(user)
    await submitLogin(user)
    await waitFor(() => expect(location.pathname).toBe(path))
    await openReport(user)
    const again = await screen.findByRole('dialog', { name: /^Report / })
    expect(within(again).getByRole('textbox')).toHaveValue(WORDS)
    expect(within(again).getByRole('radio', { name: /threats/ })).toBeChecked()
    await user.click(within(again).getByRole('button', { name: 'Send report' }))
    expect(await within(again).findByText(/we have your report/)).toBeVisible()
    expect(database.reports).toMatchObject([{ text: WORDS }])
  },
)

async function openGift(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'Gift' }))
  await user.click(await screen.findByRole('radio', { name: /^Rose/ }))
  return screen.findByRole('dialog', { name: 'Send a gift' })
}

async function openBlock(user: UserEvent) {
  await user.click((await screen.findAllByRole('button', { name: 'More' })).at(-1) ?? document.body)
  await user.click(await screen.findByRole('menuitem', { name: 'Block' }))
  return screen.findByRole('dialog', { name: /^Block / })
}

const sendGift = (user: UserEvent) => user.click(screen.getByRole('button', { name: /^Send for 3 credits/ }))

test.each([
  ['the gifts of a profile are open', openGift, passMinute],
  ['a gift is sent from a profile', openGift, sendGift],
  ['the question about a block is open', openBlock, passMinute],
])('a session that ends while %s leads to the login, and back to the profile', async (_, open, end) => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { user } = await openApp('/members/101', { as: MEMBER })
  const dialog = await open(user)
  signOut()
  await end(user)
  await submitLogin(user)
  await waitFor(() => expect(location.pathname).toBe('/members/101'))
  expect(dialog).not.toBeInTheDocument()
})

test.each(['/members/101#photos', '/chats/2001#last'])(
  'a session that ends during the question about a block on %s leads to the login in its place',
  async (path) => {
    const { user, router } = await openApp('/faq', { as: MEMBER })
    await act(() => router.navigate(path))
    await openBlock(user)
    act(() => setUser(null, 'expired'))
    await waitFor(() => expect(location.pathname).toBe('/login'))
    expect(new URLSearchParams(location.search).get('redirect')).toBe(path)
    await act(() => router.navigate(-1))
    await waitFor(() => expect(location.pathname).toBe('/faq'))
  },
)

test('a session that ends after the gifts of a profile were closed leaves the profile open', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { user } = await openApp('/members/101', { as: MEMBER })
  const dialog = await openGift(user)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  signOut()
  await passMinute()
  expect((await screen.findAllByRole('link', { name: 'Login' })).length).toBeGreaterThan(0)
  expect(location.pathname).toBe('/members/101')
})

test('a visitor who wants to report a member logs in first', async () => {
  const { user } = await openApp('/members/101')
  await openReport(user)
  await waitFor(() => expect(location.pathname + location.search).toBe('/login?redirect=%2Fmembers%2F101'))
})

const complaint = () => screen.findByRole('textbox', { name: 'What happened?' })

async function beginComplaint() {
  const opened = await openApp('/complaints', { as: MEMBER })
  const { user } = opened
  await user.selectOptions(await screen.findByRole('combobox', { name: 'What is it about?' }), 'me')
  await user.click(await complaint())
  await user.paste(WORDS)
  return opened
}

test('a session that ends while a complaint is sent is reported, and another click sends it without an account', async () => {
  const { user, database } = await beginComplaint()
  addFault(database, {
    method: 'POST',
    path: 'complaint.php',
    kind: 'status',
    status: 403,
    code: 'authentication_required',
    times: 1,
  })
  await user.click(screen.getByRole('button', { name: 'Send complaint' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('You were logged out in the meantime')
  expect(await complaint()).toHaveValue(WORDS)
  await user.click(screen.getByRole('button', { name: 'Send complaint' }))
  expect(await screen.findByText(/^Your reference number is /)).toBeVisible()
})

test.each([
  ['is not shown to another member', 'free@example.test', ''],
  ['is there after the login', MEMBER, `${WORDS}, and more`],
])('a complaint that is continued after the session has ended %s', async (_, email, value) => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { user } = await beginComplaint()
  signOut()
  await passMinute()
  expect((await screen.findAllByRole('link', { name: 'Login' })).length).toBeGreaterThan(0)
  await user.type(await complaint(), ', and more')
  vi.useRealTimers()
  signIn(DEFAULT_KEY, email)
  Cookies.set('auth.loggedIn', '1')
  await reloadApp()
  expect(await screen.findByRole('button', { name: ACCOUNT_BUTTON })).toBeVisible()
  expect(await complaint()).toHaveValue(value)
})

const stored = () => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])

/** Brings the page back from the back/forward cache after its session has ended elsewhere. */
async function comeBackLoggedOut() {
  signOut()
  Cookies.remove('auth.loggedIn', { path: '/' })
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  await waitFor(async () => expect(await complaint()).toHaveValue(''))
}

test('a complaint on a page from the back/forward cache is there after the login if the session has expired', async () => {
  await beginComplaint()
  await comeBackLoggedOut()
  signIn(DEFAULT_KEY, MEMBER)
  Cookies.set('auth.loggedIn', '1')
  await reloadApp()
  expect(await complaint()).toHaveValue(WORDS)
})

test('a complaint on a page from the back/forward cache is gone after a logout elsewhere, and is not stored again', async () => {
  const { user } = await beginComplaint()
  formRecords.remove('2', 'complaint')
  await comeBackLoggedOut()
  expect(screen.getByRole('textbox', { name: 'E-mail address' })).toHaveValue('')
  await user.type(await complaint(), 'Somebody else')
  expect(stored()).toContain('Somebody else')
  expect(stored()).not.toMatch(new RegExp(`${WORDS}|${MEMBER}`))
})

test.each([
  ['without an address becomes a draft of the member who then logs in', '', WORDS],
  ['with the address of the member who then logs in becomes their draft', MEMBER, WORDS],
  ['with another address is gone after the login of a member', 'somebody-else@example.test', ''],
])('a complaint that a visitor began %s', async (_, email, value) => {
  signupRecord.write({ ...NO_ANSWERS, email: 'half@example.test' })
  const { user, router } = await openApp('/complaints')
  await user.type(await complaint(), WORDS)
  if (email) await user.type(screen.getByRole('textbox', { name: 'E-mail address' }), email)
  expect(stored()).toContain('half@example')
  await act(() => router.navigate('/login'))
  await logIn(user)
  await waitFor(() => expect(location.pathname).toBe('/members'))
  expect(stored()).not.toMatch(/half@example|somebody-else/)
  await act(() => router.navigate('/complaints'))
  expect(await complaint()).toHaveValue(value)
})

test('a message to customer service that a visitor began follows the one that the member had begun before', async () => {
  formRecords.write('2', { subject: 'data', text: 'Which data do you have?' }, 'contact')
  const { user, router } = await openApp('/service')
  const message = () => screen.findByRole('textbox', { name: 'Your message' })
  await user.type(await message(), 'I cannot log in.')
  await act(() => router.navigate('/login'))
  await logIn(user)
  await waitFor(() => expect(location.pathname).toBe('/members'))
  await act(() => router.navigate('/service'))
  expect(await message()).toHaveValue('Which data do you have?\n\nI cannot log in.')
})
