import * as v from 'valibot'
import { type ApiError, asksForLogin } from '#src/domain/api-error.ts'
import { foldedText, type Message } from './chat.ts'

/** The states of a message between Send and the server; `src/background/outbox.ts` moves it through them. */
const OUTBOX_STATES = ['queued', 'sending', 'checking', 'failed'] as const

/** The refusals of the server that have a text of their own. */
const REFUSAL_CODES = [
  'not_enough_credits',
  'free_conversations_used',
  'blocked',
  'cannot_reply',
  'message_too_long',
] as const

/**
 * Why a message was not sent. `unknown`: no clear answer, and the conversation does not have it; `unsure`: the same, but the balance fell;
 * `cannot_tell`: the conversation has a similar photo or GIF, which may be another one; `waited`: more than two minutes passed before it
 * could be sent; `expired`: the session ended; `photo_lost`: the browser could not store the photo; `photo_refused`: the server does not
 * accept it. The others are the server's refusals.
 */
const FAILURE_REASONS = [
  'unknown',
  'unsure',
  'cannot_tell',
  'waited',
  'expired',
  'photo_lost',
  'photo_refused',
  ...REFUSAL_CODES,
  'refused',
] as const

/** One of the reasons of a message that was not sent. */
export type FailureReason = (typeof FAILURE_REASONS)[number]

const attachmentSchema = v.variant('type', [
  v.object({ type: v.literal('photo') }),
  v.object({ type: v.literal('gif'), gif_id: v.string(), image: v.nullable(v.string()), title: v.string() }),
  v.object({ type: v.literal('gift'), gift_id: v.string(), image: v.nullable(v.string()), name: v.string() }),
])

const messageSchema = v.object({
  conversation_id: v.nullable(v.string()),
  profile_id: v.string(),
  text: v.string(),
  /** What it contains instead of a text; the picture of a photo is stored separately, see `src/stores/outbox.ts`. */
  attachment: v.optional(v.nullable(attachmentSchema), null),
  /** The price in credits that was shown before Send; `null` where the backend gives no figure. */
  cost: v.optional(v.nullable(v.number()), null),
})

/** A message of the member: its recipient, its text or attachment, and its price. */
export type OutgoingMessage = v.InferOutput<typeof messageSchema>

/** A message in the outbox, as it is stored in the browser until the server has it. */
export const outboxEntrySchema = v.object({
  ...messageSchema.entries,
  client_id: v.string(),
  account: v.string(),
  state: v.picklist(OUTBOX_STATES),
  reason: v.nullable(v.picklist(FAILURE_REASONS)),
  /** When the message was queued, or queued again, in milliseconds since 1970. */
  queued_at: v.number(),
  /** The tab that queued it. */
  tab: v.optional(v.string(), ''),
  /** The place in the queue, whatever the clock says. */
  order: v.optional(v.number(), 0),
  /** True when the server may have it from an earlier attempt: the conversation is read before it is sent again. */
  may_be_there: v.boolean(),
  /** If the text has been edited since, the earlier text, which the server may have; otherwise `null`. */
  earlier_text: v.optional(v.nullable(v.string()), null),
  /** Ids of the member's own messages in this conversation that are known not to be this one; `null` until it has been read. */
  own_ids: v.nullable(v.array(v.string())),
  /** When the request was sent and when it failed, by the server's clock in milliseconds since 1970; `null` before. */
  sent_at: v.optional(v.nullable(v.number()), null),
  failed_at: v.optional(v.nullable(v.number()), null),
  /** The balance before the message. */
  credits: v.number(),
})

/** A message in the outbox: the message and its state. */
export type OutboxEntry = v.InferOutput<typeof outboxEntrySchema>

/** A message that was queued longer than this is sent only after the member confirms it. */
const MAX_QUEUE_MS = 120_000

/** After an unclear answer the conversation is read again at these moments, in milliseconds. */
export const CHECK_DELAYS_MS = [0, 2_000, 5_000, 10_000] as const

/** When the balance fell but the conversation does not have the message, it is read at these moments too. */
export const LATE_CHECK_DELAYS_MS = [15_000, 20_000] as const

/** The server's dates are whole seconds, and its clock is known to about a second. */
const CLOCK_TOLERANCE_MS = 2_000
/** The longest timeout of a request that sends a message. */
const MAX_REQUEST_MS = 60_000

