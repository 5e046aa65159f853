import { getChat, type OutgoingContent, postMessage } from '#src/api/chats.ts'
import { ApiError } from '#src/domain/api-error.ts'
import type { ChatPage, SentMessage } from '#src/domain/chat.ts'
import {
  CHECK_TIMES_MS,
  type FailureReason,
  findSent,
  isUnclear,
  LATE_CHECK_TIMES_MS,
  type OutboxEntry,
  ownIds,
  refusalOf,
  withOwnIds,
} from '#src/domain/outbox.ts'
import { blobFromDataUrl } from '#src/lib/data-url.ts'
import { wait } from '#src/lib/wait.ts'
import { chatWith } from '#src/stores/chats.ts'
import { addSentMessage, useOpenChat } from '#src/stores/chats-open.ts'
import {
  noteSentId,
  photoOf,
  removeEntry,
  saveEntry,
  sentIds,
  storedEntry,
  useOutbox,
} from '#src/stores/outbox.ts'
import { loadUser, setBalance, useSession } from '#src/stores/session.ts'

const READ_AGAIN_MS = 10_000
const PAUSE_AFTER_FAILURE_MS = 5_000

type Taken = Pick<SentMessage, 'message' | 'conversation'>

/** Whether the entry is still to be worked on: not deleted, its account logged in, the work not stopped. */
function isWanted(entry: OutboxEntry, life: AbortSignal): boolean {
  return !life.aborted && useOutbox.getState().account === entry.account && storedEntry(entry) !== null
}

function fail(entry: OutboxEntry, reason: FailureReason): void {
  if (storedEntry(entry)) saveEntry({ ...entry, state: 'failed', reason })
}

function settle(entry: OutboxEntry, { message, conversation }: Taken): void {
  noteSentId(entry, message.id)
  const others = useOutbox
    .getState()
    .entries.filter(
      ({ profile_id, client_id }) => profile_id === entry.profile_id && client_id !== entry.client_id,
    )
  for (const other of others) saveEntry(withOwnIds(other, [message.id]))
  if (useOutbox.getState().account === entry.account)
    addSentMessage(entry.profile_id, { message, conversation })
  removeEntry(entry)
}

function openOwnIds(entry: OutboxEntry): string[] {
  const { chat } = useOpenChat.getState()
  return chat?.profile.id === entry.profile_id ? ownIds(chat.messages) : []
}

function conversationOf(entry: OutboxEntry): string | null {
  return entry.conversation_id ?? chatWith(entry.profile_id)?.conversation.id ?? null
}

/** The newest page of the entry's conversation; no messages when the server refuses it, `null` when it cannot be had now. */
async function readConversation(
  entry: OutboxEntry,
): Promise<Pick<ChatPage, 'conversation' | 'messages'> | null> {
  const id = conversationOf(entry)
  try {
    return await getChat(id === null ? { profile_id: entry.profile_id } : { id })
  } catch (error) {
    const isRefused =
      error instanceof ApiError && !isUnclear(error) && error.kind === 'status' && error.status !== 429
    return isRefused ? { conversation: null, messages: [] } : null
  }
}

function settleIfThere(entry: OutboxEntry, page: Pick<ChatPage, 'conversation' | 'messages'>): boolean {
  const message = findSent(entry, page.messages)
  if (!message || !page.conversation) return false
  settle(entry, { message, conversation: page.conversation })
  void refreshBalance()
  return true
}

async function refreshBalance(): Promise<void> {
  try {
    await loadUser()
  } catch {
    // The regular refresh brings the balance soon.
  }
}

async function haveCreditsFallen(entry: OutboxEntry): Promise<boolean> {
  await refreshBalance()
  return (useSession.getState().user?.credits ?? entry.credits) < entry.credits
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
export async function checkMessage(entry: OutboxEntry, life: AbortSignal): Promise<void> {
  const startedAt = Date.now()
  let times: readonly number[] = CHECK_TIMES_MS
  let pause = 0
  if (entry.state !== 'checking') saveEntry({ ...entry, state: 'checking', may_be_there: true })
  for (let step = 0; ; step += 1) {
    await wait(Math.max(pause, startedAt + checkTime(step, times) - Date.now()), life)
    if (!isWanted(entry, life)) return
    const page = await readConversation(entry)
    if (!isWanted(entry, life)) return
    pause = page ? 0 : PAUSE_AFTER_FAILURE_MS
    if (page && settleIfThere(entry, page)) return
    if (!page || step < times.length - 1) continue
    if (times !== CHECK_TIMES_MS) return fail({ ...entry, may_be_there: true }, 'unsure')
    if (!(await haveCreditsFallen(entry))) return fail({ ...entry, may_be_there: true }, 'unknown')
    times = [...CHECK_TIMES_MS, ...LATE_CHECK_TIMES_MS]
  }
}

/** Whether the message of an earlier try stands on the server after all, or nobody can say: then it is not sent again. */
async function isThereAlready(entry: OutboxEntry): Promise<boolean> {
  const page = await readConversation(entry)
  if (!page) fail(entry, 'unknown')
  return !page || settleIfThere(entry, page)
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
 * Sends one message, once: it is kept as `sending` before the POST, so that a page that dies meanwhile finds it and checks. After an
 * unclear answer it is left as `checking`; a message that may be there from an earlier try is looked for first.
 */
export async function sendMessage(entry: OutboxEntry, life: AbortSignal): Promise<void> {
  if (entry.may_be_there && (await isThereAlready(entry))) return
  if (!isWanted(entry, life)) return
  const content = contentOf(entry)
  if (!content) return fail(entry, 'photo_lost')
  const credits = useSession.getState().user?.credits ?? 0
  const sending = withOwnIds(
    { ...entry, state: 'sending', credits, conversation_id: conversationOf(entry) },
    [...sentIds(entry), ...openOwnIds(entry)],
  )
  saveEntry(sending)
  const { conversation_id, profile_id, client_id } = sending
  let sent: SentMessage
  try {
    sent = await postMessage({ conversation_id, profile_id, client_id, content })
  } catch (error) {
    afterFailure(sending, error)
    return
  }
  settle(sending, sent)
  if (useOutbox.getState().account === entry.account) setBalance(sent.credits, sent.free_conversations_left)
}

function afterFailure(entry: OutboxEntry, error: unknown): void {
  if (!storedEntry(entry)) return
  if (error instanceof ApiError && error.kind === 'offline') return saveEntry({ ...entry, state: 'queued' })
  if (!(error instanceof ApiError) || isUnclear(error)) {
    return saveEntry({ ...entry, state: 'checking', may_be_there: true })
  }
  fail(entry, refusalOf(error))
  if (error.status === 402 || error.status === 403) void refreshBalance()
}
