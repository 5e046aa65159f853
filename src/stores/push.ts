import { create } from 'zustand'
import { postPushSubscription } from '#src/api/user.ts'
import { readStored, removeStored, writeStored } from '#src/lib/browser-storage.ts'
import {
  forgetNotifications,
  pushSubscription,
  pushSupport,
  type PushSupport,
  subscribeToPush,
} from '#src/lib/push-browser.ts'

const SENT = 'push.sent'

interface PushState {
  /** `unknown` until the browser was asked. */
  support: PushSupport | 'unknown'
  /** What the member answered the browser; `default` for nothing yet. */
  permission: NotificationPermission
  isSubscribed: boolean
  /** When the last push message came in while the site was open, in milliseconds since 1970. */
  lastMessageAt: number | null
}

/** Push in this browser (seed, point 3 and 4). */
export const usePush = create<PushState>(() => ({
  support: 'unknown',
  permission: 'default',
  isSubscribed: false,
  lastMessageAt: null,
}))

function permissionNow(): NotificationPermission {
  return 'Notification' in window ? Notification.permission : 'default'
}

/** Asks the browser how things stand; the member may have changed them in the browser's own settings. */
export async function lookAtPush(): Promise<void> {
  const support = pushSupport()
  // Without the permission there is no subscription, and what is known at once stands in the first picture.
  if (permissionNow() !== 'granted') {
    usePush.setState({ support, permission: permissionNow(), isSubscribed: false })
    return
  }
  const isSubscribed = (await pushSubscription()) !== null
  const permission = permissionNow()
  usePush.setState({ support, permission, isSubscribed: isSubscribed && permission === 'granted' })
}

/** Notes that a push message came in. */
export function notePushMessage(): void {
  usePush.setState({ lastMessageAt: Date.now() })
}

function sentMark(account: string, { endpoint }: PushSubscription): string {
  return `${encodeURIComponent(account)} ${endpoint}`
}

/** Sends this browser's subscription to the account when the account does not have it yet (seed, point 4). Fails with an `ApiError`. */
export async function sendPushSubscription(account: string, again = false): Promise<void> {
  const subscription = await pushSubscription()
  if (!subscription) return
  const mark = sentMark(account, subscription)
  if (readStored(SENT) === mark && !again) return
  await postPushSubscription(subscription.toJSON())
  writeStored(SENT, mark)
}

/** Whether this browser's subscription was given to another account. */
export function isPushOfAnother(account: string): boolean {
  const sent = readStored(SENT)
  return sent !== null && !sent.startsWith(`${encodeURIComponent(account)} `)
}

/**
 * Asks the browser's question where it is open, subscribes, and tells the account. Only after a press of the member. Tells what came of
 * it; fails when the push service or the server refuses.
 */
export async function turnOnPush(publicKey: string, account: string): Promise<'on' | 'denied' | 'dismissed'> {
  const permission = await Notification.requestPermission()
  usePush.setState({ permission })
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'dismissed'
  try {
    await subscribeToPush(publicKey)
    await sendPushSubscription(account, true)
  } catch (error) {
    await endPush()
    throw error
  }
  await lookAtPush()
  return 'on'
}

/** Ends this browser's subscription (logout, or by the member's wish): nothing is delivered any more, and what was shown goes. */
export async function endPush(): Promise<void> {
  removeStored(SENT)
  await forgetNotifications()
  try {
    await (await pushSubscription())?.unsubscribe()
  } catch {
    // The push service cannot be reached; the browser forgets the subscription with the next try.
  }
  await lookAtPush()
}