/** How many own messages an entry remembers: more than a page of the conversation has, because a check reads one page. */
const MAX_OWN_IDS = 120

/** Returns whether a message may be on its way: it was sent, and its answer is not here yet or is being looked for. */
export function isUnderWay({ state }: OutboxEntry): boolean {
  return state === 'sending' || state === 'checking'
}

/** Returns why the server refused a message. */
export function refusalOf(error: ApiError): FailureReason {
  if (asksForLogin(error)) return 'expired'
  if (error.status === 413 || error.status === 415) return 'photo_refused'
  return REFUSAL_CODES.find((code) => code === error.code) ?? 'refused'
}

/** Returns the ids of the member's own messages, limited to the newest. */
export function ownIds(messages: readonly Message[]): string[] {
  return messages.flatMap((message) => (message.from_me ? [message.id] : [])).slice(-MAX_OWN_IDS)
}

function isSimilar({ attachment, text }: OutboxEntry, message: Message): boolean {
  if (attachment === null) return foldedText(message.text) === foldedText(text)
  if (attachment.type !== 'gift' || !message.gift?.name) return true
  const { name, image } = message.gift
  // The server may name it in another language than the page did.
  return foldedText(name) === foldedText(attachment.name) || (image !== null && image === attachment.image)
}

/**
 * Returns the entry's message among those of the server: a new one of the member's own, of the same type and content; `null` when
 * there is none. A photo or a GIF is matched by its type alone, because the server names it differently: see `isProven`.
 */
export function findSent(entry: OutboxEntry, messages: readonly Message[]): Message | null {
  const known = new Set(entry.own_ids ?? [])
  const type = entry.attachment?.type ?? 'text'
  const isNew = (message: Message) => message.from_me && message.type === type && !known.has(message.id)
  return (
    messages.find((message) => isNew(message) && message.client_id === entry.client_id) ??
    messages.find((message) => isNew(message) && isSimilar(entry, message)) ??
    null
  )
}

/**
 * Returns whether the message that was found is certainly the entry's. A photo or a GIF must date from the time of the request, and the
 * balance must have fallen by its cost; `credits` is the current balance.
 */
export function isProven(entry: OutboxEntry, message: Message, credits: number | null): boolean {
  const type = entry.attachment?.type
  if (message.client_id === entry.client_id || (type !== 'photo' && type !== 'gif')) return true
  const { sent_at, failed_at, cost } = entry
  if (message.date === null || sent_at === null) return false
  const latest = (failed_at ?? sent_at + MAX_REQUEST_MS) + CLOCK_TOLERANCE_MS
  const isInTime = message.date >= sent_at - CLOCK_TOLERANCE_MS && message.date <= latest
  return isInTime && (cost === null || credits === null || entry.credits - credits === cost)
}

/**
 * Returns the entry with the ids of further messages, which distinguish it from messages with the same text; unchanged while those ids are
 * unknown.
 */
export function withOwnIds(entry: OutboxEntry, ids: readonly string[]): OutboxEntry {
  const { own_ids } = entry
  if (own_ids === null) return entry
  return { ...entry, own_ids: [...new Set([...own_ids, ...ids])].slice(-MAX_OWN_IDS) }
}

/** Returns whether a message was queued for so many milliseconds that the member has to confirm it (docs/rules.md#waiting-messages). */
export function waitedTooLong(waitedMs: number): boolean {
  return Math.abs(waitedMs) > MAX_QUEUE_MS
}

/** Returns the next entry of a conversation, the oldest that has not failed; `null` when there is none. */
export function nextEntry(entries: readonly OutboxEntry[], profileId: string): OutboxEntry | null {
  return entries.find((entry) => entry.profile_id === profileId && entry.state !== 'failed') ?? null
}

/** Returns the entries in the order in which they were queued. */
export function inOrder(entries: readonly OutboxEntry[]): OutboxEntry[] {
  return entries.toSorted(
    (a, b) => a.order - b.order || a.queued_at - b.queued_at || a.client_id.localeCompare(b.client_id),
  )
}

/** Returns the place of a new entry, at the end of the queue. */
export function nextOrder(entries: readonly OutboxEntry[]): number {
  return Math.max(0, ...entries.map(({ order }) => order)) + 1
}
