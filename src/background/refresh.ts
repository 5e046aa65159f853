import { loadChats } from '#src/stores/chats.ts'
import { loadLikes } from '#src/stores/likes.ts'
import { loadUser, useSession } from '#src/stores/session.ts'
import { pushSubscription } from '#src/lib/push-browser.ts'

const FIRST_REFRESH_MS = 5_000
const REFRESH_MS = 60_000
const REFRESH_WITH_PUSH_MS = 300_000

async function refresh(): Promise<void> {
  await Promise.allSettled([loadUser(), loadChats(), loadLikes()])
}

/**
 * While somebody is logged in, refreshes user, chats and likes: first 5 s after the start, then every 60 s, or every 300 s while push
 * is subscribed (seed, point 4). Refreshes never overlap; a hidden or offline page asks nothing; focus and coming online ask at once.
 */
export function startRefresh(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let running = false
  let stopped = false
  let lastAt = Date.now()

  const mayAsk = () =>
    useSession.getState().status === 'logged-in' && document.visibilityState === 'visible' && navigator.onLine

  const schedule = (delay: number) => {
    clearTimeout(timer)
    if (!stopped) timer = setTimeout(() => void run(), delay)
  }

  const run = async () => {
    if (running) return
    running = true
    if (mayAsk()) {
      await refresh()
      lastAt = Date.now()
    }
    const withPush = (await pushSubscription()) !== null
    running = false
    schedule(withPush ? REFRESH_WITH_PUSH_MS : REFRESH_MS)
  }

  const refreshNow = () => {
    if (mayAsk() && Date.now() - lastAt > FIRST_REFRESH_MS) void run()
  }

  document.addEventListener('visibilitychange', refreshNow)
  window.addEventListener('focus', refreshNow)
  window.addEventListener('online', refreshNow)
  schedule(FIRST_REFRESH_MS)
  return () => {
    stopped = true
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', refreshNow)
    window.removeEventListener('focus', refreshNow)
    window.removeEventListener('online', refreshNow)
  }
}
