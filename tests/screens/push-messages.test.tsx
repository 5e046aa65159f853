import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { act, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { afterEach, expect, test, vi } from 'vitest'
import { applyCommands } from '#mocks/control.ts'
import { accountByEmail } from '#mocks/db.ts'
import { logOut } from '#src/stores/session-commands.ts'
import { useChats } from '#src/stores/chats.ts'
import { useLikes } from '#src/stores/likes.ts'
import { ACCOUNT_BUTTON, openApp } from '#tests/support/app.tsx'
import { hidePage, showPage } from '#src/stores/browser/quick-hide.ts'
import { addMessage, CHAT, openChat } from '#tests/support/chat.ts'
import { gate } from '#tests/support/gate.ts'
import { MEMBER, stubPush } from '#tests/support/push.ts'
import { allAnswered, allRead, server } from '#tests/support/server.ts'
import { passUntil } from '#tests/support/time.ts'

const LIKER = 140

afterEach(() => {
  Reflect.deleteProperty(navigator, 'setAppBadge')
})

test('a push message shows the new message of a conversation at once', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { tell } = stubPush()
  await openApp('/chats', { as: MEMBER })
  await screen.findByRole('list', { name: 'Conversations' })
  // The next refresh is minutes away.
  await vi.advanceTimersByTimeAsync(6_000)
  addMessage({ text: 'Are you there?' })
  tell({ type: 'push' })
  expect(await screen.findByText('Are you there?')).toBeVisible()
})

test('a push message shows the new message in the open conversation at once', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { tell } = stubPush()
  const { log } = await openChat()
  // The conversation is asked for every 30 seconds by now.
  await vi.advanceTimersByTimeAsync(61_000)
  await allAnswered()
  addMessage({ text: 'Are you there?' })
  tell({ type: 'push' })
  expect(await within(log).findByText('Are you there?')).toBeVisible()
})

test('a push message updates the title and the app badge, even if setting the badge fails', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const badges: unknown[] = []
  const setAppBadge = (count: unknown) => {
    badges.push(count)
    return Promise.reject(new Error('no badge here'))
  }
  Object.assign(navigator, { setAppBadge })
  const { tell } = stubPush()
  const { database } = await openApp('/faq', { as: MEMBER })
  await waitFor(() => expect(document.title).toMatch(/^\(\d+\)/))
  await vi.advanceTimersByTimeAsync(6_000)
  const before = Number(/\d+/.exec(document.title))
  expect(badges.at(-1)).toBe(before)
  const news = { message: { text: 'Are you there?' }, like: { profile_id: LIKER } }
  applyCommands(database, accountByEmail(database, MEMBER), news)
  tell({ type: 'push' })
  await waitFor(() => expect(document.title).toMatch(new RegExp(`^\\(${before + 2}\\)`)))
  expect(badges.at(-1)).toBe(before + 2)
  // The page corrects the badge that the worker has set, even if its own count has not changed.
  badges.length = 0
  tell({ type: 'push' })
  await waitFor(() => expect(badges.at(-1)).toBe(before + 2))
})

/** Records the numbers that the badge of the installed app is set to. */
function followBadge(): unknown[] {
  const badges: unknown[] = []
  Object.assign(navigator, { setAppBadge: (count: unknown) => Promise.resolve(badges.push(count)) })
  return badges
}

test('the badge that a push message has set stays until the member’s lists are there', async () => {
  const badges = followBadge()
  const lists = gate()
  server.use(http.get('*/api/chats.php', () => lists.passed.then(() => undefined)))
  await openApp('/faq', { as: MEMBER })
  await screen.findByRole('button', { name: ACCOUNT_BUTTON })
  await waitFor(() => expect(useLikes.getState().likes).not.toBeNull())
  expect(badges).toEqual([])
  lists.open()
  await waitFor(() => expect(document.title).toMatch(/^\(\d+\)/))
  expect(badges.at(-1)).toBe(Number(/\d+/.exec(document.title)))
  await logOut()
  await waitFor(() => expect(badges.at(-1)).toBe(0))
})

