import type { Message } from '#src/domain/chat/chat.ts'
import type { OutboxEntry } from '#src/domain/chat/outbox.ts'

const TURN_GAP_MS = 600_000

/** A row of the log, with the key that it keeps. */
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

/** A calendar day of this device, from its first millisecond to that of the next. */
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

/** Whether a message is the last of its turn: only that one has its time below it, and the small corner. */
function endsTurn(
  message: Message,
  next: Message | undefined,
  { day, newLineId }: { day: Day | null; newLineId: string | undefined },
): boolean {
  if (!next || next.from_me !== message.from_me || next.id === newLineId) return true
  if (message.date === null || next.date === null || !day) return false
  return next.date - message.date > TURN_GAP_MS || !isIn(day, next.date)
}

interface SpokenRows {
  parts: Pick<LogParts, 'messages' | 'hasOlder' | 'newLine'>
  rows: LogRow[]
}

function countSame(messages: readonly Message[], before: readonly Message[]): number {
  const different = messages.findIndex((message, index) => message !== before[index])
  return different < 0 ? messages.length : different
}

/** How many messages keep the rows that they had: a row depends on its message, on the one after it, and on what stands above. */
function countKept({ messages, hasOlder, newLine }: LogParts, { parts: before }: SpokenRows): number {
  if (hasOlder !== before.hasOlder || newLine !== before.newLine) return 0
  return Math.max(0, countSame(messages, before.messages) - 1)
}

/** Day dividers, the line above what is new, and messages. */
function spokenRows(parts: LogParts, before: SpokenRows): SpokenRows {
  const { messages, hasOlder, newLine } = parts
  const kept = countKept(parts, before)
  const lastKept = messages[kept - 1]
  const end = before.rows.findLastIndex((row) => row.kind === 'message' && row.message === lastKept) + 1
  const rows = before.rows.slice(0, end)
  if (end === 0 && hasOlder) rows.push({ key: 'older', kind: 'older' })
  const divider = rows.findLast((row) => row.kind === 'day')
  let day = divider ? dayOf(divider.date) : null
  messages.slice(kept).forEach((message, index, added) => {
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
 * Makes the rows of a conversation from top to bottom: day dividers, the line above what is new, messages, and what is not sent yet.
 * What is as it was stays, so that one more message costs one more row, not all of them again.
 */
export function createLogRows(): (parts: LogParts) => LogRow[] {
  let spoken: SpokenRows = { parts: { messages: [], hasOlder: false, newLine: null }, rows: [] }
  return (parts) => {
    const { messages, hasOlder, newLine, unsent } = parts
    const { parts: before } = spoken
    if (messages !== before.messages || hasOlder !== before.hasOlder || newLine !== before.newLine)
      spoken = spokenRows(parts, spoken)
    return unsent.length > 0 ? [...spoken.rows, ...unsentRows(unsent)] : spoken.rows
  }
}
