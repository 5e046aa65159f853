import type { RetryOptions } from './call.ts'
import { request, requestNothing } from './client.ts'
import { ApiError } from '#src/domain/api-error.ts'
import {
  chatPageSchema,
  chatsSchema,
  sentMessageSchema,
  type ChatEntry,
  type ChatPage,
  type SentMessage,
} from '#src/domain/chat/chat.ts'
import type { OutgoingMessage } from '#src/domain/chat/outbox.ts'
import { type Gift, type GifPage, gifPageSchema, giftsSchema } from '#src/domain/chat/gifts.ts'

/** Returns all conversations of the member (confirmed, `chats.php`). */
export function getChats(options?: RetryOptions): Promise<ChatEntry[]> {
  return request(chatsSchema, { path: 'chats', ...options })
}

/** Which conversation to read, and which page: 50 messages before or after a message, by default the newest 50. */
export interface ChatQuery {
  id?: string
  profile_id?: string
  before?: string
  after?: string
}

/** Throws an `ApiError` when a page of a conversation is with another member than expected. */
export function assertMember({ profile }: ChatPage, profileId: string | undefined): void {
  if (profileId !== undefined && profileId !== profile.id) throw new ApiError('other_member')
}

/**
 * Returns one page of a conversation (assumed, `GET chat.php`). Refusals: 404, 403 `blocked`. If the member of the conversation is known, a
 * page with another member is an `ApiError` as well.
 */
export async function getChat(
  query: ChatQuery,
  {
    profileId = query.profile_id,
    ...options
  }: RetryOptions & { signal?: AbortSignal; profileId?: string } = {},
): Promise<ChatPage> {
  const page = await request(chatPageSchema, { path: 'chat', query: { ...query }, ...options })
  assertMember(page, profileId)
  return page
}

const UPLOAD_TIMEOUT_MS = 60_000

function contentOf({ attachment, text }: OutgoingMessage): Record<string, string> {
  switch (attachment?.type) {
    case 'gif':
      return { type: 'gif', gif_id: attachment.gif_id }
    case 'gift':
      return { type: 'gift', gift_id: attachment.gift_id }
    case 'photo':
      return { type: 'photo' }
    case undefined:
      return { type: 'text', text }
  }
}

/**
 * Sends a text, a GIF, a gift, or a photo as multipart (assumed, `POST chat.php`); it costs credits and is never retried. The backend
 * ignores `client_id`. Refusals: 402 `not_enough_credits`, 403 `free_conversations_used`, `blocked`, `cannot_reply`, 413, 415, 422
 * `message_too_long`.
 */
export function postMessage(
  message: OutgoingMessage & { account: string; client_id: string },
  photo?: Blob,
): Promise<SentMessage> {
  const { account, conversation_id, profile_id, client_id } = message
  const conversation = conversation_id === null ? null : { id: conversation_id }
  const fields = { profile_id, client_id, ...contentOf(message) }
  const call = { method: 'POST', path: 'chat', account } as const
  if (!photo) {
    return request(sentMessageSchema, { ...call, body: { ...(conversation && { conversation }), ...fields } })
  }
  const form = new FormData()
  if (conversation) form.set('conversation', JSON.stringify(conversation))
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', photo, 'photo.jpg')
  return request(sentMessageSchema, { ...call, body: form, timeoutMs: UPLOAD_TIMEOUT_MS })
}

/** Marks a conversation as read on the server (assumed, `chat-read.php`). */
export function postChatRead(id: string): Promise<void> {
  return requestNothing({ method: 'POST', path: 'chat-read', body: { conversation: { id } } })
}

/** Deletes a conversation (confirmed, `DELETE chat.php`), also while the page is being left. */
export function deleteChat(id: string): Promise<void> {
  const body = { conversation: { id } }
  return requestNothing({ method: 'DELETE', path: 'chat', body, outlivesPage: true })
}

/** Returns the gifts that can be sent, with their prices (assumed, `gifts.php`). */
export async function getGifts(): Promise<Gift[]> {
  return (await request(giftsSchema, { path: 'gifts' })).gifts
}

/** Returns one page of GIFs matching a query, counted from page 1; popular ones for an empty query (assumed, `gifs.php`). */
export function getGifs(q: string, page: number): Promise<GifPage> {
  return request(gifPageSchema, { path: 'gifs', query: { q, page } })
}
