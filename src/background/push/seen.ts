import { closeNotifications } from '#src/lib/push-browser.ts'
import { link, PATHS } from '#src/paths.ts'
import { isPageSeen } from '#src/stores/chats.ts'
import { usePush } from '#src/stores/browser/push.ts'
import { useQuickHide } from '#src/stores/browser/quick-hide.ts'

/** The likes that notifications are about, at their other address. */
const RECEIVED = link(PATHS.likesOf, { type: 'received' })

/**
 * Closes the notifications that lead to the open page once it is seen, and those that arrive while it is (docs/rules.md#push). Returns a
 * function that stops it.
 */
export function startSeenNotifications(onNavigation: (listener: () => void) => () => void): () => void {
  let closed = ''
  const close = () => {
    const { pathname } = location
    if (!isPageSeen()) closed = ''
    else if (closed !== pathname) {
      closed = pathname
      void closeNotifications({ tag: pathname === RECEIVED ? PATHS.likes : pathname })
    }
  }
  close()
  document.addEventListener('visibilitychange', close)
  const stops = [
    onNavigation(close),
    useQuickHide.subscribe(close),
    usePush.subscribe(({ lastMessageAt }, before) => {
      if (lastMessageAt === before.lastMessageAt) return
      closed = ''
      close()
    }),
  ]
  return () => {
    stops.forEach((stop) => stop())
    document.removeEventListener('visibilitychange', close)
  }
}
