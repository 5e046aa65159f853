import type { Message } from '#src/domain/chat.ts'
import type { OutboxEntry } from '#src/domain/outbox.ts'

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

/** The rows of a conversation from top to bottom: day dividers, the line above what is new, messages, and what is not sent yet. */
export function logRows({ messages, unsent, hasOlder, newLine }: LogParts): LogRow[] {
  const rows: LogRow[] = hasOlder ? [{ key: 'older', kind: 'older' }] : []
  let day: Day | null = null
  messages.forEach((message, index) => {
    const { id, date } = message
    if (date !== null && (!day || !isIn(day, date))) {
      day = dayOf(date)
      rows.push({ key: `day-${id}`, kind: 'day', date })
    }
    if (id === newLine?.id) rows.push({ key: 'new', kind: 'new', count: newLine.count })
    rows.push({
      key: id,
      kind: 'message',
      message,
      isLast: endsTurn(message, messages[index + 1], { day, newLineId: newLine?.id }),
    })
  })
  let isNext = true
  for (const entry of unsent) {
    rows.push({ key: entry.client_id, kind: 'unsent', entry, isNext })
    if (entry.state !== 'failed') isNext = false
  }
  return rows
}
