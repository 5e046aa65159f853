import { describe, expect, test } from 'vitest'
import type { CreditPackage } from './credits.ts'
import { timeBonusCode } from './discount.ts'
import { lowestPerMessage, packagePrice, type PriceFacts } from './package-price.ts'
import type { OfferedMethod, PaymentMethod } from './payment-methods.ts'

const NOW = 1_000

const facts: PriceFacts = {
  country: 'NL',
  now: NOW,
  discountOf: () => null,
  methods: [],
  hasWallet: false,
  messageCredits: 1,
}
const bonus = { code: timeBonusCode(NOW + 1), kind: 'bonus' } as const

const method = (id: PaymentMethod, more: Partial<OfferedMethod> = {}): OfferedMethod => ({
  id,
  min_amount: null,
  max_amount: null,
  countries: [],
  ...more,
})

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
    expect(packagePrice(row, { ...facts, discountOf: () => bonus })).toEqual(reduced)
  })

  test('has even a cent taken off', () => {
    const reduced = { total: 4, before: 5, percent: 25, discount: bonus, perMessage: 0 }
    expect(packagePrice({ ...row, price: 5 }, { ...facts, discountOf: () => bonus })).toEqual(reduced)
  })

  test('is its own once the discount has ended', () => {
    expect(packagePrice(row, { ...facts, discountOf: () => bonus, now: NOW + 2 })).toEqual(own)
  })

  test.each([
    ['a method that is not offered', 'ideal', {}, 1000],
    ['a method of another country', 'eps', {}, 1000],
    ['a method for smaller sums', 'paysafecard', {}, 1000],
    ['a device with Apple Pay', 'applepay', {}, 1000],
    ['this device', 'applepay', { hasWallet: true }, 750],
    ['a method that is offered', 'paypal', {}, 750],
  ])('has a discount for %s taken off only if the package can be paid with it', (_, id, more, total) => {
    const discount = { ...bonus, code: { ...bonus.code, paymentmethods: [id] } }
    const methods = [method('eps', { countries: ['AT'] }), method('paysafecard', { max_amount: 700 })]
    methods.push(method('applepay'), method('paypal'))
    expect(packagePrice(row, { ...facts, discountOf: () => discount, methods, ...more }).total).toBe(total)
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
