import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { discountCodeSchema } from './discount.ts'
import { discountedQuote } from './quote.ts'
import {
  askedDifference,
  askedSum,
  isDearer,
  readShownSum,
  type ShownSum,
  shownSum,
  sumChange,
} from './sum-change.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')

const code = (facts: Record<string, unknown> = {}) =>
  v.parse(discountCodeSchema, { code: 'SUMMER10', percentage: 10, ...facts })
const facts = { price: 2000, currency: 'EUR', country: 'NL', now: NOW }

const PLAIN: ShownSum = { currency: 'EUR', credits: 25, price: 2000, total: 2000, discount: null }
const CODED: ShownSum = {
  ...PLAIN,
  total: 1800,
  discount: { code: 'SUMMER10', percentage: 10, kind: 'typed' },
}

describe('the sum of an order that a page shows', () => {
  test('has the discount, and can be read back', () => {
    const quote = discountedQuote(facts, code(), null)
    const shown = shownSum({ currency: 'EUR', credits: 25 }, quote)
    expect(shown).toEqual(CODED)
    expect(readShownSum(JSON.parse(JSON.stringify(shown)))).toEqual(CODED)
  })

  test.each([null, undefined, '', {}, { ...CODED, total: '1800' }, { ...CODED, discount: {} }])(
    'is unknown when the browser stored %j',
    (value) => {
      expect(readShownSum(value)).toBeNull()
    },
  )
})

describe('a sum that changes while it is on the screen', () => {
  test.each<[string, ShownSum, Partial<ShownSum>, string[]]>([
    ['a code that does not count any more', CODED, { total: 2000, discount: null }, ['typed']],
    [
      'a code that takes off less',
      CODED,
      { total: 1900, discount: { code: 'SUMMER10', percentage: 5, kind: 'typed' } },
      ['smaller'],
    ],
    ['a higher price', PLAIN, { price: 2500, total: 2500 }, ['price']],
    ['a higher price with the same discount', CODED, { price: 2500, total: 2250 }, ['price']],
    ['another currency', PLAIN, { currency: 'SEK' }, ['price']],
    ['fewer credits', PLAIN, { credits: 20 }, ['credits']],
    [
      'all of it',
      CODED,
      { price: 2500, total: 2500, credits: 20, discount: null },
      ['typed', 'price', 'credits'],
    ],
  ])('is dearer by %s', (_, before, change, reasons) => {
    const after = { ...before, ...change }
    expect(isDearer(before, after)).toBe(true)
    expect(sumChange(before, after)).toEqual({ isDearer: true, reasons, before, after })
  })

  test.each<[string, Partial<ShownSum>]>([
    ['a lower price', { price: 1500, total: 1500 }],
    ['a lower price and more credits', { price: 1500, total: 1500, credits: 30 }],
  ])('is cheaper by %s', (_, change) => {
    const after = { ...PLAIN, ...change }
    expect(isDearer(PLAIN, after)).toBe(false)
    expect(sumChange(PLAIN, after)).toMatchObject({ isDearer: false, reasons: [] })
  })

  test.each<[string, Partial<ShownSum>]>([
    ['nothing', {}],
    ['more credits', { credits: 30 }],
    ['another discount of the same size', { discount: { code: 'X', percentage: 10, kind: 'welcome' } }],
  ])('needs no notice when %s changed', (_, change) => {
    expect(sumChange(CODED, { ...CODED, ...change })).toBeNull()
  })
})

describe('the sum that a payment asks for', () => {
  const shown = { amount: 1999, currency: 'EUR' }

  test.each([
    [2999, 'EUR', 'higher'],
    [2000, 'EUR', 'higher'],
    [1999, 'EUR', null],
    [1998, 'EUR', null],
    [1997, 'EUR', 'lower'],
    [0, 'EUR', 'lower'],
    [1999, null, null],
    [2999, null, 'higher'],
    [1999, 'SEK', 'higher'],
    [100, 'USD', 'higher'],
    [null, 'EUR', null],
  ])('of %s %s is %s beside 1999 EUR', (amount, currency, difference) => {
    expect(askedDifference(shown, { amount, currency })).toBe(difference)
  })

  test('is what the order has come to, as far as it is known', () => {
    expect(askedSum(shown)).toEqual(shown)
    expect(askedSum({ ...shown, asked: { amount: null, currency: 'SEK' } })).toEqual(shown)
    expect(askedSum({ ...shown, asked: { amount: 2999, currency: null } })).toEqual({
      amount: 2999,
      currency: 'EUR',
    })
    expect(askedSum({ ...shown, asked: { amount: 100, currency: 'USD' } })).toEqual({
      amount: 100,
      currency: 'USD',
    })
  })
})
