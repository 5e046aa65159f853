import { expect, test } from 'vitest'
import type { Message } from '#src/domain/chat/chat.ts'
import type { OutboxEntry } from '#src/domain/chat/outbox.ts'
import { createLogRows } from './log-rows.ts'

const NOON = new Date(2026, 10, 20, 12).getTime()
const MINUTE = 60_000

function message(id: string, from_me: boolean, date: number | null): Message {
  return {
    id,
    from_me,
    date,
    client_id: null,
    type: 'text',
    text: id,
    image: null,
    gift: null,
    read: false,
    credits: null,
  }
}

function shapeOf(messages: Message[], newLine: { id: string; count: number } | null = null): string[] {
  return createLogRows()({ messages, unsent: [], hasOlder: false, newLine }).map((row) =>
    row.kind === 'message' ? `${row.newCount ?? ''}${row.message.id}${row.isLast ? '.' : ''}` : row.kind,
  )
}

test('a turn ends with a message of the other member, after ten minutes, and with the day', () => {
  const messages = [
    message('a', true, NOON),
    message('b', true, NOON + MINUTE),
    message('c', true, NOON + 12 * MINUTE),
    message('d', false, NOON + 13 * MINUTE),
    message('e', false, NOON + 24 * 60 * MINUTE),
  ]
  expect(shapeOf(messages)).toEqual(['day', 'a', 'b.', 'c.', 'd.', 'day', 'e.'])
})

test('the divider above the new messages is in the row of the first, and ends a turn', () => {
  const messages = [message('a', false, NOON), message('b', false, NOON)]
  expect(shapeOf(messages, { id: 'b', count: 1 })).toEqual(['day', 'a.', '1b.'])
})

test('messages without a date have no divider', () => {
  expect(shapeOf([message('a', false, null), message('b', false, null)])).toEqual(['a', 'b.'])
})

test('an empty conversation has no rows, and older pages have one at the top', () => {
  expect(createLogRows()({ messages: [], unsent: [], hasOlder: false, newLine: null })).toEqual([])
  expect(createLogRows()({ messages: [], unsent: [], hasOlder: true, newLine: null })).toEqual([
    { key: 'older', kind: 'older' },
  ])
})

const FIRST = message('a', false, NOON)
const SECOND = message('b', false, NOON + MINUTE)
const THIRD = message('c', true, NOON + 24 * 60 * MINUTE)
const FOURTH = message('d', true, NOON + 24 * 60 * MINUTE)
const NEW_LINE = { id: 'b', count: 1 }

test('one more message reuses the rows above', () => {
  const rowsOf = createLogRows()
  const parts = { unsent: [], hasOlder: true, newLine: NEW_LINE }
  const before = rowsOf({ ...parts, messages: [FIRST, SECOND, THIRD] })
  const after = rowsOf({ ...parts, messages: [FIRST, SECOND, THIRD, FOURTH] })
  expect(before.map(({ kind }) => kind)).toEqual(['older', 'day', 'message', 'message', 'day', 'message'])
  expect(after.slice(0, 4).every((row, index) => row === before[index])).toBe(true)
  expect(rowsOf({ ...parts, messages: [FIRST, SECOND, THIRD, FOURTH] })).toEqual(after)
})

test.each<[string, Partial<Parameters<ReturnType<typeof createLogRows>>[0]>]>([
  ['a message is added', { messages: [FIRST, SECOND, THIRD, FOURTH] }],
  ['the last message is removed', { messages: [FIRST, SECOND] }],
  ['a message in between is removed', { messages: [FIRST, THIRD] }],
  ['a message in between is read', { messages: [FIRST, { ...SECOND, read: true }, THIRD] }],
  [
    'older messages are added',
    { messages: [message('z', false, NOON - 48 * 60 * MINUTE), FIRST, SECOND, THIRD] },
  ],
  ['there are no older messages', { hasOlder: false }],
  ['the divider is removed', { newLine: null }],
  ['all messages are removed', { messages: [] }],
])('rows that are updated equal rows that are built from scratch: %s', (_, change) => {
  const before = { messages: [FIRST, SECOND, THIRD], unsent: [], hasOlder: true, newLine: NEW_LINE }
  const after = { ...before, ...change }
  const rowsOf = createLogRows()
  rowsOf(before)
  expect(rowsOf(after)).toEqual(createLogRows()(after))
  expect(rowsOf(before)).toEqual(createLogRows()(before))
})

function entry(client_id: string, state: OutboxEntry['state'] = 'sending'): OutboxEntry {
  return {
    client_id,
    state,
    account: '2',
    conversation_id: '1',
    profile_id: '101',
    text: client_id,
    attachment: null,
    cost: null,
    reason: null,
    queued_at: NOON,
    tab: '',
    order: 1,
    may_be_there: false,
    earlier_text: null,
    own_ids: [],
    sent_at: null,
    failed_at: null,
    credits: 1,
  }
}

/** Returns the keys of the messages and unsent messages, at each step. */
function keysOf(...steps: [messages: Message[], unsent: OutboxEntry[]][]): string[][] {
  const rowsOf = createLogRows()
  return steps.map(([messages, unsent]) =>
    rowsOf({ messages, unsent, hasOlder: false, newLine: null }).flatMap((row) =>
      'message' in row ? [row.key] : [],
    ),
  )
}

const sent = (id: string, text: string) => ({ ...message(id, true, NOON + MINUTE), text })

test('a sent message keeps the key that it had before, even when it is read later', () => {
  const hello = sent('7', 'hello')
  const keys = keysOf(
    [[FIRST], [entry('hello')]],
    [[FIRST, hello], []],
    [[FIRST, { ...hello, read: true }, message('8', false, NOON)], []],
  )
  expect(keys).toEqual([
    ['a', 'hello'],
    ['a', 'hello'],
    ['a', 'hello', '8'],
  ])
})

test('two unsent messages each keep their own keys', () => {
  const keys = keysOf(
    [[], [entry('one'), entry('two', 'queued')]],
    [[sent('7', 'one')], [entry('two')]],
    [[sent('7', 'one'), sent('8', 'two')], []],
  )
  expect(keys).toEqual([
    ['one', 'two'],
    ['one', 'two'],
    ['one', 'two'],
  ])
})

test('a message that is sent below one that failed does not move that one', () => {
  const failed = entry('one', 'failed')
  const keys = keysOf([[], [failed, entry('two')]], [[sent('8', 'two')], [failed]])
  expect(keys[1]).toEqual(['8', 'one'])
})

test('an unsent message that was mistaken for another one comes back with its own key', () => {
  const [, , again, confirmed] = keysOf(
    [[], [entry('hello')]],
    [[sent('7', 'hello')], []],
    [[sent('7', 'hello')], [entry('hello', 'failed')]],
    [[sent('7', 'hello'), sent('8', 'hello')], []],
  )
  expect(new Set(again).size).toBe(2)
  expect(confirmed).toEqual(again)
})

test('a message that another device sent at the same time has its own key', () => {
  expect(keysOf([[], [entry('hello')]], [[sent('7', 'good night')], []])[1]).toEqual(['7'])
})
