import { getChat, type OutgoingContent, postMessage } from '#src/api/chats.ts'
import { ApiError, isRefusal, isUnclear } from '#src/domain/api-error.ts'
import type { ChatPage, SentMessage } from '#src/domain/chat/chat.ts'
import {
  CHECK_TIMES_MS,
  type FailureReason,
  findSent,
  isProven,
  LATE_CHECK_TIMES_MS,
  type OutboxEntry,
  ownIds,
  refusalOf,
  withOwnIds,
} from '#src/domain/chat/outbox.ts'
import { blobFromDataUrl } from '#src/lib/data-url.ts'
import { serverNow } from '#src/lib/server-clock.ts'
import { wait } from '#src/lib/wait.ts'
import { chatWith } from '#src/stores/chats.ts'
import { addSentMessage, useOpenChat } from '#src/stores/chats-open.ts'
import {
  changeEntry,
  noteSentId,
  photoOf,
  removeEntry,
  sentIds,
  storedEntry,
  useOutbox,
} from '#src/stores/outbox.ts'
import { accountNow, loadUser, setBalance, useSession } from '#src/stores/session.ts'

const READ_AGAIN_MS = 10_000
const PAUSE_AFTER_FAILURE_MS = 5_000

type Taken = Pick<SentMessage, 'message' | 'conversation'>

/** Whether the entry is still to be worked on: not deleted, its account logged in, the work not stopped. */
function isWanted(entry: OutboxEntry, life: AbortSignal): boolean {
  return !life.aborted && useOutbox.getState().account === entry.account && storedEntry(entry) !== null
}

function fail(entry: OutboxEntry, reason: FailureReason): void {
  changeEntry(entry, { state: 'failed', reason })
}

function settle(entry: OutboxEntry, { message, conversation }: Taken): void {
  if (storedEntry(entry) === null) return
  noteSentId(entry, message.id)
  const { account, entries } = useOutbox.getState()
  for (const other of entries)
    if (other.profile_id === entry.profile_id && other.client_id !== entry.client_id)
      changeEntry(other, withOwnIds(other, [message.id]))
  if (account === entry.account) addSentMessage(entry.profile_id, { message, conversation })
  removeEntry(entry)
}

function openOwnIds(entry: OutboxEntry): string[] {
  const { chat } = useOpenChat.getState()
  return chat?.profile.id === entry.profile_id ? ownIds(chat.messages) : []
}

function conversationOf(entry: OutboxEntry): string | null {
  return entry.conversation_id ?? chatWith(entry.profile_id)?.conversation.id ?? null
}

/** The newest page of the entry's conversation; no messages when the server says that there is none, `null` when it cannot be had now. */
async function readConversation(
  entry: OutboxEntry,
): Promise<Pick<ChatPage, 'conversation' | 'messages'> | null> {
  const id = conversationOf(entry)
  try {
    return await getChat(id === null ? { profile_id: entry.profile_id } : { id })
  } catch (error) {
    const isGone = error instanceof ApiError && isRefusal(error) && error.status !== 429
    return isGone ? { conversation: null, messages: [] } : null
  }
}

async function refreshBalance(): Promise<void> {
  try {
    await loadUser()
  } catch {
    // The regular refresh brings the balance soon.
  }
}

function balanceOf(entry: OutboxEntry): number | null {
  return accountNow() === entry.account ? (useSession.getState().user?.credits ?? null) : null
}

/** `unproven`: a message like it is there, which may have been sent by another device. */
type Finding = 'settled' | 'unproven' | 'absent'

async function settleIfThere(
  entry: OutboxEntry,
  { messages, conversation }: Pick<ChatPage, 'conversation' | 'messages'>,
): Promise<Finding> {
  const message = findSent(entry, messages)
  if (!message || !conversation) return 'absent'
  await refreshBalance()
  if (!isProven(entry, message, balanceOf(entry))) return 'unproven'
  settle(entry, { message, conversation })
  return 'settled'
}

async function haveCreditsFallen(entry: OutboxEntry): Promise<boolean> {
  await refreshBalance()
  return (balanceOf(entry) ?? entry.credits) < entry.credits
}

function checkTime(step: number, times: readonly number[]): number {
  const last = times.at(-1) ?? 0
  return times[step] ?? last + (step - times.length + 1) * READ_AGAIN_MS
}

