import { expect, test } from 'vitest'
import { markOf } from './spending.ts'

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
  ['100.000', null],
  ['1.000.000', null],
  ['0', null],
  ['-5', null],
  ['', null],
  [' ', null],
  ['a lot', null],
])('the weekly mark %j is taken as %s cents', (typed, cents) => {
  expect(markOf(typed, 'EUR')).toBe(cents)
})

test('the weekly mark of a currency without decimals is the amount itself', () => {
  expect(markOf('1.000', 'JPY')).toBe(1_000)
})
