import { accountOf } from '#src/domain/user.ts'
import { noteChatRead, useChats } from '#src/stores/chats.ts'
import { noteLikeSeen, useLikes } from '#src/stores/likes.ts'
import { hasSessionHint, loadUser, setUser, useSession } from '#src/stores/session.ts'

type News = { account: string | null } | { of: string; read: string } | { of: string; seen: string }

function accountNow(): string | null {
  const { user } = useSession.getState()
  return user && accountOf(user)
}

function readHere(): ReadonlySet<string> {
  const chats = useChats.getState().chats ?? []
  return new Set(chats.filter((chat) => chat.num_unread_messages === 0).map((chat) => chat.conversation.id))
}

function seenHere(): ReadonlySet<string> {
  const rows = useLikes.getState().likes?.liked_by ?? []
  return new Set(rows.filter((row) => !row.like_new).map((row) => row.id))
}

/** Hands on what was unread before and is read now; a list that was loaded for the first time is no news. */
function startMarks(tell: (news: News) => void): () => void {
  let read = readHere()
  let seen = seenHere()
  const handOn = (before: ReadonlySet<string>, after: ReadonlySet<string>, news: (id: string) => News) => {
    for (const id of after) if (!before.has(id)) tell(news(id))
  }
  const stops = [
    useChats.subscribe(({ chats }, before) => {
      const next = readHere()
      const of = accountNow()
      if (of !== null && chats !== null && before.chats !== null)
        handOn(read, next, (id) => ({ of, read: id }))
      read = next
    }),
    useLikes.subscribe(({ likes }, before) => {
      const next = seenHere()
      const of = accountNow()
      if (of !== null && likes !== null && before.likes !== null)
        handOn(seen, next, (id) => ({ of, seen: id }))
      seen = next
    }),
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
    if (data.account === null) setUser(null, 'logout')
    else void loadUser()
  })
  const stopMarks = startMarks(tell)
  return () => {
    unsubscribe()
    stopMarks()
    channel.close()
  }
}
