import { safePath } from '#src/domain/safe-path.ts'
import { registerWorker } from '#src/lib/push-browser.ts'
import { finishEndingPush, givePush, refreshPushState, notePushMessage } from '#src/stores/browser/push.ts'
import { accountNow, useSession } from '#src/stores/session.ts'
import { loadChats } from '#src/stores/chats.ts'
import { loadLikes } from '#src/stores/likes.ts'

async function giveTo(account: string, again = false): Promise<void> {
  try {
    await givePush(account, again)
  } catch {
    // The account gets the subscription with the next login or start of the site; the member has nothing to do about it.
  }
}

function typeOf(data: unknown): unknown {
  return typeof data === 'object' && data !== null && 'type' in data ? data.type : undefined
}

function pathIn(data: unknown): string | null {
  return typeof data === 'object' && data !== null && 'path' in data && typeof data.path === 'string'
    ? data.path
    : null
}

/**
 * Registers the service worker; gives this browser's subscription to the account after a login when it does not have it yet; a push message that comes in reloads chats and likes (docs/rules.md#push); a press on a notification leads to its conversation. Returns what
 * stops it.
 */
export function startPush(navigate: (path: string) => void): () => void {
  let account = accountNow()
  void registerWorker()
  void finishEndingPush().then(refreshPushState)
  if (account !== null) void giveTo(account)

  const unsubscribe = useSession.subscribe(() => {
    const next = accountNow()
    if (next === account) return
    account = next
    if (next !== null) void giveTo(next)
  })

  const listen = ({ data }: MessageEvent<unknown>) => {
    if (typeOf(data) === 'push') {
      notePushMessage()
      if (accountNow() === null) return
      void loadChats()
      void loadLikes()
    }
    const path = typeOf(data) === 'open' ? safePath(pathIn(data), location.origin) : null
    if (path !== null) navigate(path)
    if (typeOf(data) === 'subscription-changed' && account !== null) void giveTo(account, true)
  }
  const look = () => {
    if (document.visibilityState === 'visible') void finishEndingPush().then(refreshPushState)
  }
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker : null
  worker?.addEventListener('message', listen)
  document.addEventListener('visibilitychange', look)
  return () => {
    unsubscribe()
    worker?.removeEventListener('message', listen)
    document.removeEventListener('visibilitychange', look)
  }
}
