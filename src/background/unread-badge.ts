import { countUnread } from '#src/domain/chat/chat.ts'
import { countNewLikes } from '#src/domain/member/likes.ts'
import { setPageCount } from '#src/lib/page-title.ts'
import { useChats } from '#src/stores/chats.ts'
import { useLikes } from '#src/stores/likes.ts'
import { useSession } from '#src/stores/session.ts'

async function setAppBadge(count: number): Promise<void> {
  try {
    await navigator.setAppBadge?.(count)
  } catch {
    // A failure to set the app badge is ignored (docs/rules.md#page-title-and-app-badge).
  }
}

/**
 * Shows unread messages plus new likes in the title and the app badge (docs/rules.md#page-title-and-app-badge). Returns a function that
 * stops it.
 */
export function startUnreadBadge(): () => void {
  let last: unknown[] = []
  const update = () => {
    const { chats, loaded } = useChats.getState()
    const { likes, loadedAt } = useLikes.getState()
    const isNew = loaded !== last[0] || loadedAt !== last[1]
    last = [loaded, loadedAt]
    const count = countUnread(chats ?? []) + countNewLikes(likes)
    setPageCount(count)
    // Until both lists are there, the badge that a push message has set is the better one.
    if ((chats === null || likes === null) && useSession.getState().status !== 'logged-out') return
    // What another tab has read is taken from lists that may be older here than there; that tab sets the badge.
    if (document.visibilityState === 'hidden' && !isNew) return
    // Also when it is the same: a push message may have set another one.
    void setAppBadge(count)
  }
  update()
  const stops = [useChats.subscribe(update), useLikes.subscribe(update), useSession.subscribe(update)]
  return () => stops.forEach((stop) => stop())
}
