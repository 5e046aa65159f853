import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import Cookies from 'js-cookie'
import { http, HttpResponse } from 'msw'
import { afterEach, expect, test, vi } from 'vitest'
import { autoLike } from '#src/actions/auto-like.ts'
import { countUnread } from '#src/domain/chat/chat.ts'
import { countNewLikes } from '#src/domain/member/likes.ts'
import { hiddenRecord } from '#src/domain/first-paint-records.ts'
import { postToWorker } from '#src/lib/push-browser.ts'
import { setPreferences } from '#src/stores/browser/preferences.ts'
import { hidePage } from '#src/stores/browser/quick-hide.ts'
import { finishRemovals, loadChats, markChatRead, removeChat, useChats } from '#src/stores/chats.ts'
import { useLikes } from '#src/stores/likes.ts'
import { useSession } from '#src/stores/session.ts'
import { logInAs, ACCOUNT_BUTTON, openApp, reloadApp } from '#tests/support/app.tsx'
import { chatsLoaded } from '#tests/support/chat.ts'
import { gate } from '#tests/support/gate.ts'
import { server } from '#tests/support/server.ts'

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

test('the title and the badge count unread messages and new likes', async () => {
  await openApp('/profile', { as: 'paid@example.test' })
  const unread = countUnread(await chatsLoaded())
  expect(unread).toBeGreaterThan(0)
  const [nav = document.body] = await screen.findAllByRole('navigation', { name: 'Main' })
  expect(within(nav).getByRole('link', { name: /^Messages/ })).toHaveTextContent(String(unread))
  const likes = within(nav).getByRole('link', { name: /^Likes/ })
  await waitFor(() => expect(likes).toHaveTextContent(/[1-9]/))
  const fresh = countNewLikes(useLikes.getState().likes)
  expect(likes).toHaveTextContent(String(fresh))
  await waitFor(() => expect(document.title).toBe(`(${unread + fresh}) My profile`))
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

test('calls to the service worker succeed in a browser that denies service workers', async () => {
  const denied = () => Promise.reject(new DOMException('denied', 'SecurityError'))
  const container = Object.assign(new EventTarget(), { getRegistration: denied, register: denied })
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container })
  await expect(postToWorker({ type: 'forget' })).resolves.toBeUndefined()
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
  expect(useChats.getState().failedRemoval?.name).toBe(first?.profile.name)
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
  await logInAs('paid@example.test')
  await reloadApp('/profile')
  expect(await screen.findByRole('button', { name: ACCOUNT_BUTTON })).toBeVisible()
})

test('in discreet mode, pressing Shift three times in a row covers or uncovers the page, but slow presses and capital letters do not', async () => {
  const { user } = await openApp('/profile', { as: 'paid@example.test' })
  const cover = () => screen.queryByLabelText('Notes')
  await user.keyboard('{Shift}{Shift}{Shift}')
  expect(cover()).toBeNull()
  act(() => setPreferences({ discreet: true }))
  await user.keyboard('{Shift>}a{/Shift}{Shift>}b{/Shift}{Shift>}c{/Shift}')
  for (let count = 0; count < 4; count += 1) fireEvent.keyDown(document.body, { key: 'Shift', repeat: true })
  expect(cover()).toBeNull()
  for (const timeStamp of [0, 1_000, 2_000]) {
    const press = createEvent.keyDown(document.body, { key: 'Shift' })
    fireEvent(document.body, Object.defineProperty(press, 'timeStamp', { value: timeStamp }))
  }
  expect(cover()).toBeNull()
  await user.keyboard('d{Shift}{Shift}{Shift}{Shift}')
  expect(await screen.findByText('Nothing here yet.')).toBeInTheDocument()
  await user.keyboard('d{Shift}{Shift}{Shift}')
  await waitFor(() => expect(cover()).toBeNull())
})

test('a page that was covered by the menu stays covered, even after a reload, until Back on the cover is pressed', async () => {
  const { user } = await openApp('/profile', { as: 'paid@example.test' })
  act(() => setPreferences({ discreet: true }))
  await user.click(await screen.findByRole('button', { name: ACCOUNT_BUTTON }))
  await user.click(screen.getByRole('menuitem', { name: 'Hide the page' }))
  expect(await screen.findByLabelText('Notes')).toBeInTheDocument()
  const { user: later } = await reloadApp()
  const cover = await screen.findByLabelText('Notes')
  await later.click(within(cover).getByText('Back'))
  await waitFor(() => expect(cover).not.toBeInTheDocument())
  await reloadApp()
  expect(await screen.findByRole('button', { name: ACCOUNT_BUTTON })).toBeVisible()
  expect(screen.queryByText('Nothing here yet.')).not.toBeInTheDocument()
})

test('a covered page stays covered when it is reloaded without a connection', async () => {
  hidePage()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  server.use(http.all('*/api/*', () => HttpResponse.error()))
  const { user } = await openApp('/profile', { as: 'paid@example.test' })
  expect(await screen.findByRole('heading', { level: 1, name: 'You are offline' })).toBeInTheDocument()
  const cover = screen.getByLabelText('Notes')
  await user.click(within(cover).getByText('Back'))
  await waitFor(() => expect(cover).not.toBeInTheDocument())
})

test('a page from the back/forward cache is covered if its tab has been covered in the meantime', async () => {
  await openApp('/profile', { as: 'paid@example.test' })
  hiddenRecord.write(true)
  act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  expect(await screen.findByText('Nothing here yet.')).toBeInTheDocument()
})
