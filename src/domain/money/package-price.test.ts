import { describe, expect, test } from 'vitest'
import type { CreditPackage } from './credits.ts'
import { timeBonusCode } from './discount.ts'
import { lowestPerMessage, packagePrice, type PriceFacts } from './package-price.ts'

const NOW = 1_000

const facts: PriceFacts = { country: 'NL', now: NOW, discount: null, messageCredits: 1 }
const bonus = { code: timeBonusCode(NOW + 1), kind: 'bonus' } as const

const row: CreditPackage = {
  id: 'p1',
  credits: 10,
  price: 1000,
  currency: 'EUR',
  old_price: 1250,
  discount_percentage: 20,
  style: 'p1',
  popular: false,
  price_per_message: 90,
}

describe('the price of a package', () => {
  const own = { total: 1000, before: 1250, percent: 20, discount: null, perMessage: 90 }

  test('is its own, with the price before, and the server’s price of a message', () => {
    expect(packagePrice(row, facts)).toEqual(own)
  })

  test('has the discount taken off, and the price of a message follows', () => {
    const reduced = { total: 750, before: 1000, percent: 25, discount: bonus, perMessage: 75 }
    expect(packagePrice(row, { ...facts, discount: bonus })).toEqual(reduced)
  })

  test('has even a cent taken off', () => {
    const reduced = { total: 4, before: 5, percent: 25, discount: bonus, perMessage: 0 }
    expect(packagePrice({ ...row, price: 5 }, { ...facts, discount: bonus })).toEqual(reduced)
  })

  test('is its own once the discount has ended', () => {
    expect(packagePrice(row, { ...facts, discount: bonus, now: NOW + 2 })).toEqual(own)
  })
})

describe('the lowest price of a message', () => {
  test('is the one of the cheapest package', () => {
    const packages = [row, { ...row, price_per_message: 60 }, { ...row, price_per_message: 80 }]
    expect(lowestPerMessage(packages, facts)).toEqual({ amount: 60, currency: 'EUR' })
  })

  test('is unknown without packages, and without the price of a message', () => {
    expect(lowestPerMessage([], facts)).toBeNull()
    const unpriced = { ...row, price_per_message: null }
    expect(lowestPerMessage([unpriced], { ...facts, messageCredits: null })).toBeNull()
  })
})
