import * as v from 'valibot'
import type { ChatEntry } from '#src/domain/chat/chat.ts'
import type { Likes } from '#src/domain/member/likes.ts'
import { openTabChannel } from '#src/lib/storage/tab-channel.ts'
import { noteChatRead, useChats } from '#src/stores/chats.ts'
import { noteLikeSeen, useLikes } from '#src/stores/likes.ts'
import { accountNow } from '#src/stores/session.ts'

const readSchema = v.union([
  v.object({ of: v.string(), read: v.string() }),
  v.object({ of: v.string(), seen: v.string() }),
])

type ReadMessage = v.InferOutput<typeof readSchema>

/** Returns the ids of rows that were unread before and are read now; none when the list was loaded for the first time. */
function readSince<R>(
  before: readonly R[] | null | undefined,
  after: readonly R[] | null | undefined,
  { idOf, isUnread }: { idOf: (row: R) => string; isUnread: (row: R) => boolean },
): string[] {
  const unread = new Set(before?.filter(isUnread).map(idOf))
  return after?.filter((row) => !isUnread(row) && unread.has(idOf(row))).map(idOf) ?? []
}

/** Reports conversations and likes that are read now and were not before. */
function watchRead(send: (message: ReadMessage) => void): () => void {
  const report = (ids: readonly string[], toMessage: (of: string, id: string) => ReadMessage) => {
    const of = accountNow()
    if (of !== null) for (const id of ids) send(toMessage(of, id))
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
    // The list counts what arrives in the open conversation as read from the start.
    useChats.subscribe(({ chats, lastRead }, before) =>
      report(lastRead === before.lastRead ? readSince(before.chats, chats, chat) : lastRead, (of, read) => ({
        of,
        read,
      })),
    ),
    useLikes.subscribe(({ likes }, before) =>
      report(readSince(before.likes?.liked_by, likes?.liked_by, like), (of, seen) => ({ of, seen })),
    ),
  ]
  return () => stops.forEach((stop) => stop())
}

/** Tells the other tabs of this browser what was read, and applies what they report. Returns a function that stops it. */
export function startReadChannel(): () => void {
  const channel = openTabChannel('read', readSchema, (message) => {
    if (message.of !== accountNow()) return
    if ('read' in message) noteChatRead(message.read)
    else noteLikeSeen(message.seen)
  })
  const stopWatching = watchRead(channel.send)
  return () => {
    stopWatching()
    channel.stop()
  }
}
