import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import Cookies from 'js-cookie'
import { getResponse, http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { applyCommands } from '#mocks/control.ts'
import { accountByEmail, databaseFor, signOut } from '#mocks/db.ts'
import { addFault } from '#mocks/faults.ts'
import { handlers } from '#mocks/handlers/all.ts'
import { blockMember, unblockMember } from '#src/actions/block.ts'
import { ApiError } from '#src/domain/api-error.ts'
import { RECHECK_DELAYS_MS } from '#src/domain/money/order.ts'
import { draftRecords } from '#src/domain/records.ts'
import { loginMark, markLeft, renewLoginMark } from '#src/lib/storage/login-mark.ts'
import { useOverlays } from '#src/stores/browser/overlays.ts'
import { ACCOUNT_BUTTON, openApp, PASSWORD, reloadApp } from '#tests/support/app.tsx'
import { goToLastQuestion } from '#tests/support/match-finder.ts'
import { CHAT, failSending, LINA, openChat } from '#tests/support/chat.ts'
import { clickPay, ORDER_BUTTON, paymentsOnServer } from '#tests/support/orders.ts'
import { logOutElsewhere } from '#tests/support/other-tab.ts'
import { allRead, server } from '#tests/support/server.ts'
import { gate } from '#tests/support/gate.ts'
import { storedTexts } from '#tests/support/settings.ts'

/** Returns a live list of the calls, without those that the start page makes for a visitor. */
function watchCalls(): string[] {
  const calls: string[] = []
  server.events.on('request:start', ({ request }) => {
    const path = new URL(request.url).pathname
    if (!['/api/settings.php', '/api/search.php'].includes(path)) calls.push(path)
  })
  return calls
}

const MEMBER = 'paid@example.test'
const ACCOUNT = '2'
const LIKED = 104

type User = Awaited<ReturnType<typeof openApp>>['user']

/** Delays the answer to the next such call: the server's, or another one. */
function holdAnswer(method: 'get' | 'post', call: string, other?: Response) {
  const [received, released] = [gate(), gate()]
  server.use(
    http[method](
      `*/api/${call}.php`,
      async ({ request }) => {
        const answer = other ?? (await getResponse(handlers, request))
        received.open()
        await released.passed
        return answer
      },
      { once: true },
    ),
  )
  const release = async () => {
    released.open()
    // What answers later is answered after it.
    await act(() => fetch('/api/settings.php'))
  }
  return { received: received.passed, release }
}

const accountButton = () => screen.queryByRole('button', { name: ACCOUNT_BUTTON })
const loginLinks = () => screen.queryAllByRole('link', { name: 'Login' })

async function clickLike() {
  const [button] = await screen.findAllByRole('button', { name: 'Like' })
  if (button) fireEvent.click(button)
}

async function logOut(user: User) {
  await user.click(await screen.findByRole('button', { name: ACCOUNT_BUTTON }))
  await user.click(await screen.findByRole('menuitem', { name: 'Logout' }))
  await waitFor(() => expect(loginLinks().length).toBeGreaterThan(0))
  expect(accountButton()).toBeNull()
}

async function submitLogin(user: User) {
  await user.click(await screen.findByLabelText('E-mail address'))
  await user.paste(MEMBER)
  await user.click(screen.getByLabelText('Password'))
  await user.paste(PASSWORD)
  await user.click(screen.getByRole('button', { name: 'Login' }))
  await screen.findByRole('button', { name: ACCOUNT_BUTTON })
}

test('a late refusal of the old session does not end the new one', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { user } = await openApp(`/members/${LIKED}`, { as: MEMBER })
  const body = { authentication_required: true }
  const refusal = holdAnswer('post', 'like', HttpResponse.json(body, { status: 403 }))
  await clickLike()
  await refusal.received
  signOut()
  await vi.advanceTimersByTimeAsync(6_000)
  await waitFor(() => expect(accountButton()).toBeNull())
  const [login] = loginLinks()
  if (login) await user.click(login)
  await submitLogin(user)
  await refusal.release()
  await user.click(screen.getAllByRole('link', { name: /^Likes/ })[0] ?? document.body)
  expect(await screen.findByRole('tab', { name: /Received/ })).toBeVisible()
  expect(accountButton()).toBeVisible()
})

