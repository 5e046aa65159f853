import type { RetryOptions } from '#src/api/call.ts'
import { getChat, postMessage } from '#src/api/chats.ts'
import { ApiError, isUnclear } from '#src/domain/api-error.ts'
import { isChatGone } from '#src/domain/chat/chat-failure.ts'
import type { ChatPage, SentMessage } from '#src/domain/chat/chat.ts'
import {
  CHECK_DELAYS_MS,
  type FailureReason,
  findSent,
  isProven,
  LATE_CHECK_DELAYS_MS,
  type OutboxEntry,
  ownIds,
  refusalOf,
  waitedTooLong,
} from '#src/domain/chat/outbox.ts'
import { backOnline } from '#src/lib/back-online.ts'
import { blobFromDataUrl } from '#src/lib/pictures/data-url.ts'
import type { Turn } from '#src/lib/storage/exclusively.ts'
import { thisTab } from '#src/lib/storage/this-tab.ts'
import { serverNow } from '#src/lib/time/server-clock.ts'
import { wait } from '#src/lib/async/wait.ts'
import { chatWith } from '#src/stores/chats.ts'
import { addSentMessage, useOpenChat } from '#src/stores/chats-open.ts'
import { changeEntry, isPending, photoOf, markSending, settleEntry, waitedMs } from '#src/stores/outbox.ts'
import { accountNow, refreshUser, setBalance, useSession } from '#src/stores/session.ts'
import { tellSent } from './sent-channel.ts'

const PAUSE_AFTER_FAILURE_MS = 5_000
const MAX_PAUSE_MS = 60_000

function fail(entry: OutboxEntry, reason: FailureReason): void {
  changeEntry(entry, { state: 'failed', reason })
}

/** Fails a message that has waited too long, so that the member is asked again; returns whether it did. */
export function failAfterWait(entry: OutboxEntry): boolean {
  const hasWaited = waitedTooLong(waitedMs(entry))
  if (hasWaited) fail(entry, 'waited')
  return hasWaited
}

/** What the other tabs are told when they have to reload the balance. */
const UNKNOWN_BALANCE = { credits: null, free_conversations_left: null }

type Balance = Pick<SentMessage, 'credits' | 'free_conversations_left'>

function isMore(count: number | null, known: number | null | undefined): boolean {
  return count !== null && typeof known === 'number' && count > known
}

/**
 * Takes over the balance after a message. Sending never raises it: a higher one is from before another tab's message, or credits have been
 * bought, and is loaded again, like an unknown one.
 */
export function noteBalance({ credits, free_conversations_left }: Balance): void {
  const { user } = useSession.getState()
  const isOld =
    isMore(credits, user?.credits) || isMore(free_conversations_left, user?.free_conversations_left)
  if (!isOld) setBalance(credits, free_conversations_left)
  if (isOld || credits === null) void refreshUser()
}

function settle(entry: OutboxEntry, { message, ...answer }: SentMessage): void {
  if (!settleEntry(entry, message.id)) return
  const sent = { ...answer, message: { ...message, credits: message.credits ?? entry.cost } }
  tellSent(entry, sent)
  if (accountNow() === entry.account) addSentMessage(entry.profile_id, sent)
}

function openOwnIds({ profile_id }: OutboxEntry): string[] | null {
  const { chat } = useOpenChat.getState()
  return chat?.profile.id === profile_id ? ownIds(chat.messages) : null
}

/** The conversation of an entry; an open one takes precedence, because the one in the entry may have been deleted elsewhere. */
function conversationOf({ conversation_id, profile_id }: OutboxEntry): string | null {
  const { chat } = useOpenChat.getState()
  if (chat?.profile.id === profile_id) return chat.conversation_id
  return conversation_id ?? chatWith(profile_id)?.conversation.id ?? null
}

type Reading = Pick<ChatPage, 'conversation' | 'messages'>

/** The newest page of the entry's conversation; without messages when the server says that it is gone, `null` when the read failed. */
async function readConversation(entry: OutboxEntry, options?: RetryOptions): Promise<Reading | null> {
  const id = conversationOf(entry)
  const { profile_id } = entry
  try {
    return await getChat(id === null ? { profile_id } : { id }, { ...options, profileId: profile_id })
  } catch (error) {
    return isChatGone(error) ? { conversation: null, messages: [] } : null
  }
}

function balanceOf({ account }: OutboxEntry): number | null {
  return accountNow() === account ? (useSession.getState().user?.credits ?? null) : null
}

async function hasBalanceFallen(entry: OutboxEntry): Promise<boolean> {
  await refreshUser()
  return (balanceOf(entry) ?? entry.credits) < entry.credits
}

/** `unproven`: the conversation has a similar message, which another device may have sent. */
type Finding = 'settled' | 'unproven' | 'absent'

async function settleIfFound(entry: OutboxEntry, { messages, conversation }: Reading): Promise<Finding> {
  const message = findSent(entry, messages)
  if (!message) return 'absent'
  const id = conversation?.id ?? conversationOf(entry)
  await refreshUser()
  if (id === null || !isProven(entry, message, balanceOf(entry))) return 'unproven'
  settle(entry, { message, conversation: { id, last_message: null }, ...UNKNOWN_BALANCE })
  return 'settled'
}

