import type { ChatEntry, ChatPage, Message } from '#src/domain/chat/chat.ts'
import { chatRecords } from '#src/domain/records.ts'
import { onAccountReset } from '#src/lib/state.ts'
import { chatById, useChats } from '#src/stores/chats.ts'
import type { OpenChat } from '#src/stores/chats-open.ts'
import { accountNow } from '#src/stores/session.ts'

const MAX_CHATS = 20
const MAX_MESSAGES = 50

/** The conversations that this page has stored: only when one is stored for the first time can there be too many records. */
const stored = new Set<string>()

onAccountReset(() => stored.clear())

function lastDate({ messages }: ChatPage): number {
  return messages.at(-1)?.date ?? 0
}

/** Removes the records of the oldest conversations when there are too many. */
function pruneRecords(account: string): void {
  const newestFirst = chatRecords.all(account).toSorted(([, a], [, b]) => lastDate(b) - lastDate(a))
  for (const [id] of newestFirst.slice(MAX_CHATS)) chatRecords.remove(account, id)
}

/**
 * Stores the newest messages of a conversation, so that it can be shown at once and offline (docs/rules.md#known-conversations); one that
 * was deleted elsewhere, or with a blocked member, is forgotten.
 */
export function rememberChat(chat: OpenChat): void {
  const { conversation_id: id, profile, can_reply, reason } = chat
  const account = accountNow()
  if (id === null || account === null) return
  if (reason === 'blocked' || reason === 'gone') return removeKnownChat(id)
  const messages = chat.messages.slice(-MAX_MESSAGES)
  const has_more = chat.has_more || messages.length < chat.messages.length
  const page = { conversation: { id, last_message: null }, profile, messages, has_more, can_reply, reason }
  chatRecords.write(account, page, id)
  if (!stored.has(id)) pruneRecords(account)
  stored.add(id)
}

/** Removes what is stored of a conversation. */
export function removeKnownChat(id: string): void {
  const account = accountNow()
  if (account !== null) chatRecords.remove(account, id)
}

function messageOfRow({ conversation: { id, last_message: last } }: ChatEntry): Message[] {
  if (!last || (last.type === 'text' && last.text === '')) return []
  const unknown = { client_id: null, image: null, gift: null, read: false, credits: null }
  return [{ ...last, ...unknown, id: `last-of-${id}` }]
}

/**
 * Returns what this device knows of a conversation, to be shown until the server answers: its stored messages, otherwise the last one of
 * the list. A stored conversation with another member than the list names is ignored. Returns `null` for a conversation that is unknown, or
 * that the loaded list does not have.
 */
export function knownChat(id: string): OpenChat | null {
  const account = accountNow()
  const row = chatById(id)
  if (account === null || (useChats.getState().chats !== null && !row)) return null
  const record = chatRecords.read(account, id)
  const profile = row?.profile ?? record?.profile
  if (!profile) return null
  const page = record?.profile.id === profile.id ? record : null
  return {
    conversation_id: id,
    profile,
    messages: page?.messages ?? (row ? messageOfRow(row) : []),
    has_more: false,
    can_reply: page?.can_reply ?? true,
    reason: page?.reason ?? null,
    new_line: null,
    complete_to: null,
    is_read_pending: false,
    is_fresh: false,
    is_preview: true,
    older: 'idle',
  }
}
