import { postPushSubscription } from '#src/api/user.ts'
import { pushRecord } from '#src/domain/records.ts'
import {
  forgetNotifications,
  pushSubscription,
  pushSupport,
  type PushSupport,
  subscribeToPush,
} from '#src/lib/push-browser.ts'
import { siteStore } from '#src/lib/state.ts'

interface PushState {
  /** `unknown` until the browser was asked. */
  support: PushSupport | 'unknown'
  /** What the member answered the browser; `default` for nothing yet. */
  permission: NotificationPermission
  isSubscribed: boolean
  /** When the last push message came in while the site was open, in milliseconds since 1970. */
  lastMessageAt: number | null
}

/** Push in this browser (docs/rules.md#push). */
export const usePush = siteStore<PushState>(() => ({
  support: 'unknown',
  permission: 'default',
  isSubscribed: false,
  lastMessageAt: null,
}))

function permissionNow(): NotificationPermission {
  return 'Notification' in window ? Notification.permission : 'default'
}

/** Asks the browser how things stand; the member may have changed them in the browser's own settings. */
export async function refreshPushState(): Promise<void> {
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

/**
 * Gives this browser's subscription to the account when the account does not have it yet. One that was given to somebody else, or whose
 * end the push service could not be told, is ended instead. Throws an `ApiError`.
 */
export async function givePush(account: string, again = false): Promise<void> {
  const subscription = await pushSubscription()
  const given = pushRecord.read()
  if (given !== null && (given.isEnding || given.account !== account)) return endPush()
  if (!subscription) return
  const { endpoint } = subscription
  if (given?.endpoint === endpoint && !again) return
  await postPushSubscription(subscription.toJSON())
  pushRecord.write({ account, endpoint, isEnding: false })
}

/** Ends a subscription whose end the push service could not be told so far. */
export async function finishEndingPush(): Promise<void> {
  if (pushRecord.read()?.isEnding) await endPush()
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
    await givePush(account, true)
  } catch (error) {
    await endPush()
    throw error
  }
  await refreshPushState()
  return 'on'
}

/**
 * Ends this browser's subscription (logout, or by the member's wish): nothing is delivered any more, and what was shown goes. Where the push service cannot be
 * told, it is told later, and nobody else is given the subscription.
 */
export async function endPush(): Promise<void> {
  const given = pushRecord.read()
  if (given) pushRecord.write({ ...given, isEnding: true })
  await forgetNotifications()
  try {
    await (await pushSubscription())?.unsubscribe()
    pushRecord.remove()
  } catch {
    // The push service cannot be reached: `finishEndingPush` tries again.
  }
  await refreshPushState()
}
