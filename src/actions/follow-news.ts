import { useChats } from '#src/stores/chats.ts'
import { useLikes } from '#src/stores/likes.ts'

/** Unread messages by conversation, or new likes by profile; `null` before they are loaded. */
type Counts = readonly (readonly [id: string, count: number])[] | null

type OnNews = (count: number) => void

const unreadNow = (): Counts =>
  useChats
    .getState()
    .chats?.map(({ conversation, num_unread_messages }) => [conversation.id, num_unread_messages]) ?? null

const newLikesNow = (): Counts =>
  useLikes
    .getState()
    .likes?.liked_by.filter((row) => row.like_new)
    .map((row) => [row.id, 1]) ?? null

function followCounts(
  store: { subscribe: (listener: () => void) => () => void },
  countsNow: () => Counts,
  onNews: OnNews,
): () => void {
  let known: Map<string, number> | null = null
  const update = () => {
    const counts = countsNow()
    if (!counts) {
      known = null
      return
    }
    const before = known
    const news =
      before && counts.reduce((sum, [id, count]) => sum + Math.max(0, count - (before.get(id) ?? 0)), 0)
    known = new Map([...(before ?? []), ...counts])
    if (news) onNews(news)
  }
  update()
  return store.subscribe(update)
}

/**
 * Calls back with how many messages or likes are new; those of the first list are not, nor are those of a row that comes back. Returns a
 * function that stops it.
 */
export function followNews(onMessages: OnNews, onLikes: OnNews): () => void {
  const stops = [followCounts(useChats, unreadNow, onMessages), followCounts(useLikes, newLikesNow, onLikes)]
  return () => stops.forEach((stop) => stop())
}