test('a hidden tab leaves the badge as it is when another tab reads a conversation, and sets it from lists of its own', async () => {
  const badges = followBadge()
  const { tell } = stubPush()
  await openApp('/faq', { as: MEMBER })
  await waitFor(() => expect(useLikes.getState().likes).not.toBeNull())
  await waitFor(() => expect(document.title).toMatch(/^\(\d+\)/))
  await allAnswered()
  const before = document.title
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  badges.length = 0
  const unread = useChats.getState().chats?.find((chat) => chat.num_unread_messages > 0)
  const otherTab = new BroadcastChannel('read')
  otherTab.postMessage({ of: '2', read: unread?.conversation.id })
  otherTab.close()
  await waitFor(() => expect(document.title).not.toBe(before))
  expect(badges).toEqual([])
  tell({ type: 'push' })
  await waitFor(() => expect(badges.at(-1)).toBe(Number(/\d+/.exec(before))))
})

test('the notification of the open page is closed at once, but on a covered page only when it is uncovered', async () => {
  const { countShown, show, tell } = stubPush({ about: CHAT })
  await openChat()
  await waitFor(() => expect(countShown()).toBe(0))
  show()
  tell({ type: 'push' })
  await waitFor(() => expect(countShown()).toBe(0))
  act(hidePage)
  show()
  tell({ type: 'push' })
  await act(allRead)
  expect(countShown()).toBe(1)
  act(showPage)
  await waitFor(() => expect(countShown()).toBe(0))
})

test.each([
  ['a conversation', CHAT, CHAT],
  ['likes', '/likes', '/likes'],
  ['likes', '/likes', '/likes/received'],
  ['matches', '/likes/matches', '/likes/matches'],
  ['anything else', '/', '/members'],
])('the notification of %s, about %s, is closed once the member has seen %s', async (_, about, path) => {
  const { countShown } = stubPush({ about })
  const { router } = await openApp('/faq', { as: MEMBER })
  await screen.findByRole('button', { name: ACCOUNT_BUTTON })
  await allAnswered()
  expect(countShown()).toBe(1)
  await act(() => router.navigate(path))
  await waitFor(() => expect(countShown()).toBe(0))
})

test('a visitor’s badge is empty', async () => {
  const badges = followBadge()
  await openApp('/faq')
  await waitFor(() => expect(badges.at(-1)).toBe(0))
})

test('a click on a notification opens its conversation, but never an address of another site', async () => {
  const { tell } = stubPush()
  const { router } = await openApp('/faq', { as: MEMBER })
  for (const message of [
    { type: 'open', path: '//evil.example/chats' },
    { type: 'open', path: '/\\evil.example/chats' },
    { type: 'open', path: 'likes' },
    { type: 'other', path: '/likes' },
  ]) {
    tell(message)
    expect(router.state.navigation.location).toBeUndefined()
    expect(router.state.location.pathname).toBe('/faq')
  }
  tell({ type: 'open', path: CHAT })
  expect(await screen.findByRole('textbox', { name: 'Message' })).toBeVisible()
  expect(router.state.location.pathname).toBe(CHAT)
})

test('a click on the notification of the open conversation adds no page to the history', async () => {
  const { tell } = stubPush()
  const { router } = await openChat()
  const { key } = router.state.location
  const { length } = window.history
  tell({ type: 'open', path: CHAT })
  await waitFor(() => expect(router.state.location.key).not.toBe(key))
  expect(router.state.location.pathname).toBe(CHAT)
  expect(window.history).toHaveLength(length)
})

/**
 * Runs the service worker beside these windows, with the words that a page has left for it; returns a function that clicks on a
 * notification, the paths of windows it opens, the numbers that it sets as app badges, and a function that delivers a push message.
 */
function startWorker(
  windows: {
    url: string
    visibilityState: string
    postMessage: (data: unknown, ports: MessagePort[]) => void
    navigate?: (path: string) => Promise<unknown>
  }[],
  showNotification: (
    title: string,
    options: { body: string; data: { path: string } },
  ) => Promise<unknown> = () => Promise.resolve(),
  words = {},
) {
  const opened: string[] = []
  const badges: unknown[][] = []
  const done = () => Promise.resolve()
  const clients = {
    matchAll: () => Promise.resolve(windows.map((page) => ({ navigate: done, ...page, focus: done }))),
    openWindow: (path: string) => Promise.resolve(opened.push(path)),
  }
  const self = Object.assign(new EventTarget(), {
    location: window.location,
    navigator: { setAppBadge: (...count: unknown[]) => Promise.resolve(badges.push(count)) },
    clients,
    registration: { showNotification },
  })
  const match = () => Promise.resolve(new Response(JSON.stringify(words)))
  const caches = { open: () => Promise.resolve({ match }) }
  const globals = { self, URL, caches, MessageChannel, setTimeout }
  runInNewContext(readFileSync('public/sw-push.js', 'utf8'), globals)
  const click = (path: string) => {
    const facts = { notification: { close: () => {}, data: { path } }, waitUntil: () => {} }
    self.dispatchEvent(Object.assign(new Event('notificationclick'), facts))
  }
  const deliver = (payload: unknown) => {
    const facts = { data: { json: () => payload }, waitUntil: () => {} }
    self.dispatchEvent(Object.assign(new Event('push'), facts))
  }
  return { click, opened, badges, deliver }
}

