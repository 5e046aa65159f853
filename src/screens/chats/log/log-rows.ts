import type { Message } from '#src/domain/chat/chat.ts'
import { findSent, type OutboxEntry } from '#src/domain/chat/outbox.ts'
import { photoOf } from '#src/stores/outbox.ts'

const TURN_GAP_MS = 600_000

/**
 * A row of the log with its stable key. The row of the first new message includes the divider above it, with how many are new: the divider
 * may come late, and as a row of its own it would have a guessed height at first, and move the rows below.
 */
export type LogRow =
  | { key: string; kind: 'older' }
  | { key: string; kind: 'day'; date: number }
  | { key: string; kind: 'message'; message: Message; isLast: boolean; newCount: number | null }
  | { key: string; kind: 'unsent'; message: Message; isLast: true; entry: OutboxEntry; isNext: boolean }

/** Returns whether a row begins with the divider above the new messages. */
export function isFirstNew(row: LogRow): boolean {
  return row.kind === 'message' && row.newCount !== null
}

interface LogParts {
  messages: readonly Message[]
  unsent: readonly OutboxEntry[]
  hasOlder: boolean
  newLine: { id: string; count: number } | null
}

/** A calendar day in the time zone of this device: its first millisecond, and that of the next day. */
interface Day {
  start: number
  end: number
}

function dayOf(time: number): Day {
  const date = new Date(time)
  const [year, month, day] = [date.getFullYear(), date.getMonth(), date.getDate()]
  return { start: new Date(year, month, day).getTime(), end: new Date(year, month, day + 1).getTime() }
}

function isIn(day: Day, time: number): boolean {
  return time >= day.start && time < day.end
}

/** Returns whether a message is the last of its turn: only that one shows its time and has the small corner. */
function endsTurn(
  message: Message,
  next: Message | undefined,
  { day, newLineId }: { day: Day | null; newLineId: string | undefined },
): boolean {
  if (!next || next.from_me !== message.from_me || next.id === newLineId) return true
  if (message.date === null || next.date === null || !day) return false
  return next.date - message.date > TURN_GAP_MS || !isIn(day, next.date)
}

interface MessageRows {
  parts: Pick<LogParts, 'messages' | 'hasOlder' | 'newLine'>
  rows: LogRow[]
}

function countSame(messages: readonly Message[], before: readonly Message[]): number {
  const different = messages.findIndex((message, index) => message !== before[index])
  return different < 0 ? messages.length : different
}

/** Returns how many messages can reuse their rows: a row depends on its message, on the next one, and on the rows above. */
function countReusable({ messages, hasOlder, newLine }: LogParts, { parts: before }: MessageRows): number {
  if (hasOlder !== before.hasOlder || newLine !== before.newLine) return 0
  return Math.max(0, countSame(messages, before.messages) - 1)
}

/** The keys of the rows, by the id of the message or the `client_id` of the entry. */
type Keys = Map<string, string>

/**
 * Gives a new message the key of the unsent one that it was, so that its element stays. Below a message that is still unsent it gets a new
 * element: otherwise the other message's element would move.
 */
function passKeysOn(keys: Keys, before: readonly OutboxEntry[], { messages, unsent }: LogParts): void {
  for (const entry of before) {
    const { client_id } = entry
    if (unsent.some((other) => other.client_id === client_id)) return
    const added = messages.filter(({ id }) => !keys.has(id))
    const message = findSent(entry, added)
    if (!message) continue
    keys.set(message.id, keys.get(client_id) ?? client_id)
    // It may have been another message: then the unsent one reappears.
    keys.set(client_id, `not-${message.id}`)
  }
}

/** Returns the day dividers and the messages. */
function messageRows(parts: LogParts, before: MessageRows, keys: Keys): MessageRows {
  const { messages, hasOlder, newLine } = parts
  const reusable = countReusable(parts, before)
  const lastReusable = messages[reusable - 1]
  const end = before.rows.findLastIndex((row) => row.kind === 'message' && row.message === lastReusable) + 1
  const rows = before.rows.slice(0, end)
  if (end === 0 && hasOlder) rows.push({ key: 'older', kind: 'older' })
  const divider = rows.findLast((row) => row.kind === 'day')
  let day = divider ? dayOf(divider.date) : null
  messages.slice(reusable).forEach((message, index, added) => {
    const { id, date } = message
    if (date !== null && (!day || !isIn(day, date))) {
      day = dayOf(date)
      rows.push({ key: `day-${id}`, kind: 'day', date })
    }
    const isLast = endsTurn(message, added[index + 1], { day, newLineId: newLine?.id })
    const key = keys.get(id) ?? id
    keys.set(id, key)
    const newCount = id === newLine?.id ? newLine.count : null
    rows.push({ key, kind: 'message', message, isLast, newCount })
  })
  return { parts, rows }
}

function asMessage({ client_id, attachment, text }: OutboxEntry, image: string | null): Message {
  const gift = attachment?.type === 'gift' ? attachment : null
  const type = attachment?.type ?? 'text'
  return {
    id: client_id,
    client_id,
    from_me: true,
    date: null,
    type,
    text,
    image,
    gift,
    read: false,
    credits: null,
  }
}

function unsentRows(unsent: readonly OutboxEntry[], keys: Keys): LogRow[] {
  const next = unsent.findIndex((entry) => entry.state !== 'failed')
  return unsent.map((entry, index) => {
    const { client_id, attachment } = entry
    const image = attachment?.type === 'photo' ? photoOf(entry) : (attachment?.image ?? null)
    return {
      key: keys.get(client_id) ?? client_id,
      kind: 'unsent',
      message: asMessage(entry, image),
      isLast: true,
      entry,
      isNext: next < 0 || index <= next,
    }
  })
}

/**
 * Returns a function that builds the rows of a conversation from top to bottom: day dividers, messages, and unsent messages. Unchanged rows
 * are reused: one more message creates one more row instead of all of them. A message that was unsent before keeps its key.
 */
export function createLogRows(): (parts: LogParts) => LogRow[] {
  let cached: MessageRows = { parts: { messages: [], hasOlder: false, newLine: null }, rows: [] }
  let shown: readonly OutboxEntry[] = []
  const keys: Keys = new Map()
  return (parts) => {
    const { messages, hasOlder, newLine, unsent } = parts
    const { parts: before } = cached
    if (messages !== before.messages || hasOlder !== before.hasOlder || newLine !== before.newLine) {
      passKeysOn(keys, shown, parts)
      cached = messageRows(parts, cached, keys)
    }
    shown = unsent
    return unsent.length > 0 ? [...cached.rows, ...unsentRows(unsent, keys)] : cached.rows
  }
}
