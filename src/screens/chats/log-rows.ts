import type { Message } from '#src/domain/chat.ts'
import type { OutboxEntry } from '#src/domain/outbox.ts'
import { daysBetween } from '#src/i18n/format.ts'

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

function isSameDay(a: number, b: number): boolean {
  return daysBetween(a, b) === 0 && daysBetween(b, a) === 0
}

/** Whether a message is the last of its turn: only that one has its time below it, and the small corner. */
function endsTurn(message: Message, next: Message | undefined, newLineId: string | undefined): boolean {
  if (!next || next.from_me !== message.from_me || next.id === newLineId) return true
  if (message.date === null || next.date === null) return false
  return next.date - message.date > TURN_GAP_MS || !isSameDay(message.date, next.date)
}

/** The rows of a conversation from top to bottom: day dividers, the line above what is new, messages, and what is not sent yet. */
export function logRows({ messages, unsent, hasOlder, newLine }: LogParts): LogRow[] {
  const rows: LogRow[] = hasOlder ? [{ key: 'older', kind: 'older' }] : []
  let day: number | null = null
  messages.forEach((message, index) => {
    const { id, date } = message
    if (date !== null && (day === null || !isSameDay(day, date))) {
      day = date
      rows.push({ key: `day-${id}`, kind: 'day', date })
    }
    if (id === newLine?.id) rows.push({ key: 'new', kind: 'new', count: newLine.count })
    rows.push({
      key: id,
      kind: 'message',
      message,
      isLast: endsTurn(message, messages[index + 1], newLine?.id),
    })
  })
  let isNext = true
  for (const entry of unsent) {
    rows.push({ key: entry.client_id, kind: 'unsent', entry, isNext })
    if (entry.state !== 'failed') isNext = false
  }
  return rows
}
