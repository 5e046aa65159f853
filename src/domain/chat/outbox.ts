import * as v from 'valibot'
import { type ApiError, asksForLogin } from '#src/domain/api-error.ts'
import { foldedText, type Message } from './chat.ts'

/** Where a message stands between the press on Send and the server: see `src/background/outbox.ts` for the way through. */
const OUTBOX_STATES = ['queued', 'sending', 'checking', 'failed'] as const

/**
 * Why a message was not sent. `unknown`: no clear answer, and the conversation does not have it; `unsure`: the same, but credits fell;
 * `cannot_tell`: a photo or GIF like it is in the conversation, and nothing proves that it is this one; `waited`: more than two minutes
 * passed before it could be sent; `expired`: the session ended; `photo_lost`: the browser could not keep the photo; `photo_refused`: the
 * server does not take it. The others are the server's refusals.
 */
const FAILURE_REASONS = [
  'unknown',
  'unsure',
  'cannot_tell',
  'waited',
  'expired',
  'photo_lost',
  'photo_refused',
  'not_enough_credits',
  'free_conversations_used',
  'blocked',
  'cannot_reply',
  'message_too_long',
  'refused',
] as const

/** Why a message was not sent. */
export type FailureReason = (typeof FAILURE_REASONS)[number]

const attachmentSchema = v.variant('type', [
  v.object({ type: v.literal('photo') }),
  v.object({ type: v.literal('gif'), gif_id: v.string(), image: v.nullable(v.string()), title: v.string() }),
  v.object({ type: v.literal('gift'), gift_id: v.string(), image: v.nullable(v.string()), name: v.string() }),
])

/** What a message carries instead of a text; the picture of a photo is kept beside the entry, see `src/stores/outbox.ts`. */
export type Attachment = v.InferOutput<typeof attachmentSchema>

/** A message on its way, as it is kept in the browser until the server has it. */
export const outboxEntrySchema = v.object({
  client_id: v.string(),
  account: v.string(),
  conversation_id: v.nullable(v.string()),
  profile_id: v.string(),
  text: v.string(),
  attachment: v.optional(v.nullable(attachmentSchema), null),
  /** What it costs in credits, as it was said before Send; `null` where the backend gives no figure. */
  cost: v.optional(v.nullable(v.number()), null),
  state: v.picklist(OUTBOX_STATES),
  reason: v.nullable(v.picklist(FAILURE_REASONS)),
  /** When Send was pressed, or pressed again, in milliseconds since 1970. */
  queued_at: v.number(),
  /** The tab in which Send was pressed. */
  tab: v.optional(v.string(), ''),
  /** Rises with every press on Send, whatever the clock says. */
  order: v.optional(v.number(), 0),
  /** True when the server may have this text from an earlier try: the conversation is read before it is sent again. */
  may_be_there: v.boolean(),
  /** Ids of the member's own messages in this conversation, so far as they are known not to be this one. */
  own_ids: v.array(v.string()),
  /** When the call went out and when its answer failed, by the server's clock in milliseconds since 1970; `null` before. */
  sent_at: v.optional(v.nullable(v.number()), null),
  failed_at: v.optional(v.nullable(v.number()), null),
  /** The balance before the message. */
  credits: v.number(),
})

/** A message on its way. */
export type OutboxEntry = v.InferOutput<typeof outboxEntrySchema>

/** A queued message asks again before it is spent when it waited longer than this (issue: two minutes). */
const SEND_PATIENCE_MS = 120_000

/** After an unclear answer the conversation is read again at these moments, in milliseconds. */
export const CHECK_TIMES_MS = [0, 2_000, 5_000, 10_000] as const

/** When credits fell and the message is not to be seen, it is looked for at these moments too. */
export const LATE_CHECK_TIMES_MS = [15_000, 20_000] as const

/** The server's dates are whole seconds, and its clock is known to about a second. */
const CLOCK_TOLERANCE_MS = 2_000
/** After this time the call of a message is given up. */
const LONGEST_CALL_MS = 60_000

