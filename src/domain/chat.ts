import * as v from 'valibot'
import { absent, date, flag, id, list, maybe, number, text } from '#src/domain/php.ts'
import { shortProfileSchema } from '#src/domain/profile.ts'

const messageTypeSchema = v.fallback(v.picklist(['text', 'photo', 'gif', 'gift']), 'text')

const lastMessageSchema = v.object({
  text: absent(text, ''),
  date: maybe(date),
  from_me: absent(flag, false),
  type: messageTypeSchema,
})

const conversationSchema = v.object({ id, last_message: maybe(lastMessageSchema) })

/** A row of the conversation list (confirmed; `last_message` assumed). */
export const chatEntrySchema = v.object({
  conversation: conversationSchema,
  profile: shortProfileSchema,
  num_unread_messages: absent(number, 0),
})

/** A row of the conversation list. */
export type ChatEntry = v.InferOutput<typeof chatEntrySchema>

const chatListSchema = list(chatEntrySchema, (entry) => entry.conversation.id)

/** The conversation list, bare or as `{chats}` (confirmed, `chats.php`). */
export const chatsSchema = v.union([
  v.pipe(
    v.object({ chats: chatListSchema }),
    v.transform(({ chats }) => chats),
  ),
  chatListSchema,
])

/** A message of a conversation (assumed). */
export const messageSchema = v.object({
  id,
  client_id: maybe(text),
  from_me: absent(flag, false),
  date: maybe(date),
  type: messageTypeSchema,
  text: absent(text, ''),
  image: maybe(text),
  gift: maybe(v.object({ name: maybe(text), image: maybe(text) })),
  read: absent(flag, false),
})

/** A message of a conversation; `date` in milliseconds since 1970. */
export type Message = v.InferOutput<typeof messageSchema>

/** One page of a conversation, oldest message first; `conversation` is `null` before the first one (assumed, `chat.php`). */
export const chatPageSchema = v.object({
  conversation: maybe(conversationSchema),
  profile: shortProfileSchema,
  messages: absent(list(messageSchema, (message) => message.id), []),
  has_more: absent(flag, false),
  can_reply: absent(flag, true),
  reason: maybe(text),
})

/** One page of a conversation. */
export type ChatPage = v.InferOutput<typeof chatPageSchema>

/** What the server says after a message was sent (assumed, `POST chat.php`). */
export const sentMessageSchema = v.object({
  message: messageSchema,
  conversation: conversationSchema,
  credits: maybe(number),
  free_conversations_left: maybe(number),
})

/** What the server says after a message was sent. */
export type SentMessage = v.InferOutput<typeof sentMessageSchema>

/** Unread messages of all conversations. */
export function countUnread(chats: ChatEntry[]): number {
  return chats.reduce((sum, entry) => sum + Math.max(0, entry.num_unread_messages), 0)
}

/** The list with the newest conversation first; without a date last, in the order in which they came. */
export function newestFirst(chats: ChatEntry[]): ChatEntry[] {
  return chats.toSorted((a, b) => (b.conversation.last_message?.date ?? 0) - (a.conversation.last_message?.date ?? 0))
}

/** Older or newer messages joined to those that are there, each once, in the order of the server. */
export function joinMessages(earlier: Message[], later: Message[]): Message[] {
  const known = new Set(later.map((message) => message.id))
  return [...earlier.filter((message) => !known.has(message.id)), ...later]
}

/** Length of a message in code points, as the backend counts it (contract, point 1). */
export function messageLength(value: string): number {
  return [...value].length
}

/** How two texts are compared: NFC, white space folded and trimmed (the server may trim what was typed). */
export function foldedText(value: string): string {
  return value.normalize('NFC').replace(/\s+/gu, ' ').trim()
}
