import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { accountByEmail, databaseFor } from '#mocks/db.ts'
import { pushRecord } from '#src/domain/records.ts'
import { loadUser, setUser } from '#src/stores/session.ts'
import { logOut } from '#src/stores/session-commands.ts'
import { ACCOUNT_BUTTON, openApp } from '#tests/support/app.tsx'
import { addMessage, CHAT } from '#tests/support/chat.ts'
import { logInElsewhere, logOutElsewhere } from '#tests/support/other-tab.ts'
import { openSettings } from '#tests/support/settings.ts'

const MEMBER = 'paid@example.test'
const SUBSCRIPTION = { endpoint: 'https://push.test/1' }

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/**
 * Simulates a browser with push: with a subscription, and one notification on the screen. With an `answer` to the browser's question there is
 * none of both, and the push service refuses.
 */
function stubPush({ answer }: { answer?: NotificationPermission } = {}) {
  let shown = answer ? 0 : 1
  const note = { close: () => void (shown -= 1) }
  let isSubscribed = !answer
  let isReachable = true
  const unsubscribe = () => {
    if (!isReachable) return Promise.reject(new DOMException('unreachable', 'NetworkError'))
    isSubscribed = false
    return Promise.resolve(true)
  }
  const subscription = { ...SUBSCRIPTION, toJSON: () => SUBSCRIPTION, unsubscribe }
  const registration = {
    getNotifications: () => Promise.resolve(shown > 0 ? [note] : []),
    pushManager: {
      getSubscription: () => Promise.resolve(isSubscribed ? subscription : null),
      subscribe: () => Promise.reject(new DOMException('push service error', 'AbortError')),
    },
  }
  const container = Object.assign(new EventTarget(), {
    register: () => Promise.resolve(registration),
    getRegistration: () => Promise.resolve(registration),
    ready: Promise.resolve(registration),
  })
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container })
  vi.stubGlobal('PushManager', vi.fn())
  const notification = {
    permission: answer ? 'default' : 'granted',
    requestPermission: () => {
      notification.permission = answer ?? 'granted'
      return Promise.resolve(notification.permission)
    },
  }
  vi.stubGlobal('Notification', notification)
  return {
    countShown: () => shown,
    isSubscribed: () => isSubscribed,
    setReachable: (value: boolean) => void (isReachable = value),
    tell: (data: unknown) => container.dispatchEvent(new MessageEvent('message', { data })),
  }
}

const subscriptionOnServer = () => accountByEmail(databaseFor(), MEMBER)?.pushSubscription

async function subscriptionSaved() {
  await waitFor(() => expect(pushRecord.read()).toMatchObject(SUBSCRIPTION))
  expect(subscriptionOnServer()).toEqual(SUBSCRIPTION)
}

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

test('a click on a notification opens its conversation, and no address of another site', async () => {
  const { tell } = stubPush()
  const { router } = await openApp('/faq', { as: MEMBER })
  tell({ type: 'open', path: '//evil.example/chats' })
  tell({ type: 'other', path: '/likes' })
  tell({ type: 'open', path: CHAT })
  expect(await screen.findByRole('textbox', { name: 'Message' })).toBeVisible()
  expect(router.state.location.pathname).toBe(CHAT)
})

test('a subscription that the browser renewed is saved for the member again', async () => {
  const { tell } = stubPush()
  await openApp('/faq', { as: MEMBER })
  await subscriptionSaved()
  const account = accountByEmail(databaseFor(), MEMBER)
  if (account) account.pushSubscription = null
  tell({ type: 'other' })
  await fetch('/api/settings.php')
  expect(subscriptionOnServer()).toBeNull()
  tell({ type: 'subscription-changed' })
  await waitFor(() => expect(subscriptionOnServer()).toEqual(SUBSCRIPTION))
})

test.each([
  ['a logout', () => logOutElsewhere(MEMBER)],
  ['the login of another member', logInElsewhere],
])('%s in another tab closes the notifications of the member', async (_, change) => {
  const { countShown } = stubPush()
  await openApp('/faq', { as: MEMBER })
  await screen.findByRole('button', { name: ACCOUNT_BUTTON })
  expect(countShown()).toBe(1)
  change()
  await waitFor(() => expect(countShown()).toBe(0))
})

test('a logout ends push in this browser, and a session that expired does not', async () => {
  const { isSubscribed, countShown } = stubPush()
  await openApp('/faq', { as: MEMBER })
  await subscriptionSaved()
  act(() => setUser(null, 'expired'))
  await waitFor(() => expect(countShown()).toBe(0))
  expect(isSubscribed()).toBe(true)
  await act(() => loadUser())
  await act(() => logOut())
  await waitFor(() => expect(isSubscribed()).toBe(false))
})

test('a subscription that could not be ended at the logout is ended as soon as the page is visible again', async () => {
  const { isSubscribed, setReachable } = stubPush()
  await openApp('/faq', { as: MEMBER })
  await subscriptionSaved()
  setReachable(false)
  await act(() => logOut())
  expect(isSubscribed()).toBe(true)
  setReachable(true)
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(isSubscribed()).toBe(false))
})

test.each([
  ['a refusal', 'denied', /Your browser blocks notifications/, 0],
  ['a question that is closed', 'default', /Nothing has changed/, 1],
  ['a push service that fails', 'granted', /push service/, 1],
] as const)('%s says what to do, and every button works', async (_, answer, says, left) => {
  stubPush({ answer })
  // By text: the page of all sections is large, and its roles are slow to find.
  const { user } = await openSettings()
  await user.click(await screen.findByText('Turn on'))
  await user.click(await screen.findByText('Allow notifications'))
  const [words] = await screen.findAllByText(says)
  expect(words).toBeVisible()
  await waitFor(() => expect(screen.queryByText('Allow notifications')).not.toBeInTheDocument())
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(screen.queryAllByText('Turn on')).toHaveLength(left)
})
