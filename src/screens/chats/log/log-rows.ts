import type { Message } from '#src/domain/chat/chat.ts'
import type { OutboxEntry } from '#src/domain/chat/outbox.ts'

const TURN_GAP_MS = 600_000

/** A row of the log with its stable key. */
export type LogRow =
  | { key: string; kind: 'older' }
  | { key: string; kind: 'day'; date: number }
  | { key: string; kind: 'new'; count: number }
  | { key: string; kind: 'message'; message: Message; isLast: boolean }
  | { key: string; kind: 'unsent'; entry: OutboxEntry; isNext: boolean }

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

/** Returns the day dividers, the divider above the first new message, and the messages. */
function messageRows(parts: LogParts, before: MessageRows): MessageRows {
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
    if (id === newLine?.id) rows.push({ key: 'new', kind: 'new', count: newLine.count })
    const isLast = endsTurn(message, added[index + 1], { day, newLineId: newLine?.id })
    rows.push({ key: id, kind: 'message', message, isLast })
  })
  return { parts, rows }
}

function unsentRows(unsent: readonly OutboxEntry[]): LogRow[] {
  const next = unsent.findIndex((entry) => entry.state !== 'failed')
  return unsent.map((entry, index) => ({
    key: entry.client_id,
    kind: 'unsent',
    entry,
    isNext: next < 0 || index <= next,
  }))
}

/**
 * Returns a function that builds the rows of a conversation from top to bottom: day dividers, the divider above the first new message,
 * messages, and unsent messages. Unchanged rows are reused: one more message creates one more row instead of all of them.
 */
export function createLogRows(): (parts: LogParts) => LogRow[] {
  let cached: MessageRows = { parts: { messages: [], hasOlder: false, newLine: null }, rows: [] }
  return (parts) => {
    const { messages, hasOlder, newLine, unsent } = parts
    const { parts: before } = cached
    if (messages !== before.messages || hasOlder !== before.hasOlder || newLine !== before.newLine)
      cached = messageRows(parts, cached)
    return unsent.length > 0 ? [...cached.rows, ...unsentRows(unsent)] : cached.rows
  }
}
