import { act, screen, waitFor } from '@testing-library/react'
import Cookies from 'js-cookie'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { applyCommands } from '#mocks/control.ts'
import { accountByEmail, databaseFor, DEFAULT_KEY, signIn, signOut } from '#mocks/db.ts'
import { NO_KEPT_SEARCH } from '#src/domain/member/search-kept.ts'
import { searchRecords } from '#src/domain/records.ts'
import { loginMark, renewLoginMark } from '#src/lib/storage/login-mark.ts'
import { setUser } from '#src/stores/session.ts'
import { logOut } from '#src/stores/session-commands.ts'
import { ACCOUNT_BUTTON, logInAs, openApp, PASSWORD } from '#tests/support/app.tsx'
import { countOnServer, openChat } from '#tests/support/chat.ts'
import { ORDER_BUTTON, paymentsOnServer } from '#tests/support/orders.ts'
import { logInElsewhere, logInUnheard, logOutElsewhere, NEXT } from '#tests/support/other-tab.ts'
import { gate } from '#tests/support/gate.ts'
import { stubPictures } from '#tests/support/pictures.ts'
import { allAnswered, allRead, server } from '#tests/support/server.ts'
import { passUntil } from '#tests/support/time.ts'

const FIRST = 'paid@example.test'
const LIKED = 104

type User = Awaited<ReturnType<typeof openApp>>['user']

/** Returns the words of the page and of its fields. */
function textOfPage(): string {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')]
  return [document.title, document.body.textContent, ...fields.map(({ value }) => value)].join('\n')
}

async function isShownToNext() {
  await screen.findByRole('main')
  await waitFor(() =>
    expect(screen.getByRole('button', { name: ACCOUNT_BUTTON })).toHaveTextContent(NEXT.name),
  )
}

const accountOfNext = () => String(accountByEmail(databaseFor(), NEXT.email)?.id)

const likesOfNext = () => [...(accountByEmail(databaseFor(), NEXT.email)?.likes.keys() ?? [])]

async function writeAboutMe(user: User) {
  await user.click(await screen.findByRole('button', { name: 'Edit “About me”' }))
  await user.type(await screen.findByRole('textbox', { name: 'A few words about you' }), 'Only about Daniel')
}

async function typeBankData(user: User) {
  await user.type(await screen.findByLabelText('Account holder'), 'Daniel Secret')
  await user.type(screen.getByLabelText('IBAN'), 'NL02ABNA0123456789')
}

async function writeComplaint(user: User) {
  await user.type(await screen.findByLabelText('What happened?'), 'Somebody threatened me')
}

async function choosePhoto(user: User) {
  stubPictures()
  const photo = new File(['x'], 'private.png', { type: 'image/png' })
  await user.upload(await screen.findByLabelText('Add photos'), photo)
  await screen.findByRole('dialog', { name: 'Crop and rotate' })
}

async function like(user: User) {
  const [button] = await screen.findAllByRole('button', { name: 'Like' })
  if (button) await user.click(button)
  await screen.findByRole('button', { name: 'Undo' })
}

async function match(user: User) {
  const database = databaseFor()
  applyCommands(database, accountByEmail(database, FIRST), { like: { profile_id: LIKED } })
  const [button] = await screen.findAllByRole('button', { name: 'Like' })
  if (button) await user.click(button)
  await screen.findByRole('dialog', { name: "It's a match!" })
}

