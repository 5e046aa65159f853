import * as v from 'valibot'
import { expect, test } from 'vitest'
import { dictionary, list } from '#src/domain/php-lists.ts'
import { absent, date, flag, id, maybe, number, text } from '#src/domain/php.ts'

test.each([
  [true, true],
  [1, true],
  ['1', true],
  [false, false],
  [0, false],
  ['0', false],
  ['', false],
])('the boolean %j is read as %j', (input, output) => {
  expect(v.parse(flag, input)).toBe(output)
})

test.each([null, 'maybe', 2, {}])('%j is no boolean', (input) => {
  expect(v.is(flag, input)).toBe(false)
})

test('numbers are also taken as texts, and nothing else is', () => {
  expect(v.parse(number, '12')).toBe(12)
  expect(v.parse(number, '-1.5')).toBe(-1.5)
  for (const input of ['', 'x', '1e999', Number.NaN, Number.POSITIVE_INFINITY, null, []]) {
    expect(v.is(number, input)).toBe(false)
  }
})

test('identifiers become texts', () => {
  expect(v.parse(id, 12)).toBe('12')
  expect(v.is(id, '')).toBe(false)
})

test.each([
  ['2026-11-20 10:00:00', Date.UTC(2026, 10, 20, 10)],
  ['2026-11-20T10:00:00Z', Date.UTC(2026, 10, 20, 10)],
  ['2026-11-20T12:00:00+02:00', Date.UTC(2026, 10, 20, 10)],
  ['0000-00-00 00:00:00', null],
  ['', null],
  [null, null],
])('the date %j is read in UTC', (input, output) => {
  expect(v.parse(date, input)).toBe(output)
})

test('a date that is none cannot be read', () => {
  expect(v.is(date, 'soon')).toBe(false)
  expect(v.is(date, {})).toBe(false)
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

test('an absent field takes its default, an unreadable optional one becomes null', () => {
  const entity = v.object({ credits: absent(number, 0), city: maybe(text) })
  expect(v.parse(entity, {})).toEqual({ credits: 0, city: null })
  expect(v.parse(entity, { credits: null, city: {} })).toEqual({ credits: 0, city: null })
  expect(v.is(entity, { credits: 'many' })).toBe(false)
})
