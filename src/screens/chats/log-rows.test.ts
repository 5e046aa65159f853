import { expect, test } from 'vitest'
import type { Message } from '#src/domain/chat.ts'
import { logRows } from './log-rows.ts'

const NOON = new Date(2026, 10, 20, 12).getTime()
const MINUTE = 60_000

function message(id: string, from_me: boolean, date: number | null): Message {
  return { id, from_me, date, client_id: null, type: 'text', text: id, image: null, gift: null, read: false }
}

function shapeOf(messages: Message[], newLine: { id: string; count: number } | null = null): string[] {
  return logRows({ messages, unsent: [], hasOlder: false, newLine }).map((row) =>
    row.kind === 'message' ? `${row.message.id}${row.isLast ? '.' : ''}` : row.kind,
  )
}

test('a turn ends with the other side, after ten minutes, and with the day', () => {
  const messages = [
    message('a', true, NOON),
    message('b', true, NOON + MINUTE),
    message('c', true, NOON + 12 * MINUTE),
    message('d', false, NOON + 13 * MINUTE),
    message('e', false, NOON + 24 * 60 * MINUTE),
  ]
  expect(shapeOf(messages)).toEqual(['day', 'a', 'b.', 'c.', 'd.', 'day', 'e.'])
})

test('the line above what is new ends a turn', () => {
  const messages = [message('a', false, NOON), message('b', false, NOON)]
  expect(shapeOf(messages, { id: 'b', count: 1 })).toEqual(['day', 'a.', 'new', 'b.'])
})

test('messages without a date stand without a divider', () => {
  expect(shapeOf([message('a', false, null), message('b', false, null)])).toEqual(['a', 'b.'])
})

test('an empty conversation has no rows, and older pages have one at the top', () => {
  expect(logRows({ messages: [], unsent: [], hasOlder: false, newLine: null })).toEqual([])
  expect(logRows({ messages: [], unsent: [], hasOlder: true, newLine: null })).toEqual([
    { key: 'older', kind: 'older' },
  ])
})
