import { countUnread } from '#src/domain/chat/chat.ts'
import { countNewLikes } from '#src/domain/member/likes.ts'
import { setPageCount } from '#src/lib/page-title.ts'
import { useChats } from '#src/stores/chats.ts'
import { useLikes } from '#src/stores/likes.ts'

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
  const update = () => {
    const count = countUnread(useChats.getState().chats ?? []) + countNewLikes(useLikes.getState().likes)
    setPageCount(count)
    // Also when it is the same: a push message may have set another one.
    void setAppBadge(count)
  }
  update()
  const stops = [useChats.subscribe(update), useLikes.subscribe(update)]
  return () => stops.forEach((stop) => stop())
}