/**
 * Finds out whether a message with an unclear answer was sent: reads the conversation after 0, 2, 5 and 10 s. The message counts as not
 * sent only when a read at the end of that time does not have it; reads that fail are repeated after ever longer pauses, and as soon as the
 * browser is online again. If the balance fell, the conversation is read twice more before the message fails as `unsure`.
 */
export async function checkMessage(unchecked: OutboxEntry, signal: AbortSignal): Promise<void> {
  const startedAt = performance.now()
  let delays: readonly number[] = CHECK_DELAYS_MS
  let pause = 0
  const entry = changeEntry(unchecked, { state: 'checking', may_be_there: true })
  if (entry === null) return
  const isOver = () => signal.aborted || !isPending(entry)
  for (let step = 0; ; step += 1) {
    if (!navigator.onLine) {
      await backOnline(signal)
      pause = 0
    }
    await wait(Math.max(pause, startedAt + (delays[step] ?? 0) - performance.now()), signal)
    if (isOver()) return
    const reading = await readConversation(entry, { once: true })
    if (isOver()) return
    pause = reading ? 0 : Math.min(MAX_PAUSE_MS, Math.max(PAUSE_AFTER_FAILURE_MS, pause * 2))
    const finding = reading && (await settleIfFound(entry, reading))
    if (finding === 'settled') return
    if (!reading || step < delays.length - 1) continue
    if (finding === 'unproven') return fail(entry, 'cannot_tell')
    if (delays !== CHECK_DELAYS_MS) return fail(entry, 'unsure')
    if (!(await hasBalanceFallen(entry))) return fail(entry, 'unknown')
    delays = [...CHECK_DELAYS_MS, ...LATE_CHECK_DELAYS_MS]
  }
}

/**
 * Settles what an earlier attempt has sent, and returns whether nothing is left to send: it sent the message, or the text that it had
 * before it was edited, which the member is asked about, once; `null` when the conversation cannot be read now. A message that failed as
 * unproven counts as not sent, because the member has seen the conversation and chosen to retry.
 */
async function settleEarlier(entry: OutboxEntry): Promise<boolean | null> {
  const reading = await readConversation(entry)
  if (!reading) return null
  if ((await settleIfFound(entry, reading)) === 'settled') return true
  const { earlier_text: text } = entry
  if (text === null || !findSent({ ...entry, text }, reading.messages)) return false
  changeEntry(entry, { state: 'failed', reason: 'cannot_tell', earlier_text: null })
  return true
}

/** The ids of the member's own messages before this one, where the entry needs them; `null` when nobody can tell now. */
async function idsBefore(entry: OutboxEntry): Promise<string[] | null> {
  const ids = openOwnIds(entry) ?? (entry.own_ids && [])
  if (ids !== null) return ids
  const reading = await readConversation(entry, { once: true })
  return reading && ownIds(reading.messages)
}

/** The file of a photo, `undefined` for other messages; `null` when this browser has lost it. */
function fileOf(entry: OutboxEntry): Blob | null | undefined {
  return entry.attachment?.type === 'photo' ? blobFromDataUrl(photoOf(entry) ?? '') : undefined
}

/**
 * Sends one message, once. It is stored as `sending`, for every tab to see, before the POST, so that it is checked, not sent again, when
 * the page dies meanwhile; after an unclear answer it is left as `checking`. A message that an earlier attempt may have sent is looked up
 * first. Returns false when nothing can be sent now, because the session may be another account's, the conversation cannot be read, or only
 * another tab has the photo.
 */
export async function sendMessage(
  entry: OutboxEntry,
  publish: Turn['publish'],
  signal: AbortSignal,
): Promise<boolean> {
  const isSettled = entry.may_be_there && (await settleEarlier(entry))
  if (isSettled || signal.aborted || !isPending(entry)) return true
  if (isSettled === null) return false
  const file = fileOf(entry)
  if (file === null) {
    // The tab that it was chosen in may still have it.
    if (entry.tab !== thisTab()) return false
    fail(entry, 'photo_lost')
    return true
  }
  const own_ids = await idsBefore(entry)
  if (signal.aborted || !isPending(entry)) return true
  if (own_ids === null) return false
  // The device may have slept while the conversation was read.
  if (failAfterWait(entry)) return true
  const sending = markSending(entry, {
    conversation_id: conversationOf(entry),
    own_ids,
    credits: balanceOf(entry) ?? 0,
    sent_at: serverNow(),
  })
  if (sending === null) return true
  await publish()
  return post(sending, file)
}

/** How many messages were posted. The answers for two conversations may arrive in another order than the server spent the credits. */
let posted = 0

async function post(entry: OutboxEntry, file: Blob | undefined): Promise<boolean> {
  const turn = (posted += 1)
  let sent: SentMessage
  try {
    sent = await postMessage(entry, file)
  } catch (error) {
    return afterFailure(entry, error)
  }
  const isLatest = turn === posted
  settle(entry, isLatest ? sent : { ...sent, ...UNKNOWN_BALANCE })
  if (accountNow() !== entry.account) return true
  noteBalance(isLatest ? sent : UNKNOWN_BALANCE)
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
  const isLoggedIn = accountNow() === entry.account
  if (isLoggedIn && (error.status === 402 || error.status === 403)) void refreshUser()
  return true
}
