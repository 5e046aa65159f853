import { waitFor } from '@testing-library/react'
import { expect, onTestFinished, vi } from 'vitest'
import { accountByEmail, databaseFor } from '#mocks/db.ts'
import { pushRecord } from '#src/domain/records.ts'

/** The member whose browser has push. */
export const MEMBER = 'paid@example.test'

/** The subscription of this browser. */
export const SUBSCRIPTION = { endpoint: 'https://push.test/1' }

/** What the browser replaces it with. */
export const RENEWED = { endpoint: 'https://push.test/2' }

/**
 * Simulates a browser with push that has a subscription and shows one notification, perhaps `about` a path. With an `answer` to the
 * browser's question it has neither, and the push service refuses unless it `subscribes`. Reverted after the test.
 */
export function stubPush({
  about,
  answer,
  hasWorker = true,
  subscribes = false,
}: { about?: string; answer?: NotificationPermission; hasWorker?: boolean; subscribes?: boolean } = {}) {
  let shown = answer ? 0 : 1
  const note = { close: () => void (shown -= 1) }
  let isSubscribed = !answer
  let canSubscribe = subscribes
  let isReachable = true
  let keys = SUBSCRIPTION
  let applicationServerKey: ArrayBuffer | null = null
  let reads = 0
  const posted: unknown[] = []
  const unsubscribe = () => {
    if (!isReachable) return Promise.reject(new DOMException('unreachable', 'NetworkError'))
    isSubscribed = false
    return Promise.resolve(true)
  }
  const subscriptionNow = () => ({
    ...keys,
    toJSON: () => keys,
    unsubscribe,
    options: { applicationServerKey },
  })
  const registration = {
    active: { postMessage: (message: unknown) => void posted.push(message) },
    getNotifications: ({ tag = about }: GetNotificationOptions = {}) =>
      Promise.resolve(shown > 0 && tag === about ? [note] : []),
    pushManager: {
      getSubscription: () => {
        reads += 1
        return Promise.resolve(isSubscribed ? subscriptionNow() : null)
      },
      subscribe: (options: { applicationServerKey: Uint8Array<ArrayBuffer> }) => {
        isSubscribed = canSubscribe
        applicationServerKey = options.applicationServerKey.buffer
        return canSubscribe
          ? Promise.resolve(subscriptionNow())
          : Promise.reject(new DOMException('push service error', 'AbortError'))
      },
    },
  }
  const container = Object.assign(new EventTarget(), {
    register: () => (hasWorker ? Promise.resolve(registration) : Promise.reject(new TypeError('not found'))),
    getRegistration: () => Promise.resolve(hasWorker ? registration : undefined),
    ready: hasWorker ? Promise.resolve(registration) : new Promise<never>(() => {}),
  })
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'))
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
    show: () => void (shown += 1),
    countReads: () => reads,
    isSubscribed: () => isSubscribed,
    lastWords: () => posted.findLast((message) => JSON.stringify(message).includes('"words"')),
    hasForgotten: () => posted.some((message) => JSON.stringify(message).includes('"forget"')),
    setReachable: (value: boolean) => void (isReachable = value),
    setSubscribing: (value: boolean) => void (canSubscribe = value),
    renew: () => void (keys = RENEWED),
    setKey: (key: Uint8Array<ArrayBuffer>) => void (applicationServerKey = key.buffer),
    keyNow: () => applicationServerKey,
    tell: (data: unknown, ports: MessagePort[] = []) =>
      container.dispatchEvent(new MessageEvent('message', { data, ports })),
  }
}

/** Returns the subscription that an account has on the server. */
export const subscriptionOnServer = (email = MEMBER) => accountByEmail(databaseFor(), email)?.pushSubscription

/** Waits until the subscription of this browser is saved for the member. */
export async function subscriptionSaved(): Promise<void> {
  await waitFor(() => expect(pushRecord.read()).toMatchObject(SUBSCRIPTION))
  expect(subscriptionOnServer()).toEqual(SUBSCRIPTION)
}
