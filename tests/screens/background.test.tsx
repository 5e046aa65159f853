import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import Cookies from 'js-cookie'
import { delay, http, HttpResponse } from 'msw'
import { afterEach, expect, test, vi } from 'vitest'
import { autoLike } from '#src/actions/auto-like.ts'
import { countUnread } from '#src/domain/chat/chat.ts'
import { draftRecords, outboxRecords } from '#src/domain/records.ts'
import { hiddenRecord } from '#src/domain/first-paint-records.ts'
import { postToWorker } from '#src/lib/push-browser.ts'
import { loginMark } from '#src/lib/storage/login-mark.ts'
import { loadChats, markChatRead, finishRemovals, removeChat, useChats } from '#src/stores/chats.ts'
import { useOpenChat } from '#src/stores/chats-open.ts'
import { useOutbox } from '#src/stores/outbox.ts'
import { setPreferences } from '#src/stores/browser/preferences.ts'
import { useSession, logIn } from '#src/stores/session.ts'
import { ACCOUNT_BUTTON, openApp, PASSWORD, reloadApp } from '#tests/support/app.tsx'
import { openChat, storeUnsent } from '#tests/support/chat.ts'
import { gate } from '#tests/support/gate.ts'
import { server } from '#tests/support/server.ts'

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

function countCalls(path: string): () => number {
  let count = 0
  server.events.on('request:start', ({ request }) => {
    if (new URL(request.url).pathname === `/api/${path}.php`) count += 1
  })
  return () => count
}

async function chatsLoaded() {
  await waitFor(() => expect(useChats.getState().chats).not.toBeNull())
  return useChats.getState().chats ?? []
}

test('the title and the badge count unread messages and new likes', async () => {
  await openApp('/profile', { as: 'paid@example.test' })
  const unread = countUnread(await chatsLoaded())
  expect(unread).toBeGreaterThan(0)
  await waitFor(() => expect(document.title).toMatch(/^\(\d+\) My profile$/))
  const [nav] = await screen.findAllByRole('navigation', { name: 'Main' })
  expect(within(nav ?? document.body).getByRole('link', { name: /^Messages/ })).toHaveTextContent(
    String(unread),
  )
})

test('unread messages are counted in the title even if the likes do not load', async () => {
  server.use(http.get('*/api/likes.php', () => new HttpResponse(null, { status: 404 })))
  await openApp('/profile', { as: 'paid@example.test' })
  await waitFor(() => expect(document.title).toMatch(/^\(\d+\) My profile$/))
})

test('the server is told each time the page becomes hidden, and not when it is shown again', async () => {
  const beacon = vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true)
  const visibility = vi.spyOn(document, 'visibilityState', 'get')
  await openApp('/faq')
  for (const state of ['hidden', 'visible', 'hidden'] as const) {
    visibility.mockReturnValue(state)
    document.dispatchEvent(new Event('visibilitychange'))
  }
  const told = beacon.mock.calls.filter(([path]) => path === '/api/page-hidden.php')
  expect(told).toHaveLength(2)
  const [, body] = told[0] ?? []
  expect(body instanceof Blob && { type: body.type, text: await body.text() }).toEqual({
    type: 'application/json',
    text: '{}',
  })
})

test('the settings are requested once, with the query of the first page', async () => {
  const asked: string[] = []
  server.events.on('request:start', ({ request }) => {
    const { pathname, search } = new URL(request.url)
    if (pathname === '/api/settings.php') asked.push(search)
  })
  const { router } = await openApp('/faq?network=n&lb=1')
  await act(() => router.navigate('/terms?ref=other'))
  expect(asked).toEqual(['?network=n&lb=1'])
})

test('conversations that the same member read in another tab count as read here, those of another member do not', async () => {
  await openApp('/profile', { as: 'paid@example.test' })
  const unread = (await chatsLoaded()).filter((chat) => chat.num_unread_messages > 0)
  const [first, second] = unread.map(({ conversation }) => conversation.id)
  const channel = new BroadcastChannel('read')
  channel.postMessage({ of: '9', read: second })
  channel.postMessage({ of: '2', read: first })
  channel.close()
  const isRead = (id?: string) =>
    useChats.getState().chats?.find(({ conversation }) => conversation.id === id)?.num_unread_messages === 0
  await waitFor(() => expect(isRead(first)).toBe(true))
  expect(isRead(second)).toBe(false)
})

