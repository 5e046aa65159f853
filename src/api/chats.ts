import { request, requestNothing } from '#src/api/client.ts'
import {
  chatPageSchema,
  chatsSchema,
  sentMessageSchema,
  type ChatEntry,
  type ChatPage,
  type SentMessage,
} from '#src/domain/chat.ts'

/** All conversations of the member (confirmed, `chats.php`). */
export function getChats(): Promise<ChatEntry[]> {
  return request(chatsSchema, { path: 'chats' })
}

/** Which conversation, and which part of it: 50 messages before or after one, the newest 50 without. */
export interface ChatQuery {
  id?: string
  profile_id?: string
  before?: string
  after?: string
}

/** One page of a conversation (assumed, `GET chat.php`). Refusals: 404, 403 `blocked`. */
export function getChat(query: ChatQuery, signal?: AbortSignal): Promise<ChatPage> {
  return request(chatPageSchema, { path: 'chat', query: { ...query }, signal })
}

/** A message as it is sent; `client_id` is a UUID, which this backend ignores. */
export interface OutgoingMessage {
  conversation_id: string | null
  profile_id: string
  client_id: string
  text: string
}

/**
 * Sends a text (assumed, `POST chat.php`); it costs credits and is never repeated by itself. Refusals: 402 `not_enough_credits`,
 * 403 `free_conversations_used`, `blocked`, `cannot_reply`, 422 `message_too_long`.
 */
export function postMessage({ conversation_id, ...message }: OutgoingMessage): Promise<SentMessage> {
  const conversation = conversation_id === null ? {} : { conversation: { id: conversation_id } }
  return request(sentMessageSchema, {
    method: 'POST',
    path: 'chat',
    body: { ...conversation, ...message, type: 'text' },
  })
}

/** Marks a conversation as read on the server (assumed, `chat-read.php`). */
export function postChatRead(id: string): Promise<void> {
  return requestNothing({ method: 'POST', path: 'chat-read', body: { conversation: { id } } })
}

/** Removes a conversation (confirmed, `DELETE chat.php`). */
export function deleteChat(id: string): Promise<void> {
  return requestNothing({ method: 'DELETE', path: 'chat', body: { conversation: { id } } })
}