/**
 * Finds out what became of a message whose answer was unclear: reads the conversation again at 0, 2, 5 and 10 s.
 * It counts as not sent only when a reading at the end of that time does not have it; readings that fail are made up for.
 * When the balance fell meanwhile it is looked for twice more, and then the member is told of that too.
 */
export async function checkMessage(unchecked: OutboxEntry, life: AbortSignal): Promise<void> {
  const startedAt = performance.now()
  let times: readonly number[] = CHECK_TIMES_MS
  let pause = 0
  const entry = changeEntry(unchecked, { state: 'checking', may_be_there: true })
  if (entry === null) return
  for (let step = 0; ; step += 1) {
    await wait(Math.max(pause, startedAt + checkTime(step, times) - performance.now()), life)
    if (!isWanted(entry, life)) return
    const page = await readConversation(entry)
    if (!isWanted(entry, life)) return
    pause = page ? 0 : PAUSE_AFTER_FAILURE_MS
    const finding = page && (await settleIfThere(entry, page))
    if (finding === 'settled') return
    if (!page || step < times.length - 1) continue
    if (finding === 'unproven') return fail(entry, 'cannot_tell')
    if (times !== CHECK_TIMES_MS) return fail(entry, 'unsure')
    if (!(await haveCreditsFallen(entry))) return fail(entry, 'unknown')
    times = [...CHECK_TIMES_MS, ...LATE_CHECK_TIMES_MS]
  }
}

/**
 * Whether the message of an earlier try is in the conversation after all, or nobody can say: then it is not sent again. One that was
 * told as unproven is sent: the member has looked and pressed.
 */
async function isThereAlready(entry: OutboxEntry): Promise<boolean> {
  const page = await readConversation(entry)
  if (!page) fail(entry, 'unknown')
  return !page || (await settleIfThere(entry, page)) === 'settled'
}

/** What the entry sends; `null` for a photo that this browser could not keep. */
function contentOf(entry: OutboxEntry): OutgoingContent | null {
  const { attachment, text } = entry
  switch (attachment?.type) {
    case 'gif':
      return { type: 'gif', gif_id: attachment.gif_id }
    case 'gift':
      return { type: 'gift', gift_id: attachment.gift_id }
    case 'photo': {
      const file = blobFromDataUrl(photoOf(entry) ?? '')
      return file && { type: 'photo', file }
    }
    case undefined:
      return { type: 'text', text }
  }
}

/**
 * Sends one message, once: it is stored as `sending` before the POST, so that a page that dies meanwhile finds it and checks. After an
 * unclear answer it is left as `checking`; a message that may be there from an earlier try is looked for first. Returns false when
 * nothing could be sent now, because the session may be another account's.
 */
export async function sendMessage(entry: OutboxEntry, life: AbortSignal): Promise<boolean> {
  if (entry.may_be_there && (await isThereAlready(entry))) return true
  if (!isWanted(entry, life)) return true
  const content = contentOf(entry)
  if (!content) {
    fail(entry, 'photo_lost')
    return true
  }
  const sending = changeEntry(withOwnIds(entry, [...sentIds(entry), ...openOwnIds(entry)]), {
    state: 'sending',
    credits: balanceOf(entry) ?? 0,
    conversation_id: conversationOf(entry),
    sent_at: serverNow(),
    failed_at: null,
  })
  if (sending === null) return true
  const { account, conversation_id, profile_id, client_id } = sending
  let sent: SentMessage
  try {
    sent = await postMessage({ account, conversation_id, profile_id, client_id, content })
  } catch (error) {
    return afterFailure(sending, error)
  }
  settle(sending, sent)
  if (accountNow() === account) setBalance(sent.credits, sent.free_conversations_left)
  return true
}

function afterFailure(entry: OutboxEntry, error: unknown): boolean {
  if (error instanceof ApiError && (error.kind === 'offline' || error.kind === 'held')) {
    changeEntry(entry, { state: 'queued' })
    return error.kind === 'offline'
  }
  if (!(error instanceof ApiError) || isUnclear(error)) {
    changeEntry(entry, { state: 'checking', may_be_there: true, failed_at: serverNow() })
    return true
  }
  fail(entry, refusalOf(error))
  if (error.status === 402 || error.status === 403) void refreshBalance()
  return true
}