test.each([
  ['toast', false],
  ['match', true],
])('a like that is answered after the logout shows the visitor no %s', async (_, likesBack) => {
  const database = databaseFor()
  if (likesBack) applyCommands(database, accountByEmail(database, MEMBER), { like: { profile_id: LIKED } })
  const { user } = await openApp(`/members/${LIKED}`, { as: MEMBER })
  const answer = holdAnswer('post', 'like')
  await clickLike()
  await answer.received
  await logOut(user)
  await answer.release()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  expect(useOverlays.getState().open).toBeNull()
})

test('a like that fails after the logout is not mentioned to the visitor, nor looked up', async () => {
  const { user } = await openApp(`/members/${LIKED}`, { as: MEMBER })
  const failure = holdAnswer('post', 'like', new HttpResponse(null, { status: 500 }))
  await clickLike()
  await failure.received
  await logOut(user)
  const asked = watchCalls()
  await failure.release()
  await act(allRead)
  expect(asked).toEqual([])
  expect(screen.queryByText(/your like/i)).toBeNull()
})

test('the toast about a like disappears with the logout', async () => {
  const { user } = await openApp(`/members/${LIKED}`, { as: MEMBER })
  await clickLike()
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible()
  await logOut(user)
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('unblocking after the next login does not put back a card that was blocked before the logout', async () => {
  const deal = (id: number, name: string) =>
    server.use(
      http.get('*/api/swipe-game.php', () =>
        HttpResponse.json({ profiles: [{ id, name, age: 34 }], likes_left: 4, likes_per_day: 4 }),
      ),
    )
  deal(101, 'Sanne')
  const { user, router } = await openApp('/swipe-game', { as: MEMBER })
  expect(await screen.findByRole('article', { name: 'Sanne' })).toBeVisible()
  await act(() => blockMember('101'))
  deal(103, 'Lina')
  await logOut(user)
  await act(() => router.navigate('/login?redirect=/swipe-game'))
  await submitLogin(user)
  expect(await screen.findByRole('article', { name: 'Lina' })).toBeVisible()
  await act(() => unblockMember('101'))
  expect(screen.getByRole('article')).toHaveAccessibleName('Lina')
})

test('an auto-like that is answered after the logout shows the visitor no match', async () => {
  const { user } = await openApp('/match-finder', { as: MEMBER })
  await user.click(await screen.findByRole('radio', { name: 'Women' }))
  await goToLastQuestion(user)
  await user.click(screen.getByRole('button', { name: 'Show who matches' }))
  const answer = holdAnswer('get', 'auto-like')
  await user.click(await screen.findByRole('button', { name: 'Like one for me' }))
  await answer.received
  await logOut(user)
  await answer.release()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(useOverlays.getState()).toMatchObject({ open: null, waiting: [] })
})

test('no conversation is requested after a logout during which one was being opened', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { user } = await openApp('/chats', { as: MEMBER })
  const list = await screen.findByRole('list', { name: 'Conversations' })
  const answer = holdAnswer('get', 'chat')
  await user.click(within(list).getAllByRole('link')[0] ?? list)
  await answer.received
  await logOut(user)
  await answer.release()
  let asked = 0
  server.events.on('request:start', ({ request }) => {
    if (new URL(request.url).pathname === '/api/chat.php') asked += 1
  })
  await vi.advanceTimersByTimeAsync(40_000)
  expect(asked).toBe(0)
})

test.each([
  ['succeeded', undefined],
  ['failed', new HttpResponse(null, { status: 500 })],
])('no lists of a member are requested after a logout during which a block %s', async (_, other) => {
  const { user } = await openApp('/faq', { as: MEMBER })
  const answer = holdAnswer('post', 'block', other)
  const block = expect(blockMember('104')).rejects.toThrow(ApiError)
  await answer.received
  await logOut(user)
  const asked = watchCalls()
  await answer.release()
  await block
  await act(allRead)
  expect(asked).toEqual([])
})

test('no cards are requested after a logout during which a swipe was being sent', async () => {
  const { user, router } = await openApp('/swipe-game', { as: MEMBER })
  await user.click(await screen.findByRole('button', { name: 'Like' }))
  const answer = holdAnswer('post', 'swipe-game')
  await act(() => router.navigate('/faq'))
  await answer.received
  await logOut(user)
  const asked = watchCalls()
  await answer.release()
  await act(allRead)
  expect(asked).toEqual([])
})

test('a message that is answered after the logout leaves no trace on the device', async () => {
  const { user, field } = await openChat()
  const answer = holdAnswer('post', 'chat')
  await user.type(field, 'Nobody else should read this{Enter}')
  await answer.received
  expect(storedTexts()).toContain('Nobody else')
  await logOut(user)
  await answer.release()
  expect(storedTexts()).not.toMatch(new RegExp(`Nobody else|\\b${LINA}\\b`))
})

test('an order that is answered after a logout in another tab leaves no trace of the conversation it was opened from', async () => {
  const { user } = await openApp(`/credits/p1?return=${encodeURIComponent(CHAT)}`, { as: MEMBER })
  await user.click(await screen.findByRole('radio', { name: 'Bank transfer' }))
  await user.click(screen.getByRole('checkbox', { name: /^Add my credits right away/ }))
  const answer = holdAnswer('post', 'payment')
  await user.click(screen.getByRole('button', { name: /^Pay/ }))
  await answer.received
  logOutElsewhere(MEMBER)
  await waitFor(() => expect(loginLinks().length).toBeGreaterThan(0))
  await answer.release()
  expect(storedTexts()).not.toContain(CHAT)
})

test('an order that is being searched for at the logout is found after the next login', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { user, router, database } = await openApp('/credits/p1/sct', { as: MEMBER })
  addFault(database, { method: 'POST', path: 'payment.php', times: 1, commit: true, kind: 'cut' })
  server.use(http.get('*/api/transactions.php', () => HttpResponse.error()))
  await clickPay(user)
  expect(await screen.findByText('We are checking your payment: do not pay again')).toBeVisible()
  await act(() => router.navigate('/faq'))
  await logOut(user)
  for (const _ of RECHECK_DELAYS_MS) await act(() => vi.advanceTimersByTimeAsync(15_000))
  server.resetHandlers()
  await act(() => router.navigate('/login'))
  await submitLogin(user)
  await act(() => router.navigate('/credits/p1/sct'))
  expect(await screen.findByText('Your payment is in progress')).toBeVisible()
  expect(paymentsOnServer()).toHaveLength(1)
})

