import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
  creditsBadge,
  type CreditPackage,
  packageDiscount,
  packageSchema,
  packagesSchema,
  pricePerMessage,
} from './credits.ts'

const row: CreditPackage = {
  id: 'p1',
  credits: 25,
  price: 1999,
  currency: 'EUR',
  old_price: null,
  discount_percentage: null,
  style: 'p1',
  popular: false,
  price_per_message: null,
}

describe('a package', () => {
  test('is read as PHP writes it', () => {
    const read = v.parse(packageSchema, {
      id: 7,
      credits: '25',
      price: '1999',
      currency: 'eur',
      old_price: '',
      style: 'p9',
      popular: '1',
    })
    expect(read).toEqual({ ...row, id: '7', style: 'p0', popular: true })
  })

  test.each([
    ['without a price', { price: null }],
    ['with a negative price', { price: -1 }],
    ['for nothing, which is how PHP casts a missing price', { price: '0' }],
    ['of no credits', { credits: 0 }],
    ['in no currency', { currency: '€' }],
  ])('%s is left out of the list', (_, wrong) => {
    const { packages } = v.parse(packagesSchema, {
      packages: { 0: { ...row, ...wrong }, 2: { ...row, id: 'p2' } },
    })
    expect(packages.map(({ id }) => id)).toEqual(['p2'])
  })
})

describe('the price of a message', () => {
  test('is the one that the backend says', () => {
    expect(pricePerMessage({ ...row, price_per_message: 75 }, 1)).toBe(75)
    expect(pricePerMessage({ ...row, price_per_message: 1 }, 1)).toBe(1)
  })

  test('is worked out from price and credits where the backend is silent', () => {
    expect(pricePerMessage(row, 1)).toBe(80)
    expect(pricePerMessage(row, 2)).toBe(160)
  })

  test('is worked out where the backend says 0', () => {
    expect(pricePerMessage({ ...row, price_per_message: 0 }, 1)).toBe(80)
  })

  test.each([null, 0])('is unknown when a message costs %s credits', (credits) => {
    expect(pricePerMessage(row, credits)).toBeNull()
  })
})

describe('the discount of a package', () => {
  test('is the percentage that the backend says', () => {
    expect(packageDiscount({ ...row, old_price: 2665, discount_percentage: 25 })).toBe(25)
  })

  test.each([1, 30, 99])('is the %s percent of the backend, whatever the prices say', (said) => {
    expect(packageDiscount({ ...row, old_price: 2665, discount_percentage: said })).toBe(said)
  })

  test('is rounded to whole percent', () => {
    expect(packageDiscount({ ...row, price: 500, old_price: 1000 })).toBe(50)
    expect(packageDiscount({ ...row, price: 667, old_price: 1000 })).toBe(33)
  })

  test('is none where it rounds to the whole price', () => {
    expect(packageDiscount({ ...row, price: 1, old_price: 1000 })).toBeNull()
  })

  test.each([null, 0, -5, 100, 250])('is worked out from the prices when the backend says %s', (said) => {
    expect(packageDiscount({ ...row, price: 7500, old_price: 10000, discount_percentage: said })).toBe(25)
  })

  test.each([
    ['there is no old price', null],
    ['the old price is the price', 1999],
    ['the old price is lower', 1500],
    ['the difference is below one percent', 2001],
  ])('is none when %s', (_, old_price) => {
    expect(packageDiscount({ ...row, old_price, discount_percentage: null })).toBeNull()
  })

  test.each([null, 1500, 1999])(
    'is none with the old price %s, whatever percentage the backend says',
    (old_price) => {
      expect(packageDiscount({ ...row, old_price, discount_percentage: 50 })).toBeNull()
    },
  )
})

test('the credits badge warns from 10 down and is red at 0', () => {
  expect([11, 10, 1, 0].map((credits) => creditsBadge(credits, 10))).toEqual([null, 'low', 'low', 'none'])
})