test.each([
  ['the orders of a member', '/transactions', () => screen.findByText('€41.99'), /€41\.99/],
  ['photos that a member chose', '/profile', choosePhoto, /private\.png|Crop and rotate/],
  ['an open profile form', '/profile', writeAboutMe, /Only about Daniel/],
  ['bank data in the form', '/directdebit?package=p1', typeBankData, /Secret|ABNA/],
  ['a complaint that is being written', '/complaints', writeComplaint, /Somebody threatened|paid@example/],
  ['the toast about a like, with its Undo,', `/members/${LIKED}`, like, /Undo/],
  ['a match', `/members/${LIKED}`, match, /It's a match/],
] as const)(
  '%s can no longer be seen when another member logs in elsewhere',
  async (_, path, prepare, words) => {
    const { user } = await openApp(path, { as: FIRST })
    await prepare(user)
    expect(textOfPage()).toMatch(words)
    logInElsewhere()
    await isShownToNext()
    expect(textOfPage()).not.toMatch(words)
  },
)

test('a conversation disappears at once when another tab logs in, even before the server says who it is', async () => {
  const { log } = await openChat()
  server.use(http.get('*/api/user.php', () => HttpResponse.error()))
  logInElsewhere()
  await waitFor(() => expect(log).not.toBeInTheDocument())
})

test('after a logout elsewhere, the page belongs to the member who logs in there next', async () => {
  await openApp('/notifications', { as: FIRST })
  await screen.findByText(FIRST)
  logOutElsewhere(FIRST)
  await waitFor(() => expect(location.pathname).toBe('/'))
  logInElsewhere()
  await isShownToNext()
  expect(textOfPage()).not.toContain(FIRST)
})

test('a tab that has served a member tells the other tabs who logs in next, and opens as a member’s page', async () => {
  await openApp('/members', { as: FIRST })
  await screen.findByRole('button', { name: ACCOUNT_BUTTON })
  await act(logOut)
  await waitFor(() => expect(location.pathname).toBe('/'))
  const heard: unknown[] = []
  const channel = new BroadcastChannel('session')
  channel.addEventListener('message', ({ data }) => heard.push(data))
  // The new document does not know yet who is logged in.
  const answer = gate()
  server.use(http.get('*/api/user.php', () => answer.passed))
  await act(() => logInAs(NEXT.email))
  expect(Cookies.get('auth.loggedIn')).toBe('1')
  await waitFor(() => expect(heard).toEqual([{ arrived: accountOfNext(), mark: loginMark() }]))
  channel.close()
  answer.open()
  await isShownToNext()
})

test('a swipe that can still be undone is not given as the like of another member', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { user } = await openApp('/swipe-game', { as: FIRST })
  await screen.findByRole('article')
  const before = likesOfNext()
  // No answer comes meanwhile, not even to what the start still asks for: it would tell the page that its session is over.
  let isSilent = true
  server.use(http.get('*/api/*', () => (isSilent ? new Promise<never>(() => {}) : undefined)))
  signOut()
  await user.click(screen.getByRole('button', { name: 'Like' }))
  expect(await screen.findByText('3 of 4 likes left today')).toBeVisible()
  isSilent = false
  logInElsewhere()
  await isShownToNext()
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  await act(allRead)
  expect(likesOfNext()).toEqual(before)
})

/** Counts the calls of a kind, while the server does not say who is logged in. */
function withoutCheck(call: string): () => number {
  let count = 0
  server.use(http.get('*/api/user.php', () => HttpResponse.error()))
  server.events.on('request:start', ({ request }) => {
    if (request.method === 'POST' && new URL(request.url).pathname === `/api/${call}`) count += 1
  })
  return () => count
}

test('a tab that missed another login and cannot check the session sends no message as the other member', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { user, field } = await openChat()
  const posts = withoutCheck('chat.php')
  logInUnheard()
  await user.type(field, 'Only Daniel says this{Enter}')
  // The pauses between the six tries of the check last 8 s at most.
  const end = Date.now() + 15_000
  await passUntil(() => Date.now() >= end)
  await act(allRead)
  expect(posts()).toBe(0)
  expect(countOnServer('Only Daniel says this', NEXT.email)).toBe(0)
})

test('a tab that missed another login and cannot check the session gives no like as the other member', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { user } = await openApp(`/members/${LIKED}`, { as: FIRST })
  const [button] = await screen.findAllByRole('button', { name: 'Like' })
  const posts = withoutCheck('like.php')
  logInUnheard()
  if (button) await user.click(button)
  await passUntil(() => screen.queryByText(/^Your like did not go through/) !== null)
  expect(posts()).toBe(0)
  expect(likesOfNext()).not.toContain(LIKED)
})