test('a logout that did not reach the server survives a reload, even without storage', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const { user, database } = await openApp('/faq', { as: MEMBER })
  server.use(http.get('*/api/logout.php', () => HttpResponse.error(), { once: true }))
  await logOut(user)
  expect(database.signedIn).not.toBeNull()
  await reloadApp('/faq')
  await waitFor(() => expect(database.signedIn).toBeNull())
  await waitFor(() => expect(loginLinks().length).toBeGreaterThan(0))
  expect(accountButton()).toBeNull()
})

test.each([
  ['a logout', '/faq', MEMBER, logOut, () => ({ left: ACCOUNT, end: 'logout' })],
  ['a login', '/login', undefined, submitLogin, () => ({ arrived: ACCOUNT, mark: loginMark() })],
] as const)('the other tabs of this browser are notified of %s', async (_, path, as, change, message) => {
  const { user } = await openApp(path, { as })
  const otherTab = new BroadcastChannel('session')
  const told = vi.fn<(message: unknown) => void>()
  otherTab.addEventListener('message', ({ data }: MessageEvent<unknown>) => told(data))
  await change(user)
  await waitFor(() => expect(told).toHaveBeenCalledWith(expect.objectContaining(message())))
  otherTab.close()
})

function comeBack(persisted: boolean) {
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }))
}

test('a page from the back/forward cache shows nothing private after a logout elsewhere', async () => {
  await openApp('/likes', { as: MEMBER })
  await waitFor(() => expect(accountButton()).toBeVisible())
  signOut()
  Cookies.remove('auth.loggedIn', { path: '/' })
  server.use(http.get('*/api/user.php', () => HttpResponse.error()))
  comeBack(false)
  await act(() => fetch('/api/settings.php'))
  expect(accountButton()).toBeVisible()
  comeBack(true)
  expect(await screen.findByLabelText('E-mail address')).toBeVisible()
  expect(accountButton()).toBeNull()
})

