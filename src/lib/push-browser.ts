import { isStandalone } from './standalone.ts'

/** Whether this browser supports push: `install-first` on an iPhone or iPad that shows the site in a tab. */
export type PushSupport = 'yes' | 'install-first' | 'no'

/** The path of the service worker (docs/rules.md#push). */
const WORKER = '/sw-push.js'

/** The cache in which the service worker finds the texts of its notifications. */
export const PUSH_WORDS_CACHE = 'push-words'

function isAppleTouchDevice(): boolean {
  return (
    /iPhone|iPad|iPod/.test(navigator.userAgent) ||
    (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  )
}

/** Returns whether this browser supports push. */
export function pushSupport(): PushSupport {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) return 'yes'
  return isAppleTouchDevice() && !isStandalone() ? 'install-first' : 'no'
}

/** Registers the service worker; returns `null` if it is not supported or fails to register. */
export async function registerWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator)) return null
  try {
    return await navigator.serviceWorker.register(WORKER)
  } catch {
    // Without a service worker there is no push and no offline page; everything else works.
    return null
  }
}

/** Returns the push subscription of this browser; `null` if there is none or push is not supported. */
export async function pushSubscription(): Promise<PushSubscription | null> {
  if (pushSupport() !== 'yes') return null
  try {
    const registration = await navigator.serviceWorker.getRegistration()
    return (await registration?.pushManager.getSubscription()) ?? null
  } catch {
    // A browser that blocks storage has no subscription.
    return null
  }
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const base64 = base64url.replaceAll('-', '+').replaceAll('_', '/')
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
}

/** Subscribes this browser with the site's public key (base64url). Throws when the push service refuses, or without a service worker. */
export async function subscribeToPush(publicKey: string): Promise<PushSubscription> {
  // Without one, `ready` would never resolve.
  if (!(await registerWorker()) && !(await navigator.serviceWorker.getRegistration()))
    throw new Error('no service worker')
  const registration = await navigator.serviceWorker.ready
  return registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(publicKey),
  })
}

/** Returns whether a subscription was made with another public key (base64url): then the push service refuses the site's messages. */
export function hasOtherKey({ options }: PushSubscription, publicKey: string): boolean {
  const key = options?.applicationServerKey
  return Boolean(key) && String(new Uint8Array(key ?? [])) !== String(bytesOf(publicKey))
}

/**
 * Closes the notifications with a tag, which is the path that they lead to; without one all of them, and clears the app badge, so that the
 * next member on this device sees neither.
 */
export async function closeNotifications(only?: { tag: string }): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration()
    const shown = (await registration?.getNotifications?.(only)) ?? []
    for (const notification of shown) notification.close()
    if (!only) await navigator.clearAppBadge?.()
  } catch {
    // A browser that blocks storage shows no notifications; a failure to clear the badge is ignored.
  }
}

/** Sends a message to the active service worker, if there is one. */
export async function postToWorker(message: unknown): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    const registration = await navigator.serviceWorker.getRegistration()
    registration?.active?.postMessage(message)
  } catch {
    // A browser that blocks storage has no service worker.
  }
}