test('a tab that missed another login and cannot check the session places no order as the other member', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { user } = await openApp('/credits/p1', { as: FIRST })
  await user.click(await screen.findByRole('radio', { name: 'Bank transfer' }))
  await user.click(screen.getByLabelText(/^Add my credits/))
  const posts = withoutCheck('payment.php')
  logInUnheard()
  await user.click(screen.getByText(ORDER_BUTTON))
  await passUntil(() => screen.queryAllByText(/so nothing was ordered/).length > 0)
  expect(posts()).toBe(0)
  expect(paymentsOnServer(NEXT.email)).toEqual([])
})

test('a restored page is replaced after another login by a page of the new member', async () => {
  await openApp('/transactions', { as: FIRST })
  await screen.findByText('€41.99')
  logInUnheard()
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  // Before the server is asked.
  expect(textOfPage()).not.toMatch(/€41\.99/)
  await isShownToNext()
  expect(location.pathname).toBe('/members')
})

const OWN_SEARCH = { ...NO_KEPT_SEARCH, query: 'gender=female&country=NL' }

test.each([
  ['/members?gender=male&min_age=60&max_age=80', '/members?gender=female&country=NL'],
  ['/reset-password?redirect=%2Fchats%2F1', '/reset-password'],
])('the next member does not get what the first one left in the address: %s', async (path, next) => {
  await openApp(path, { as: FIRST })
  searchRecords.write(accountOfNext(), OWN_SEARCH)
  logInElsewhere()
  await isShownToNext()
  expect(location.pathname + location.search).toBe(next)
  expect(searchRecords.read(accountOfNext())?.query).toBe(OWN_SEARCH.query)
})

test('after an expired session, another member who logs in is not taken to the first member’s page', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { user, field } = await openChat()
  await user.type(field, 'Words of the first member')
  signOut()
  await user.click(screen.getAllByRole('link', { name: /^Likes/ })[0] ?? field)
  await passUntil(() => location.pathname === '/login', 10)
  expect(location.search).toMatch(/^\?redirect=/)
  await user.type(await screen.findByRole('textbox', { name: 'E-mail address' }), NEXT.email)
  await user.type(screen.getByLabelText('Password'), PASSWORD)
  await user.click(screen.getByRole('button', { name: 'Login' }))
  await isShownToNext()
  expect(location.pathname).toBe('/members')
  expect(textOfPage()).not.toContain('Words of the first member')
})

test('a visitor’s page that is restored from the back/forward cache after a login becomes the member’s', async () => {
  await openApp('/', {})
  await allAnswered()
  signIn(DEFAULT_KEY, FIRST)
  Cookies.set('auth.loggedIn', '1')
  renewLoginMark()
  act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  expect(await screen.findByRole('button', { name: ACCOUNT_BUTTON })).toBeVisible()
})

test('a profile that a visitor has opened becomes the member’s after a login in another tab', async () => {
  await openApp('/members/103')
  expect((await screen.findAllByText(/any package unlocks them all/)).length).toBeGreaterThan(0)
  Object.assign(accountByEmail(databaseFor(), NEXT.email) ?? {}, { paid_user: true })
  logInElsewhere()
  await waitFor(() => expect(textOfPage()).not.toMatch(/any package unlocks/i))
})

test('the page about returns shows the orders of the member who is logged in, and to a visitor none', async () => {
  await openApp('/return-policy')
  expect(await screen.findByRole('link', { name: /Log in to see the deadlines/ })).toBeVisible()
  logInElsewhere()
  expect(await screen.findByText('You have no purchases that can be returned.')).toBeVisible()
  signOut()
  act(() => setUser(null, 'expired'))
  expect(await screen.findByRole('link', { name: /Log in to see the deadlines/ })).toBeVisible()
})
