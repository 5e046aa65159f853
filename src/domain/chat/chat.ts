import * as v from 'valibot'
import { list, listAnswer } from '#src/domain/php-lists.ts'
import {
  maybeOr,
  count,
  date,
  flag,
  id,
  maybe,
  number,
  objectOrNull,
  orNull,
  text,
  orDefault,
} from '#src/domain/php.ts'
import { shortProfileSchema } from '#src/domain/member/profile.ts'
import { keepEqual } from '#src/lib/keep-equal.ts'
import { searchable } from '#src/lib/text/searchable.ts'

const messageTypeSchema = v.picklist(['text', 'photo', 'gif', 'gift'])

const lastMessageSchema = v.object({
  text: maybeOr(text, ''),
  date: maybe(date),
  from_me: maybeOr(flag, false),
  type: v.fallback(messageTypeSchema, 'text'),
})

const conversationSchema = v.object({ id, last_message: v.fallback(objectOrNull(lastMessageSchema), null) })

/** A row of the conversation list (confirmed; `last_message` assumed). */
export const chatEntrySchema = v.object({
  conversation: conversationSchema,
  profile: shortProfileSchema,
  num_unread_messages: maybeOr(count, 0),
})

/** A conversation with its member and its number of unread messages. */
export type ChatEntry = v.InferOutput<typeof chatEntrySchema>

const chatListSchema = list(chatEntrySchema, (entry) => entry.conversation.id)

/** The conversation list, bare or as `{chats}` (confirmed, `chats.php`). */
export const chatsSchema = v.pipe(
  listAnswer('chats', { chats: orDefault(chatListSchema, []) }),
  v.transform(({ chats }) => chats),
)

/**
 * A message of a conversation (assumed). A message with an unreadable sender is left out, rather than shown as from the wrong person. One
 * whose type cannot be read is a gift or a photo if it has one.
 */
const messageSchema = v.pipe(
  v.object({
    id,
    client_id: maybe(text),
    from_me: orDefault(flag, false),
    date: maybe(date),
    type: maybe(messageTypeSchema),
    text: maybeOr(text, ''),
    image: maybe(text),
    gift: v.fallback(objectOrNull(v.object({ name: maybe(text), image: maybe(text) })), null),
    read: maybeOr(flag, false),
    /** What it cost the member. */
    credits: maybe(number),
  }),
  v.transform(({ type, ...message }) => {
    const seen = message.image === null ? 'text' : 'photo'
    return { ...message, type: type ?? (message.gift === null ? seen : 'gift') }
  }),
)

/** A message of a conversation; `date` in milliseconds since 1970. */
export type Message = v.InferOutput<typeof messageSchema>

/**
 * One page of a conversation, oldest message first; `conversation` is `null` before the first message (assumed, `chat.php`). A page of a
 * conversation without readable messages is rejected: the outbox uses the page to check whether a message was sent, and would send it again
 * if it seemed to be missing.
 */
export const chatPageSchema = v.pipe(
  v.object({
    conversation: objectOrNull(conversationSchema),
    profile: shortProfileSchema,
    messages: orNull(list(messageSchema, (message) => message.id)),
    has_more: maybeOr(flag, false),
    can_reply: maybeOr(flag, true),
    reason: maybe(text),
  }),
  v.check(({ conversation, messages }) => conversation === null || messages !== null),
  v.transform((page) => ({ ...page, messages: page.messages ?? [] })),
)

/** A page of a conversation, with its member and whether they can be written to. */
export type ChatPage = v.InferOutput<typeof chatPageSchema>

function withServerDate(key: string, value: unknown): unknown {
  const isDate = key === 'date' && typeof value === 'number'
  // `toJSON` is `null` for a number that is no date; `toISOString` would throw.
  return isDate ? new Date(value).toJSON() : value
}

/**
 * What this device stores of an answer. It is already decoded, so its dates are converted back to the server's format before it is decoded
 * again.
 */
const encoded = v.pipe(
  v.unknown(),
  v.transform((value): unknown => JSON.parse(JSON.stringify(value ?? null), withServerDate)),
)

/** A page as this device stores it. */
export const storedChatSchema = v.pipe(encoded, chatPageSchema)

/** The answer to a sent message, which is the member's own, whatever the answer says (assumed, `POST chat.php`). */
export const sentMessageSchema = v.object({
  message: v.pipe(
    messageSchema,
    v.transform((message) => ({ ...message, from_me: true })),
  ),
  conversation: conversationSchema,
  credits: maybe(number),
  free_conversations_left: maybe(count),
})

