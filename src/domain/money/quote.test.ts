import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { discountCodeSchema, timeBonusCode } from './discount.ts'
import { discountedQuote, discountProblem, minimumOf, quote, quoteWith } from './quote.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')

const code = (facts: Record<string, unknown> = {}) =>
  v.parse(discountCodeSchema, { code: 'SUMMER10', percentage: 10, ...facts })
const facts = { price: 1999, currency: 'EUR', country: 'NL', now: NOW }

/** Numbers that look random and are the same in every run. */
function* numbers(count: number, below: number): Generator<number> {
  let seed = 20_261_120
  for (let index = 0; index < count; index += 1) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    yield seed % below
  }
}

describe('the sum of an order', () => {
  test.each([
    [1999, 25, 499, 1500],
    [2000, 25, 500, 1500],
    [999, 25, 249, 750],
    [4199, 10, 419, 3780],
    [1000, 8.2, 82, 918],
    [1, 50, 0, 1],
    [3, 50, 1, 2],
    [1999, 0, 0, 1999],
    [1999, 100, 1999, 0],
    [1999, 12.5, 249, 1750],
    [1000, 33.33, 333, 667],
    [300_000, 33.3333, 99_999, 200_001],
    [1999, 140, 1999, 0],
    [1999, -5, 0, 1999],
  ])('of %i cents less %f percent takes off whole cents only', (price, percentage, reduction, total) => {
    expect(quote(price, percentage)).toEqual({ price, reduction, total })
  })

  /** The ways in which a backend may come to whole cents. */
  const backends: [string, (price: number, percentage: number) => number][] = [
    ['rounds what comes off', (price, percentage) => price - Math.round((price * percentage) / 100)],
    [
      'cuts off what comes off',
      (price, percentage) => price - Math.floor((price * Math.round(percentage * 100)) / 10_000),
    ],
    ['rounds the total', (price, percentage) => Math.round(price - (price * percentage) / 100)],
    ['cuts off the total', (price, percentage) => Math.floor(price - (price * percentage) / 100)],
    [
      'rounds decimals of the currency',
      (price, percentage) => Math.round(100 * Number(((price / 100) * (1 - percentage / 100)).toFixed(2))),
    ],
  ]

  test.each(backends)('is never below what a backend asks that %s, and at most a cent above', (_, asked) => {
    for (const price of numbers(400, 100_000)) {
      for (const percentage of [0, 1, 5, 7.5, 8.2, 10, 12.5, 15, 20, 25, 33.33, 50, 66.67, 99, 100]) {
        const more = quote(price, percentage).total - asked(price, percentage)
        expect([0, 1], `${price} less ${percentage} %`).toContain(more)
      }
    }
  })

  test('is whole cents, never negative, and adds up, whatever price and percentage', () => {
    for (const price of numbers(400, 5_000_000)) {
      for (const percentage of [0, 1, 7.5, 10, 12.5, 25, 33.33, 50, 66.67, 99, 100]) {
        const { reduction, total } = quote(price, percentage)
        expect(Number.isSafeInteger(total) && Number.isSafeInteger(reduction)).toBe(true)
        expect(total).toBeGreaterThanOrEqual(0)
        expect(reduction + total).toBe(price)
        const rest = (price * percentage) / 100 - reduction
        expect(rest).toBeGreaterThan(-1e-6)
        expect(rest).toBeLessThan(1)
      }
    }
  })
})

describe('a discount code', () => {
  test.each([
    ['counts', {}, null],
    ['counts exactly at its minimum', { minimum: 1999 }, null],
    ['needs its minimum', { minimum: 2000 }, 'minimum'],
    ['needs the least order of the time bonus', { minimum_order_value: '2500' }, 'minimum'],
    ['counts in its country', { country: 'nl' }, null],
    ['counts in no other country', { country: 'FR' }, 'country'],
    ['counts in no other currency', { currency: 'SEK' }, 'currency'],
    ['has run out', { expired: '1' }, 'expired'],
    ['runs out by the server’s clock', { expires: '2026-11-20 12:00:00' }, 'expired'],
    ['counts until then', { expires: '2026-11-20 12:00:01' }, null],
    ['has to be active', { status: 'paused' }, 'expired'],
    ['has to take something off', { percentage: 0 }, 'nothing'],
  ])('%s', (_, row, problem) => {
    expect(discountProblem(code(row), facts)).toBe(problem)
    expect(quoteWith(code(row), facts).total).toBe(problem === null ? 1800 : 1999)
  })

  test('has the higher of its two minimums', () => {
    expect(minimumOf(code({ minimum: 500, minimum_order_value: 900 }))).toBe(900)
    expect(minimumOf(code())).toBe(0)
  })

  test('without a figure takes nothing off', () => {
    expect(quoteWith(code({ percentage: undefined }), facts)).toEqual({
      price: 1999,
      reduction: 0,
      total: 1999,
    })
  })

  test('of the time bonus that this client assumes applies until it ends', () => {
    expect(discountProblem(timeBonusCode(NOW + 1), facts)).toBeNull()
    expect(discountProblem(timeBonusCode(NOW), facts)).toBe('expired')
  })
})

describe('the discount of an order', () => {
  const order = { ...facts, price: 2000 }
  const bonus = code({ code: 'TIMEBONUS25', percentage: 25 })

  test('is the typed code where it counts, and never two of them', () => {
    const active = { code: bonus, kind: 'bonus' as const }
    expect(discountedQuote(order, code(), active)).toMatchObject({ total: 1800, problem: null })
    expect(discountedQuote(order, code({ minimum: 5000 }), active)).toMatchObject({
      total: 1500,
      problem: 'minimum',
      discount: { kind: 'bonus' },
    })
    expect(discountedQuote(order, null, null)).toMatchObject({ total: 2000, discount: null })
  })

  test('is known to take off less than the active one', () => {
    const active = { code: bonus, kind: 'bonus' as const }
    const less = code()
    expect(discountedQuote(order, less, active).cheaperWithout).toBe(1500)
    expect(discountedQuote(order, { ...less, percentage: 30 }, active).cheaperWithout).toBeNull()
    expect(discountedQuote(order, less, null).cheaperWithout).toBeNull()
    expect(discountedQuote(order, null, active).cheaperWithout).toBeNull()
  })
})
