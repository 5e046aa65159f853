import type { ChatEntry } from '#src/domain/chat.ts'
import type { Likes } from '#src/domain/likes.ts'
import { accountOf } from '#src/domain/user.ts'
import { hasSessionHint } from '#src/lib/session-hint.ts'
import { finishRemovals, noteChatRead, useChats } from '#src/stores/chats.ts'
import { noteLikeSeen, useLikes } from '#src/stores/likes.ts'
import { loadUser, setUser, useSession } from '#src/stores/session.ts'

type News = { account: string | null } | { of: string; read: string } | { of: string; seen: string }

function accountNow(): string | null {
  const { user } = useSession.getState()
  return user && accountOf(user)
}

/** What was unread before and stands there as read now; a list that was loaded for the first time is no news. */
function readSince<R>(
  before: readonly R[] | null | undefined,
  after: readonly R[] | null | undefined,
  { idOf, isUnread }: { idOf: (row: R) => string; isUnread: (row: R) => boolean },
): string[] {
  if (!before || !after || before === after) return []
  const read = new Set(before.filter(isUnread).map(idOf))
  for (const row of after) if (isUnread(row)) read.delete(idOf(row))
  return read.size > 0 ? after.map(idOf).filter((id) => read.has(id)) : []
}

/** Hands on what was unread before and is read now. */
function startMarks(tell: (news: News) => void): () => void {
  const handOn = (ids: string[], news: (of: string, id: string) => News) => {
    const of = accountNow()
    if (of !== null) for (const id of ids) tell(news(of, id))
  }
  const chat = {
    idOf: ({ conversation }: ChatEntry) => conversation.id,
    isUnread: ({ num_unread_messages }: ChatEntry) => num_unread_messages > 0,
  }
  const like = {
    idOf: ({ id }: Likes['liked_by'][number]) => id,
    isUnread: ({ like_new }: Likes['liked_by'][number]) => like_new,
  }
  const stops = [
    useChats.subscribe(({ chats }, before) =>
      handOn(readSince(before.chats, chats, chat), (of, read) => ({ of, read })),
    ),
    useLikes.subscribe(({ likes }, before) =>
      handOn(readSince(before.likes?.liked_by, likes?.liked_by, like), (of, seen) => ({ of, seen })),
    ),
  ]
  return () => stops.forEach((stop) => stop())
}

/**
 * Tells the other tabs of this browser who is logged in and what was read, and follows what they tell: a logout empties them at once,
 * a login or another account makes them ask the server, a conversation that was opened in one tab is read in all. A page that comes
 * back from the browser's cache after a logout is emptied before it can be looked at.
 */
export function startTabs(): () => void {
  const leaveIfEnded = ({ persisted }: PageTransitionEvent) => {
    if (!persisted || accountNow() === null) return
    if (hasSessionHint()) void loadUser()
    else setUser(null, 'logout')
  }
  window.addEventListener('pageshow', leaveIfEnded)
  const stops = [() => window.removeEventListener('pageshow', leaveIfEnded)]
  if ('BroadcastChannel' in window) stops.push(startChannel())
  return () => stops.forEach((stop) => stop())
}

function startChannel(): () => void {
  const channel = new BroadcastChannel('session')
  const tell = (news: News) => channel.postMessage(news)
  let known = useSession.getState().status === 'unknown' ? undefined : accountNow()
  const unsubscribe = useSession.subscribe((state) => {
    if (state.status === 'unknown') return
    const account = accountNow()
    const changed = known !== undefined && known !== account
    known = account
    if (changed && (account !== null || state.ended !== 'expired')) tell({ account })
  })
  channel.addEventListener('message', ({ data }: MessageEvent<News>) => {
    if ('of' in data) {
      if (data.of !== accountNow()) return
      if ('read' in data) noteChatRead(data.read)
      else noteLikeSeen(data.seen)
      return
    }
    if (data.account === accountNow()) return
    known = data.account
    if (data.account === null) {
      void finishRemovals()
      setUser(null, 'logout')
    } else void loadUser()
  })
  const stopMarks = startMarks(tell)
  return () => {
    unsubscribe()
    stopMarks()
    channel.close()
  }
}