/** A sent message as the server has it, and the new balance. */
export type SentMessage = v.InferOutput<typeof sentMessageSchema>

/** A sent message and the balance, as the tabs of this browser send them to each other. */
export const storedSentSchema = v.pipe(encoded, sentMessageSchema)

/** Returns the number of unread messages in all conversations. */
export function countUnread(chats: ChatEntry[]): number {
  return chats.reduce((sum, entry) => sum + Math.max(0, entry.num_unread_messages), 0)
}

/** Returns the conversations, newest first; those without a date come last, in their given order. */
export function newestFirst(chats: ChatEntry[]): ChatEntry[] {
  return chats.toSorted((a, b) => lastDate(b) - lastDate(a))
}

/** Inserts a conversation into a list that is sorted newest first, or moves it to its new position. */
export function withChat(chats: readonly ChatEntry[], entry: ChatEntry): ChatEntry[] {
  const others = chats.filter((chat) => chat.conversation.id !== entry.conversation.id)
  const index = others.findIndex((chat) => lastDate(chat) <= lastDate(entry))
  return others.toSpliced(index < 0 ? others.length : index, 0, entry)
}

/** Returns the date of a conversation's last message; 0 when it is not known. */
export function lastDate({ conversation }: ChatEntry): number {
  return conversation.last_message?.date ?? 0
}

/**
 * Returns the oldest of the last `unread` incoming messages and how many there are from it on; `null` when nothing is unread. When the
 * messages know of more that are unread, they are newer than the list that `unread` is from. Where the server has older messages than
 * these, those that are not among these count as well.
 */
export function firstNewMessage(
  messages: readonly Message[],
  unread: number,
  hasOlder = false,
): { id: string; count: number } | null {
  const received = messages.filter((message) => !message.from_me)
  // Where none is read, the server may not tell.
  const afterRead = received.findLastIndex((message) => message.read) + 1 || received.length
  const start = Math.max(0, Math.min(received.length - unread, afterRead))
  const first = received[start]
  if (!first) return null
  return { id: first.id, count: Math.max(received.length - start, hasOlder ? unread : 0) }
}

/**
 * How often an open conversation is polled for new messages, and the longest break while the backend is down (docs/rules.md#chat-polling).
 */
export const CHAT_POLL = { intervalMs: 10_000, maxBreakMs: 120_000 } as const

/** The filters of the conversation list. */
export const CHAT_FILTERS = ['all', 'unread', 'waiting'] as const

/** A filter of the conversation list; `waiting` shows conversations in which the other side wrote last. */
export type ChatFilter = (typeof CHAT_FILTERS)[number]

/**
 * Returns the conversations that match a filter, or are kept in it by their ids, and whose member's name contains the query, ignoring case
 * and accents.
 */
export function filterChats(
  chats: readonly ChatEntry[],
  filter: ChatFilter,
  query: string,
  keptIds: readonly string[] = [],
): readonly ChatEntry[] {
  const wanted = searchable(query.trim())
  if (filter === 'all' && wanted === '') return chats
  return chats.filter(
    (chat) =>
      (isIn(chat, filter) || keptIds.includes(chat.conversation.id)) &&
      (wanted === '' || searchable(chat.profile.name).includes(wanted)),
  )
}

function isIn(chat: ChatEntry, filter: ChatFilter): boolean {
  if (filter === 'unread') return chat.num_unread_messages > 0
  if (filter === 'waiting') return chat.conversation.last_message?.from_me === false
  return true
}

/**
 * Returns two overlapping lists of messages joined, without duplicates, in the order of the server. One that both have alike stays the
 * object of the earlier list.
 */
export function joinMessages(earlier: Message[], later: Message[]): Message[] {
  const ids = new Set(later.map((message) => message.id))
  // The repeated ones are near the end.
  const known = (message: Message) => earlier.findLast((other) => other.id === message.id)
  return [
    ...earlier.filter((message) => !ids.has(message.id)),
    ...later.map((message) => keepEqual(known(message), message)),
  ]
}

const FEW_EMOJI =
  /^\s*(?:(?:\p{RI}{2}|\p{Extended_Pictographic}(?:\p{EMod}|\uFE0F|\u200D\p{Extended_Pictographic})*)\s*){1,3}$/u

/** Returns whether a message consists of one to three emoji, which are shown larger. */
export function isFewEmoji(value: string): boolean {
  return FEW_EMOJI.test(value)
}

/** Returns a text normalised for comparison: NFC, white space collapsed and trimmed (the server may trim it). */
export function foldedText(value: string): string {
  return value.normalize('NFC').replace(/\s+/gu, ' ').trim()
}