test('a click on a notification opens its conversation in a page of the site or a new one, not in the tab of a photo', async () => {
  const { tell } = stubPush()
  await openApp('/faq', { as: MEMBER })
  const { origin } = window.location
  const photo = { url: `${origin}/media/104-1.webp`, visibilityState: 'visible', postMessage: () => {} }
  const page = { url: `${origin}/faq`, visibilityState: 'hidden', postMessage: tell }
  startWorker([photo, page]).click(CHAT)
  expect(await screen.findByRole('textbox', { name: 'Message' })).toBeVisible()
  const { click, opened } = startWorker([photo])
  click(CHAT)
  await waitFor(() => expect(opened).toEqual([CHAT]))
})

test('a click on a notification leaves a hidden tab alone that was loaded at the conversation, if another one is visible', async () => {
  const { origin } = window.location
  const told: string[] = []
  const tab = (path: string, visibilityState: string) => ({
    url: origin + path,
    visibilityState,
    postMessage: () => void told.push(path),
  })
  startWorker([tab(CHAT, 'hidden'), tab('/faq', 'visible')]).click(CHAT)
  await waitFor(() => expect(told).toEqual(['/faq']))
})

test('a click on a notification loads its conversation in a page whose app has not started, and leaves one alone that has', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { origin } = window.location
  const loaded: string[] = []
  const navigate = (path: string) => Promise.resolve(loaded.push(path))
  const page = (postMessage: (data: unknown, ports: MessagePort[]) => void) => ({
    url: `${origin}/faq`,
    visibilityState: 'visible',
    postMessage,
    navigate,
  })
  startWorker([page(() => {})]).click(CHAT)
  await passUntil(() => loaded.length > 0)
  expect(loaded).toEqual([CHAT])
  const { tell } = stubPush()
  const { router } = await openApp('/faq', { as: MEMBER })
  startWorker([page(tell)]).click(CHAT)
  await passUntil(() => router.state.location.pathname === CHAT)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(loaded).toEqual([CHAT])
})

test.each(['2001', 'c.2001', 'a~b-c_d'])('a notification leads to the conversation %s', async (id) => {
  const shown: unknown[] = []
  const deliver = startWorker([], (_, { data }) => Promise.resolve(shown.push(data.path))).deliver
  deliver({ type: 'new_messages', conversation_id: id })
  await waitFor(() => expect(shown).toEqual([`/chats/${id}`]))
})

test('a push message sets the app badge to its number, and to a dot if it names none', async () => {
  const { badges, deliver } = startWorker([])
  const counts = [3, '4', 0, null, '', [], false, -1, 'many']
  for (const unread of counts) deliver({ type: 'new_messages', unread })
  const dots = counts.slice(3).map(() => [])
  await waitFor(() => expect(badges).toEqual([[3], [4], [0], ...dots]))
})

test('a notification shows a name in one line, and none that cannot be seen', async () => {
  const shown: string[] = []
  const show = (_: string, { body }: { body: string }) => Promise.resolve(shown.push(body))
  const { deliver } = startWorker([], show, { withNames: true, named_message: '%name% wrote to you.' })
  const names = ['Anna\nYour account is locked', '\u2028 Eva\t\u0000 👩‍🚀\r\n', '\u3164', '\u202e\u200d \n']
  for (const name of names) deliver({ type: 'new_messages', name })
  const nameless = 'You have a new message.'
  const bodies = ['Anna Your account is locked wrote to you.', 'Eva 👩‍🚀 wrote to you.', nameless, nameless]
  await waitFor(() => expect(shown).toEqual(bodies))
})
