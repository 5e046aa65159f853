import { expect, test } from 'vitest'
import { paymentRow } from '#tests/support/payment-row.ts'
import { isOverMark, markOf, spentInWeek } from './spending.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')

test.each([
  ['15', 1_500],
  [' 15,50 ', 1_550],
  ['1.50', 150],
  ['0.500', 50],
  ['1.000', 100_000],
  ['1,000', 100_000],
  ['1 000', 100_000],
  ['1\u202F000', 100_000],
  ['1.000,50', 100_050],
  ['1,000.50', 100_050],
  ['12 345,6', 1_234_560],
  ['99.999,99', 9_999_999],
  ['100.000', 10_000_000],
  ['999.999.999,99', 99_999_999_999],
  ['1.000.000.000', null],
  ['0', null],
  ['-5', null],
  ['', null],
  [' ', null],
  ['a lot', null],
])('the weekly mark %j is taken as %s cents', (typed, cents) => {
  expect(markOf(typed, 'EUR')).toBe(cents)
})

test.each([
  ['JPY', 1_000],
  ['HUF', 100_000],
])('the weekly mark of 1,000 in %s is %i of its minor units', (currency, mark) => {
  expect(markOf('1.000', currency)).toBe(mark)
})

test('a week’s spending is what was paid within seven days in the same currency', () => {
  const rows = [
    paymentRow({}),
    paymentRow({ created: '2026-11-13 12:00:01' }),
    paymentRow({ created: '2026-11-13 12:00:00' }),
    paymentRow({ status: 'failed' }),
    paymentRow({ currency: 'SEK' }),
    paymentRow({ amount: null }),
  ]
  expect(spentInWeek(rows, 'EUR', NOW)).toBe(3998)
})

test('the reminder comes only above the member’s own mark', () => {
  expect(isOverMark(3000, 1999, 5000)).toBe(false)
  expect(isOverMark(3001, 1999, 5000)).toBe(false)
  expect(isOverMark(3002, 1999, 5000)).toBe(true)
  expect(isOverMark(900_000, 1999, null)).toBe(false)
})
