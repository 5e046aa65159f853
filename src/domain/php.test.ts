import * as v from 'valibot'
import { expect, test } from 'vitest'
import { dictionary, isIncomplete, list, listAnswer, names, sentRows } from './php-lists.ts'
import {
  maybeOr,
  count,
  date,
  flag,
  id,
  maybe,
  number,
  objectOrNull,
  orNull,
  text,
  orDefault,
} from './php.ts'

test.each([
  [true, true],
  [1, true],
  ['1', true],
  [false, false],
  [0, false],
  ['0', false],
  ['', false],
  ['yes', true],
  ['Y', true],
  ['No', false],
  ['n', false],
  [2, true],
  ['2', true],
  [-1, true],
])('the boolean %j is read as %j', (input, output) => {
  expect(v.parse(flag, input)).toBe(output)
})

test.each([null, 'maybe', 'yes!', [], {}])('%j is no boolean', (input) => {
  expect(v.is(flag, input)).toBe(false)
})

test('numbers are accepted as numbers or texts, and nothing else is', () => {
  expect(v.parse(number, '12')).toBe(12)
  expect(v.parse(number, '-1.5')).toBe(-1.5)
  for (const input of ['', 'x', '1e999', Number.NaN, Number.POSITIVE_INFINITY, null, []]) {
    expect(v.is(number, input)).toBe(false)
  }
})

test('counts are whole numbers from 0 on', () => {
  expect([v.parse(count, '7'), v.parse(count, -0)]).toEqual([7, 0])
  for (const input of [-1, 1.5, 1e21, '', true]) expect(v.is(count, input)).toBe(false)
})

test('an id becomes a text, and a key of Object.prototype is refused', () => {
  expect(v.parse(id, 12)).toBe('12')
  for (const input of ['', '__proto__', 'constructor', 'toString', 'hasOwnProperty'])
    expect(v.is(id, input)).toBe(false)
})

test.each([
  ['2026-11-20 10:00:00', Date.UTC(2026, 10, 20, 10)],
  ['2026-11-20T10:00:00Z', Date.UTC(2026, 10, 20, 10)],
  ['2026-11-20T12:00:00+02:00', Date.UTC(2026, 10, 20, 10)],
  ['0000-00-00 00:00:00', null],
  ['1970-01-01 00:00:00', null],
  ['1970-01-01T00:00:00+00:00', null],
  ['1970-01-02 00:00:00', 86_400_000],
  ['', null],
  [null, null],
])('the date %j is read in UTC', (input, output) => {
  expect(v.parse(date, input)).toBe(output)
})

test('a text that is not a date is refused', () => {
  expect(v.is(date, 'soon')).toBe(false)
  expect(v.is(date, {})).toBe(false)
  expect(v.is(date, '1')).toBe(false)
})

test('a list may come as a map with holes, and each id counts once', () => {
  const rows = list(v.object({ id }), (row) => row.id)
  expect(v.parse(rows, { 0: { id: 1 }, 2: { id: '2' }, 3: null, 4: { id: 1 } })).toEqual([
    { id: '1' },
    { id: '2' },
  ])
  expect(v.parse(rows, [])).toEqual([])
})

test('a row that cannot be read is left out, a list without any readable row is a failure', () => {
  const rows = list(v.object({ id }))
  expect(v.parse(rows, [{ id: 1 }, 'x'])).toEqual([{ id: '1' }])
  expect(v.is(rows, ['x', 'y'])).toBe(false)
  expect(v.is(rows, 'x')).toBe(false)
})

test('an empty map may come as a list, and prototype keys are left out', () => {
  const map = dictionary(number)
  expect(v.parse(map, [])).toEqual({})
  const read = v.parse(map, JSON.parse('{"NL":"1","__proto__":"2","constructor":"3"}'))
  expect(Object.keys(read)).toEqual(['NL'])
})

test('names also come as one text with commas, or as a map from name to yes or no', () => {
  expect(v.parse(names, 'tea, coffee,,tea')).toEqual(['tea', 'coffee'])
  expect(v.parse(names, { tea: '1', coffee: '0', art: 'Art', none: null })).toEqual(['tea', 'art'])
  expect(v.parse(names, { 0: 'tea', 2: 'art' })).toEqual(['tea', 'art'])
  expect(v.parse(names, [])).toEqual([])
  for (const input of ['', true, 7, [{}]]) expect(v.is(names, input)).toBe(false)
})

test('a list answer may be the bare list, and any other answer is refused', () => {
  const answer = listAnswer('rows', { rows: orDefault(list(number), []), total: maybeOr(count, 0) })
  expect(v.parse(answer, [1, 2])).toEqual({ rows: [1, 2], total: 0 })
  expect(v.parse(answer, { 0: 1, 2: 2 })).toEqual({ rows: [1, 2], total: 0 })
  expect(v.parse(answer, { rows: null, total: '3' })).toEqual({ rows: [], total: 3 })
  for (const empty of [[], {}]) expect(v.parse(answer, empty)).toEqual({ rows: [], total: 0 })
  for (const input of [{ success: '1' }, { rows: 'x' }, { rows: false }, null, ''])
    expect(v.is(answer, input)).toBe(false)
})

test('an absent or unreadable field takes its default, and only a field that must be readable makes the whole entity unreadable', () => {
  const entity = v.object({
    credits: maybeOr(number, 0),
    status: maybeOr(text, 'active', 'pending'),
    city: maybe(text),
    from_me: orDefault(flag, false),
  })
  const usual = { credits: 0, status: 'active', city: null, from_me: false }
  expect(v.parse(entity, {})).toEqual(usual)
  expect(v.parse(entity, { credits: null, status: null, city: null, from_me: null })).toEqual(usual)
  expect(v.parse(entity, { credits: 'many', city: {} })).toEqual(usual)
  expect(v.parse(entity, { status: {} })).toEqual({ ...usual, status: 'pending' })
  expect(v.is(entity, { from_me: 'perhaps' })).toBe(false)
})

test('an optional field reads "" as null', () => {
  expect(v.parse(maybe(text), '')).toBeNull()
  expect(v.parse(maybe(text), ' \r\n')).toBeNull()
  expect(v.parse(maybe(v.object({ id })), '')).toBeNull()
  expect(v.parse(orNull(count), '')).toBeNull()
  expect(v.safeParse(orNull(count), 'x').success).toBe(false)
})

test('a list is incomplete if an unreadable row was left out of it, but not if it has a hole or a duplicate', () => {
  const rows = list(v.object({ id }), (row) => row.id)
  expect(isIncomplete(v.parse(rows, [{ id: 1 }, null]))).toBe(false)
  expect(isIncomplete(v.parse(rows, [{ id: 1 }, { id: 1 }]))).toBe(false)
  expect(isIncomplete(v.parse(rows, [{ id: 1 }, {}]))).toBe(true)
  for (const sent of [
    [{ id: 1 }, {}],
    [{ id: 1 }, { id: 1 }],
    [{ id: 1 }, { id: 2 }, null],
  ])
    expect(sentRows(v.parse(rows, sent))).toBe(2)
})

test('an optional object reads [] as null', () => {
  const entity = v.object({ chat: objectOrNull(v.object({ id })) })
  for (const none of [[], {}, null, undefined, ''])
    expect(v.parse(entity, { chat: none })).toEqual({ chat: null })
  expect(v.parse(entity, { chat: { id: 7 } })).toEqual({ chat: { id: '7' } })
  for (const other of [{ name: 'x' }, [7], 'x']) expect(v.is(entity, { chat: other })).toBe(false)
})
