import { request, requestNothing } from './client.ts'
import {
  chatPageSchema,
  chatsSchema,
  sentMessageSchema,
  type ChatEntry,
  type ChatPage,
  type SentMessage,
} from '#src/domain/chat/chat.ts'
import { type Gift, type GifPage, gifPageSchema, giftsSchema } from '#src/domain/chat/gifts.ts'

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

const UPLOAD_TIMEOUT_MS = 60_000

/** What a message holds when it is sent. */
export type OutgoingContent =
  | { type: 'text'; text: string }
  | { type: 'gif'; gif_id: string }
  | { type: 'gift'; gift_id: string }
  | { type: 'photo'; file: Blob }

/** A message as it is sent; `client_id` is a UUID, which this backend ignores. */
export interface OutgoingMessage {
  /** In whose name it is sent. */
  account: string
  conversation_id: string | null
  profile_id: string
  client_id: string
  content: OutgoingContent
}

function photoForm({ conversation_id, profile_id, client_id }: OutgoingMessage, file: Blob): FormData {
  const form = new FormData()
  if (conversation_id !== null) form.set('conversation', JSON.stringify({ id: conversation_id }))
  form.set('profile_id', profile_id)
  form.set('client_id', client_id)
  form.set('type', 'photo')
  form.set('file', file, 'photo.jpg')
  return form
}

/**
 * Sends a text, a GIF, a gift, or a photo as multipart (assumed, `POST chat.php`); it costs credits and is never repeated by itself.
 * Refusals: 402 `not_enough_credits`, 403 `free_conversations_used`, `blocked`, `cannot_reply`, 413, 415, 422 `message_too_long`.
 */
export function postMessage(message: OutgoingMessage): Promise<SentMessage> {
  const { account, conversation_id, profile_id, client_id, content } = message
  if (content.type === 'photo') {
    const body = photoForm(message, content.file)
    const timeoutMs = UPLOAD_TIMEOUT_MS
    return request(sentMessageSchema, { method: 'POST', path: 'chat', body, timeoutMs, account })
  }
  const conversation = conversation_id === null ? {} : { conversation: { id: conversation_id } }
  return request(sentMessageSchema, {
    method: 'POST',
    path: 'chat',
    body: { ...conversation, profile_id, client_id, ...content },
    account,
  })
}

/** Marks a conversation as read on the server (assumed, `chat-read.php`). */
export function postChatRead(id: string): Promise<void> {
  return requestNothing({ method: 'POST', path: 'chat-read', body: { conversation: { id } } })
}

/** Removes a conversation (confirmed, `DELETE chat.php`), also while the page is being left. */
export function deleteChat(id: string): Promise<void> {
  const body = { conversation: { id } }
  return requestNothing({ method: 'DELETE', path: 'chat', body, outlivesPage: true })
}

/** The gifts that can be sent, with what they cost (assumed, `gifts.php`). */
export async function getGifts(): Promise<Gift[]> {
  return (await request(giftsSchema, { path: 'gifts' })).gifts
}

/** One page of GIFs for some words, from page 1; without words whatever is popular (assumed, `gifs.php`). */
export function getGifs(q: string, page: number): Promise<GifPage> {
  return request(gifPageSchema, { path: 'gifs', query: { q, page } })
}