test('messages from a tab with another version of the site are ignored unless they are valid', async () => {
  await openApp('/profile', { as: 'paid@example.test' })
  const [first] = (await chatsLoaded()).filter((chat) => chat.num_unread_messages > 0)
  for (const [name, ...notes] of [
    ['session', null, { left: '2', end: 'later', mark: loginMark() }],
    ['sent', 'sent', { account: '2', client_id: 'c', profile_id: '103', from: 'there', sent: { id: '7' } }],
    ['read', { of: '2', read: { id: first?.conversation.id } }, { of: '2', read: first?.conversation.id }],
  ] as const) {
    const channel = new BroadcastChannel(name)
    for (const note of notes) channel.postMessage(note)
    channel.close()
  }
  await waitFor(() => {
    const chats = useChats.getState().chats ?? []
    expect(chats.find((chat) => chat === first)).toBeUndefined()
    expect(chats).toContainEqual(expect.objectContaining({ profile: first?.profile, num_unread_messages: 0 }))
  })
  expect(useSession.getState().user).not.toBeNull()
})

test('a conversation that is read here is reported to the other tabs once', async () => {
  const channel = new BroadcastChannel('read')
  const heard: unknown[] = []
  channel.addEventListener('message', ({ data }) => heard.push(data))
  await openApp('/profile', { as: 'paid@example.test' })
  const unread = (await chatsLoaded()).filter((chat) => chat.num_unread_messages > 0)
  const [first, second] = unread.map(({ conversation }) => conversation.id)
  expect(second).toBeDefined()
  await markChatRead(first ?? '')
  await markChatRead(second ?? '')
  // What is posted later is heard later: the second after anything more about the first.
  await waitFor(() => expect(heard).toContainEqual({ of: '2', read: second }))
  expect(heard).toEqual([
    { of: '2', read: first },
    { of: '2', read: second },
  ])
  channel.close()
})

test('user, chats and likes are refreshed first after 5 seconds, then every minute', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await openApp('/profile', { as: 'paid@example.test' })
  await chatsLoaded()
  const calls = ['user', 'chats', 'likes'].map(countCalls)
  const counts = () => calls.map((count) => count())
  await vi.advanceTimersByTimeAsync(4_000)
  expect(counts()).toEqual([0, 0, 0])
  await vi.advanceTimersByTimeAsync(2_000)
  await waitFor(() => expect(counts()).toEqual([1, 1, 1]))
  await vi.advanceTimersByTimeAsync(50_000)
  expect(counts()).toEqual([1, 1, 1])
  await vi.advanceTimersByTimeAsync(15_000)
  await waitFor(() => expect(counts()).toEqual([2, 2, 2]))
})

test('the likes are loaded again half a second after an auto-like', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await openApp('/faq', { as: 'free@example.test' })
  await chatsLoaded()
  // The first refresh is over, and the next one is almost a minute away.
  await vi.advanceTimersByTimeAsync(10_000)
  const calls: [path: string, at: number][] = []
  server.events.on('request:start', ({ request }) => {
    const [path] = /(auto-like|likes)\.php$/.exec(request.url) ?? []
    if (path !== undefined) calls.push([path, Date.now()])
  })
  await act(autoLike)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(calls.map(([path]) => path)).toEqual(['auto-like.php', 'likes.php'])
  const [likedAt = 0, loadedAt = 0] = calls.map(([, at]) => at)
  expect(loadedAt - likedAt).toBeGreaterThanOrEqual(500)
})

function subscribeToPush() {
  const registration = {
    pushManager: { getSubscription: () => Promise.resolve({ endpoint: 'https://push.test/1' }) },
  }
  const container = Object.assign(new EventTarget(), {
    register: () => Promise.resolve(registration),
    getRegistration: () => Promise.resolve(registration),
  })
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container })
  vi.stubGlobal('PushManager', vi.fn())
  vi.stubGlobal('Notification', { permission: 'granted' })
}

test('calls to the service worker succeed in a browser that denies service workers', async () => {
  const denied = () => Promise.reject(new DOMException('denied', 'SecurityError'))
  const container = Object.assign(new EventTarget(), { getRegistration: denied, register: denied })
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container })
  await expect(postToWorker({ type: 'forget' })).resolves.toBeUndefined()
})

