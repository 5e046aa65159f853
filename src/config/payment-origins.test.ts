import { afterEach, expect, test, vi } from 'vitest'
import { paymentOrigins } from './payment-origins.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

test.each([
  ['https://pay.example', ['https://pay.example']],
  [
    ' https://pay.example  https://secure.pay.example:443/checkout',
    ['https://pay.example', 'https://secure.pay.example'],
  ],
  ['http://plain.example pay.example', []],
  [' ', null],
])('the named payment pages %j are the origins %j', (named, origins) => {
  vi.stubEnv('VITE_PAYMENT_ORIGINS', named)
  expect(paymentOrigins()).toEqual(origins)
})

test('without named payment pages there are no origins', () => {
  expect(paymentOrigins()).toBeNull()
})