/** Own messages that are remembered with an entry: more than one page of the conversation, which is what a check reads. */
const REMEMBERED_IDS = 120

const REFUSALS = new Set<string>(FAILURE_REASONS.slice(FAILURE_REASONS.indexOf('not_enough_credits')))

function isReason(code: string): code is FailureReason {
  return REFUSALS.has(code)
}

/** Why a message was clearly not sent. */
export function refusalOf(error: ApiError): FailureReason {
  if (asksForLogin(error)) return 'expired'
  if (error.status === 413 || error.status === 415) return 'photo_refused'
  return isReason(error.code) ? error.code : 'refused'
}

/** The ids of the member's own messages, the newest of them only. */
export function ownIds(messages: readonly Message[]): string[] {
  return messages.flatMap((message) => (message.from_me ? [message.id] : [])).slice(-REMEMBERED_IDS)
}

function isAlike({ attachment, text }: OutboxEntry, message: Message): boolean {
  if (attachment === null) return foldedText(message.text) === foldedText(text)
  if (attachment.type !== 'gift' || !message.gift?.name) return true
  return foldedText(message.gift.name) === foldedText(attachment.name)
}

/**
 * The entry's message among those of the server: an own one of its kind that is new since then and says the same; `null` when it is not
 * there. A photo or a GIF is found by its kind alone, because the server names it differently: see `isProven`.
 */
export function findSent(entry: OutboxEntry, messages: readonly Message[]): Message | null {
  const known = new Set(entry.own_ids)
  const type = entry.attachment?.type ?? 'text'
  const isNew = (message: Message) => message.from_me && message.type === type && !known.has(message.id)
  return (
    messages.find((message) => isNew(message) && message.client_id === entry.client_id) ??
    messages.find((message) => isNew(message) && isAlike(entry, message)) ??
    null
  )
}

/**
 * Whether a message that was found is the entry's own. A photo or a GIF must have been taken while the call ran, and the balance must
 * have fallen by its cost; `credits` is the balance now.
 */
export function isProven(entry: OutboxEntry, message: Message, credits: number | null): boolean {
  const type = entry.attachment?.type
  if (message.client_id === entry.client_id || (type !== 'photo' && type !== 'gif')) return true
  const { sent_at, failed_at, cost } = entry
  if (message.date === null || sent_at === null) return false
  const latest = (failed_at ?? sent_at + LONGEST_CALL_MS) + CLOCK_TOLERANCE_MS
  const isInTime = message.date >= sent_at - CLOCK_TOLERANCE_MS && message.date <= latest
  return isInTime && (cost === null || credits === null || entry.credits - credits === cost)
}

/** The entry with messages noted that are not its own: so that texts that are alike are counted, not confused. */
export function withOwnIds(entry: OutboxEntry, ids: readonly string[]): OutboxEntry {
  return { ...entry, own_ids: [...new Set([...entry.own_ids, ...ids])].slice(-REMEMBERED_IDS) }
}

/** Whether a queued message waited so long, in milliseconds, that the member is asked before it is spent. */
export function waitedTooLong(waitedMs: number): boolean {
  return Math.abs(waitedMs) > SEND_PATIENCE_MS
}

/** The entry that is next in a conversation: the oldest that has not failed. */
export function nextEntry(entries: readonly OutboxEntry[], profileId: string): OutboxEntry | null {
  return entries.find((entry) => entry.profile_id === profileId && entry.state !== 'failed') ?? null
}

/** Entries in the order in which Send was pressed. */
export function inOrder(entries: readonly OutboxEntry[]): OutboxEntry[] {
  return entries.toSorted(
    (a, b) => a.order - b.order || a.queued_at - b.queued_at || a.client_id.localeCompare(b.client_id),
  )
}

/** The place of a new entry: behind all that are there. */
export function nextOrder(entries: readonly OutboxEntry[]): number {
  return Math.max(0, ...entries.map(({ order }) => order)) + 1
}