test('while push is subscribed, user, chats and likes are refreshed every five minutes', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  subscribeToPush()
  await openApp('/profile', { as: 'paid@example.test' })
  await chatsLoaded()
  const calls = ['user', 'chats', 'likes'].map(countCalls)
  const counts = () => calls.map((count) => count())
  await vi.advanceTimersByTimeAsync(6_000)
  await waitFor(() => expect(counts()).toEqual([1, 1, 1]))
  await vi.advanceTimersByTimeAsync(290_000)
  expect(counts()).toEqual([1, 1, 1])
  await vi.advanceTimersByTimeAsync(15_000)
  await waitFor(() => expect(counts()).toEqual([2, 2, 2]))
})

test('a slow refresh is never overtaken by the next one', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await openApp('/profile', { as: 'paid@example.test' })
  await chatsLoaded()
  let [calls, underWay, most] = [0, 0, 0]
  server.use(
    http.get('*/api/likes.php', async () => {
      calls += 1
      underWay += 1
      most = Math.max(most, underWay)
      await delay(150_000)
      underWay -= 1
      return undefined
    }),
  )
  await vi.advanceTimersByTimeAsync(120_000)
  window.dispatchEvent(new Event('focus'))
  await vi.advanceTimersByTimeAsync(330_000)
  expect(calls).toBeGreaterThan(1)
  expect(most).toBe(1)
})

test('a hidden page does not poll, and polls at once when it is visible again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await openApp('/profile', { as: 'paid@example.test' })
  await chatsLoaded()
  const calls = countCalls('chats')
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await vi.advanceTimersByTimeAsync(200_000)
  expect(calls()).toBe(0)
  visibility.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(calls()).toBe(1))
})

test('a visitor’s session is requested once and nothing is refreshed', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const calls = ['user', 'chats', 'likes'].map(countCalls)
  const counts = () => calls.map((count) => count())
  await openApp('/faq')
  await waitFor(() => expect(counts()).toEqual([1, 0, 0]))
  await vi.advanceTimersByTimeAsync(120_000)
  expect(counts()).toEqual([1, 0, 0])
})

test('an opened conversation stays at 0 unread, also when an older reply arrives afterwards', async () => {
  await openApp('/profile', { as: 'paid@example.test' })
  const old = await chatsLoaded()
  const id = old.find((chat) => chat.num_unread_messages > 0)?.conversation.id ?? ''
  let isFirst = true
  const { passed, open } = gate()
  server.use(
    http.get('*/api/chats.php', async () => {
      if (!isFirst) return undefined
      isFirst = false
      await passed
      return HttpResponse.json(old)
    }),
  )
  const loading = loadChats()
  await markChatRead(id)
  open()
  await loading
  const after = useChats.getState().chats?.find((chat) => chat.conversation.id === id)
  expect(after?.num_unread_messages).toBe(0)
})

test('a removed conversation leaves the list at once and comes back when the server refuses', async () => {
  await openApp('/profile', { as: 'paid@example.test' })
  const [first] = await chatsLoaded()
  const id = first?.conversation.id ?? ''
  const isListed = () => useChats.getState().chats?.some((chat) => chat.conversation.id === id)
  server.use(http.delete('*/api/chat.php', () => HttpResponse.json({ error: 'no' }, { status: 400 })))
  if (first) removeChat(first, () => {})
  expect(isListed()).toBe(false)
  await finishRemovals()
  expect(isListed()).toBe(true)
  expect(useChats.getState().failedRemoval).toBe(first?.profile.name)
})

test('calls that find the session ended log out once, and the page asks for the login', async () => {
  await openApp('/likes', { as: 'paid@example.test' })
  await chatsLoaded()
  server.use(
    http.get('*/api/chats.php', () => HttpResponse.json({ authentication_required: true }, { status: 403 })),
  )
  await Promise.all(Array.from({ length: 6 }, () => loadChats()))
  expect(useSession.getState()).toMatchObject({ status: 'logged-out', ended: 'expired' })
  expect(Cookies.get('auth.loggedIn')).toBeUndefined()
  await waitFor(() =>
    expect(window.location.pathname + window.location.search).toBe('/login?redirect=%2Flikes'),
  )
  expect(useChats.getState().chats).toBeNull()
})

test('a logout is local even when the server cannot be reached', async () => {
  const { user } = await openApp('/profile', { as: 'paid@example.test' })
  server.use(http.get('*/api/logout.php', () => HttpResponse.error()))
  await user.click(await screen.findByRole('button', { name: ACCOUNT_BUTTON }))
  await user.click(screen.getByRole('menuitem', { name: 'Logout' }))
  await waitFor(() => expect(window.location.pathname).toBe('/'))
  expect(useSession.getState().user).toBeNull()
})

