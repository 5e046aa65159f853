import { postPushSubscription } from '#src/api/push.ts'
import { pushRecord } from '#src/domain/records.ts'
import {
  closeNotifications,
  hasOtherKey,
  postToWorker,
  pushSubscription,
  pushSupport,
  type PushSupport,
  subscribeToPush,
} from '#src/lib/push-browser.ts'
import { loginMark } from '#src/lib/storage/login-mark.ts'
import { siteStore } from '#src/lib/state.ts'

interface PushState {
  /** `unknown` until it was checked. */
  support: PushSupport | 'unknown'
  /** The member's answer to the browser's question; `default` if there is none yet. */
  permission: NotificationPermission
  isSubscribed: boolean
  /** When the last push message arrived while the site was open, in milliseconds since 1970. */
  lastMessageAt: number | null
}

/** The state of push in this browser (docs/rules.md#push). */
export const usePush = siteStore<PushState>(() => ({
  support: 'unknown',
  permission: 'default',
  isSubscribed: false,
  lastMessageAt: null,
}))

function permissionNow(): NotificationPermission {
  return 'Notification' in window ? Notification.permission : 'default'
}

/** Returns this browser's subscription; `null` also while it is still to be ended: then it belongs to nobody. */
export async function currentPush(): Promise<PushSubscription | null> {
  const subscription = await pushSubscription()
  return pushRecord.read()?.isEnding ? null : subscription
}

/** Reads support, permission and subscription from the browser, whose settings the member may have changed. */
export async function refreshPushState(): Promise<void> {
  const support = pushSupport()
  // Without permission there is no subscription, and a synchronous result is part of the first paint.
  if (permissionNow() !== 'granted') {
    usePush.setState({ support, permission: permissionNow(), isSubscribed: false })
    return
  }
  const isSubscribed = (await currentPush()) !== null
  const permission = permissionNow()
  usePush.setState({ support, permission, isSubscribed: isSubscribed && permission === 'granted' })
}

/** Records that a push message arrived. */
export function notePushMessage(): void {
  usePush.setState({ lastMessageAt: Date.now() })
}

/**
 * Replaces this browser's subscription if it was made with an earlier key of the site, or is missing because that failed before. Throws
 * when the push service refuses.
 */
async function renewPush(
  subscription: PushSubscription | null,
  publicKey: string,
): Promise<PushSubscription> {
  if (subscription && !hasOtherKey(subscription, publicKey)) return subscription
  await subscription?.unsubscribe()
  try {
    return await subscribeToPush(publicKey)
  } finally {
    await refreshPushState()
  }
}

/**
 * Saves this browser's subscription for the account, once for each login because the server may have lost it; it is renewed first if the
 * site has another public key now. A subscription that belongs to another account, or that the push service has not ended yet, is ended
 * instead. Throws an `ApiError`, or when the push service refuses.
 */
export async function givePush(account: string, publicKey: string | null, again: boolean): Promise<void> {
  const current = await pushSubscription()
  const given = pushRecord.read()
  if (given !== null && (given.isEnding || given.account !== account)) {
    await endPush()
    return refreshPushState()
  }
  if (!current && (given === null || permissionNow() !== 'granted')) return
  const subscription = publicKey ? await renewPush(current, publicKey) : current
  if (!subscription) return
  const { endpoint } = subscription
  const login = loginMark()
  if (given?.endpoint === endpoint && given.login === login && !again) return
  // If the answer is lost, the server may have it: then nobody else gets this subscription.
  if (given === null) pushRecord.write({ account, endpoint: '', login, isEnding: false })
  await postPushSubscription(subscription.toJSON())
  pushRecord.write({ account, endpoint, login, isEnding: false })
}

/** Ends a subscription if the push service could not be reached before. */
export async function finishEndingPush(): Promise<void> {
  if (pushRecord.read()?.isEnding) await endPush()
}

/**
 * Asks for permission if necessary, subscribes and saves the subscription for the account; call it only on a click. Returns the outcome;
 * throws when the push service or the server refuses, or an earlier subscription cannot be ended.
 */
export async function turnOnPush(publicKey: string, account: string): Promise<'on' | 'denied' | 'dismissed'> {
  const permission = await Notification.requestPermission()
  usePush.setState({ permission })
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'dismissed'
  try {
    await finishEndingPush()
    await subscribeToPush(publicKey)
    await givePush(account, publicKey, true)
  } catch (error) {
    await endPush()
    throw error
  }
  await refreshPushState()
  if (!usePush.getState().isSubscribed) throw new Error('not subscribed')
  return 'on'
}

/**
 * Ends this browser's subscription (at logout, or at the member's request) and closes its notifications. If the push service cannot be
 * reached, this is retried later, and no other account gets the subscription.
 */
export async function endPush(): Promise<void> {
  // The next member's copy of the data must not name this one, and only the ending matters from now on.
  if (pushRecord.read()) pushRecord.write({ account: '', endpoint: '', login: '', isEnding: true })
  await closeNotifications()
  // The member may have withdrawn the permission while no page was open: then nothing else clears the texts of the service worker.
  await postToWorker({ type: 'forget' })
  try {
    await (await pushSubscription())?.unsubscribe()
    pushRecord.remove()
    await refreshPushState()
  } catch {
    // The push service cannot be reached: `finishEndingPush` tries again. Until its next try the settings show push as on, with its button;
    // afterwards as off (docs/rules.md#push).
  }
}