test('a page from the back/forward cache leads to the start page after a logout elsewhere that the server does not know of', async () => {
  await openApp('/likes', { as: MEMBER })
  await waitFor(() => expect(accountButton()).toBeVisible())
  server.use(http.get('*/api/logout.php', () => HttpResponse.error()))
  Cookies.remove('auth.loggedIn', { path: '/' })
  markLeft(ACCOUNT)
  comeBack(true)
  await waitFor(() => expect(location.pathname).toBe('/'))
  expect(accountButton()).toBeNull()
})

test('a public page from the back/forward cache keeps its query when nobody is logged in any more', async () => {
  await openApp('/members?min_age=30', { as: MEMBER })
  await waitFor(() => expect(accountButton()).toBeVisible())
  signOut()
  Cookies.remove('auth.loggedIn', { path: '/' })
  comeBack(true)
  await waitFor(() => expect(accountButton()).toBeNull())
  expect(location.search).toBe('?min_age=30')
})

test('a late notification of a logout does not end the session after another login', async () => {
  await openApp('/likes', { as: MEMBER })
  await waitFor(() => expect(accountButton()).toBeVisible())
  const before = loginMark()
  draftRecords.write(ACCOUNT, 'Written after the second login', '103')
  renewLoginMark()
  const otherTab = new BroadcastChannel('session')
  const isAsked = vi.fn()
  server.events.on('request:start', ({ request }) => request.url.endsWith('/api/user.php') && isAsked())
  otherTab.postMessage({ left: ACCOUNT, end: 'logout', mark: before })
  await waitFor(() => expect(isAsked).toHaveBeenCalled())
  await act(allRead)
  expect(accountButton()).toBeVisible()
  expect(draftRecords.read(ACCOUNT, '103')).toBe('Written after the second login')
  otherTab.close()
})

test('a page from the back/forward cache shows the text that was typed in another tab meanwhile', async () => {
  const { user, field } = await openChat()
  await user.type(field, 'Hello')
  window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
  draftRecords.write(ACCOUNT, 'Hello, and a long letter', String(LINA))
  comeBack(true)
  await waitFor(() => expect(field).toHaveValue('Hello, and a long letter'))
})

test('a hidden tab takes over the text that is typed in another tab', async () => {
  const { user, field } = await openChat()
  await user.type(field, 'Hello')
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  draftRecords.write(ACCOUNT, 'Hello, and a long letter', String(LINA))
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: `draft.${ACCOUNT}.${LINA}` })))
  expect(field).toHaveValue('Hello, and a long letter')
})

test('a page from the back/forward cache asks for the login if its session has ended on the server, and loses neither texts nor an order', async () => {
  const { user, router } = await openApp('/credits/p1/sct', { as: MEMBER })
  await clickPay(user)
  await screen.findByText('Your payment is in progress')
  failSending({ kind: 'status', status: 402, code: 'not_enough_credits' })
  await act(() => router.navigate(CHAT))
  const field = () => screen.findByRole('textbox', { name: 'Message' })
  await user.type(await field(), 'Not sent yet{Enter}')
  await within(screen.getByRole('log', { name: 'Conversation' })).findByText('Not sent')
  await user.type(await field(), 'Half a thought')
  signOut()
  comeBack(true)
  await submitLogin(user)
  expect(await field()).toHaveValue('Half a thought')
  expect(await within(screen.getByRole('log', { name: 'Conversation' })).findByText('Not sent')).toBeVisible()
  await act(() => router.navigate('/credits/p1'))
  expect(await screen.findByRole('heading', { name: 'You have a payment in progress' })).toBeVisible()
  expect(screen.queryByText(ORDER_BUTTON)).not.toBeInTheDocument()
})

test('a message that is written after the end of the session is not lost, even if the user call fails', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { user, field } = await openChat()
  await user.type(field, 'Do not lose me')
  server.use(http.get('*/api/user.php', () => HttpResponse.error()))
  signOut()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(location.pathname).toBe('/login'))
  server.resetHandlers()
  await submitLogin(user)
  const log = await screen.findByRole('log', { name: 'Conversation' })
  expect(within(log).getByText('Do not lose me')).toBeVisible()
  expect(await within(log).findByText('Not sent')).toBeVisible()
})