test('a member who logged out while the server was unreachable stays logged out after a reload, and the server is notified', async () => {
  const { user, database } = await openApp('/profile', { as: 'paid@example.test' })
  server.use(http.get('*/api/logout.php', () => HttpResponse.error(), { once: true }))
  await user.click(await screen.findByRole('button', { name: ACCOUNT_BUTTON }))
  await user.click(screen.getByRole('menuitem', { name: 'Logout' }))
  await waitFor(() => expect(window.location.pathname).toBe('/'))
  expect(database.signedIn).not.toBeNull()
  await reloadApp('/profile')
  await waitFor(() => expect(window.location.pathname).toBe('/login'))
  await waitFor(() => expect(database.signedIn).toBeNull())
  await logIn({ email: 'paid@example.test', password: PASSWORD })
  await reloadApp('/profile')
  expect(await screen.findByRole('button', { name: ACCOUNT_BUTTON })).toBeVisible()
})

test('the site works in a browser that refuses channels between tabs, such as Firefox without cookies', async () => {
  const Refused = function () {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  vi.stubGlobal('BroadcastChannel', Refused)
  await openApp('/', { isFirstVisit: true })
  expect(await screen.findByRole('dialog', { name: 'Before you come in' })).toBeVisible()
})

test('a text that another tab has sent is replaced here by the draft of that tab', async () => {
  const { user, field } = await openChat()
  await user.type(field, 'See you at eight')
  await waitFor(() => expect(draftRecords.read('2', '103')).toBe('See you at eight'))
  const { chat } = useOpenChat.getState()
  const [before] = chat?.messages ?? []
  draftRecords.write('2', 'Bring a coat', '103')
  const channel = new BroadcastChannel('sent')
  channel.postMessage({
    account: '2',
    client_id: 'c',
    profile_id: '103',
    from: 'there',
    sent: {
      conversation: { id: '2001', last_message: null },
      message: { ...before, id: '9999', from_me: true, type: 'text', text: 'See you at eight' },
    },
  })
  channel.close()
  await waitFor(() => expect(field).toHaveValue('Bring a coat'))
})

test('a message that another tab has sent leaves the outbox here, and messages it sent as another member are not shown', async () => {
  storeUnsent({ text: 'Sent over there', tab: 'another' })
  await openChat()
  const messages = () => useOpenChat.getState().chat?.messages ?? []
  const [before] = messages()
  outboxRecords.remove('2', 'c1')
  const channel = new BroadcastChannel('sent')
  for (const [account, id] of [
    ['9', '9998'],
    ['2', '9999'],
  ])
    channel.postMessage({
      account,
      client_id: 'c1',
      profile_id: '103',
      from: 'there',
      sent: {
        conversation: { id: '2001', last_message: null },
        message: { ...before, id, from_me: true, type: 'text', text: 'Sent over there' },
      },
    })
  channel.close()
  await waitFor(() => expect(messages().at(-1)?.id).toBe('9999'))
  expect(messages().map(({ id }) => id)).not.toContain('9998')
  expect(useOutbox.getState().entries).toEqual([])
})

test('in discreet mode, pressing Shift three times in a row covers or uncovers the page, but typing capital letters does not', async () => {
  const { user } = await openApp('/profile', { as: 'paid@example.test' })
  const cover = () => screen.queryByLabelText('Notes')
  await user.keyboard('{Shift}{Shift}{Shift}')
  expect(cover()).toBeNull()
  act(() => setPreferences({ discreet: true }))
  await user.keyboard('{Shift>}a{/Shift}{Shift>}b{/Shift}{Shift>}c{/Shift}')
  for (let count = 0; count < 4; count += 1) fireEvent.keyDown(document.body, { key: 'Shift', repeat: true })
  expect(cover()).toBeNull()
  await user.keyboard('d{Shift}{Shift}{Shift}{Shift}')
  expect(await screen.findByText('Nothing here yet.')).toBeInTheDocument()
  await user.keyboard('d{Shift}{Shift}{Shift}')
  await waitFor(() => expect(cover()).toBeNull())
})

test('a page from the back/forward cache is covered if its tab has been covered in the meantime', async () => {
  await openApp('/profile', { as: 'paid@example.test' })
  hiddenRecord.write(true)
  act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  expect(await screen.findByText('Nothing here yet.')).toBeInTheDocument()
})
