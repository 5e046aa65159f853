import { isStandalone } from './standalone.ts'

/** Whether this browser can take push: `install-first` on an iPhone or iPad that shows the site in a tab. */
export type PushSupport = 'yes' | 'install-first' | 'no'

/** The address of the service worker's script (docs/rules.md#push). */
const WORKER = '/sw-push.js'

/** Where the service worker keeps the words of its notifications. */
export const PUSH_WORDS_CACHE = 'push-words'

function isAppleTouchDevice(): boolean {
  return (
    /iPhone|iPad|iPod/.test(navigator.userAgent) ||
    (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  )
}

/** What this browser can do about push. */
export function pushSupport(): PushSupport {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) return 'yes'
  return isAppleTouchDevice() && !isStandalone() ? 'install-first' : 'no'
}

/** Registers the service worker; `null` where there is none or it is refused. */
export async function registerWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator)) return null
  try {
    return await navigator.serviceWorker.register(WORKER)
  } catch {
    // Without a service worker the site has neither push nor an offline page, and everything else works.
    return null
  }
}

/** The push subscription of this browser; `null` without one, and where push is not supported. */
export async function pushSubscription(): Promise<PushSubscription | null> {
  if (pushSupport() !== 'yes') return null
  try {
    const registration = await navigator.serviceWorker.getRegistration()
    return (await registration?.pushManager.getSubscription()) ?? null
  } catch {
    // A browser that blocks its storage knows of no subscription.
    return null
  }
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const base64 = base64url.replaceAll('-', '+').replaceAll('_', '/')
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
}

/** Subscribes this browser under the site's public key (base64url). Fails when the browser's push service refuses. */
export async function subscribeToPush(publicKey: string): Promise<PushSubscription> {
  await registerWorker()
  const registration = await navigator.serviceWorker.ready
  return registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(publicKey),
  })
}

/** Closes the notifications that stand, and clears the app badge: the next member of this device sees neither. */
export async function forgetNotifications(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration()
    const shown = (await registration?.getNotifications?.()) ?? []
    for (const notification of shown) notification.close()
    await navigator.clearAppBadge?.()
  } catch {
    // A browser that blocks its storage shows no notifications, and failure to clear the badge is ignored.
  }
}

/** Speaks to the service worker that is running, if there is one. */
export async function tellWorker(message: unknown): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    const registration = await navigator.serviceWorker.getRegistration()
    registration?.active?.postMessage(message)
  } catch {
    // A browser that blocks its storage has no worker that could be told.
  }
}
