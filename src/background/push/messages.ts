import { safePath } from '#src/domain/safe-path.ts'
import { isPlainObject } from '#src/lib/is-plain-object.ts'
import { registerWorker } from '#src/lib/push-browser.ts'
import { finishEndingPush, givePush, refreshPushState, notePushMessage } from '#src/stores/browser/push.ts'
import { accountNow, useSession } from '#src/stores/session.ts'
import { loadChats } from '#src/stores/chats.ts'
import { loadNewer } from '#src/stores/chats-open.ts'
import { loadSettings, settingsNow } from '#src/stores/settings.ts'
import { loadLikes } from '#src/stores/likes.ts'

async function saveFor(account: string, again = false): Promise<void> {
  try {
    await loadSettings(new URLSearchParams(location.search))
    await givePush(account, settingsNow().push_public_key, again)
  } catch {
    // The subscription is saved with the next login or visit; the member cannot do anything about it.
  }
}

/**
 * Registers the service worker, and saves this browser's subscription for the account after each login. A push message reloads chats and
 * likes (docs/rules.md#push); a click on a notification opens its conversation. Returns a function that stops it.
 */
export function startPush(navigate: (path: string) => void): () => void {
  let account = accountNow()
  void registerWorker()
  void finishEndingPush().then(refreshPushState)
  if (account !== null) void saveFor(account)

  const unsubscribe = useSession.subscribe(() => {
    const next = accountNow()
    if (next === account) return
    account = next
    if (next !== null) void saveFor(next)
  })

  const listen = ({ data, ports }: MessageEvent<unknown>) => {
    const { type, path } = isPlainObject(data) ? data : {}
    if (type === 'push') {
      notePushMessage()
      if (accountNow() === null) return
      void loadChats()
      // The open conversation asks again soon when this fails.
      void loadNewer({ once: true }).catch(() => {})
      void loadLikes()
    }
    const opened = type === 'open' && typeof path === 'string' ? safePath(path, location.origin) : null
    ports[0]?.postMessage(true)
    if (opened !== null) navigate(opened)
    if (type === 'subscription-changed' && account !== null) void saveFor(account, true)
  }
  const refresh = () => {
    if (document.visibilityState === 'visible') void finishEndingPush().then(refreshPushState)
  }
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker : null
  worker?.addEventListener('message', listen)
  document.addEventListener('visibilitychange', refresh)
  return () => {
    unsubscribe()
    worker?.removeEventListener('message', listen)
    document.removeEventListener('visibilitychange', refresh)
  }
}
