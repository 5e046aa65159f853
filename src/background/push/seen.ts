import { closeNotifications } from '#src/lib/push-browser.ts'
import { link, PATHS } from '#src/paths.ts'
import { isPageSeen } from '#src/stores/chats.ts'
import { usePush } from '#src/stores/browser/push.ts'
import { useQuickHide } from '#src/stores/browser/quick-hide.ts'

/** What notifications lead to, by other addresses that show it: a member who opens the start page is led to the search. */
const LEADS_TO = new Map([
  [link(PATHS.likesOf, { type: 'received' }), PATHS.likes],
  [PATHS.members, PATHS.index],
])

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
      void closeNotifications({ tag: LEADS_TO.get(pathname) ?? pathname })
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
