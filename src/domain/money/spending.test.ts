import { expect, test } from 'vitest'
import type { Payment } from './payment.ts'
import { isOverMark, spentInWeek } from './spending.ts'

const NOW = Date.parse('2026-11-20T10:00:00Z')
const WEEK_MS = 7 * 86_400_000

function payment(facts: Partial<Payment> = {}): Payment {
  return { status: 'completed', currency: 'EUR', created: NOW, amount: 1_999, ...facts } as Payment
}

test('completed payments of the last seven days in one currency are added up', () => {
  expect(spentInWeek([], 'EUR', NOW)).toBe(0)
  expect(spentInWeek([payment(), payment({ amount: 501 })], 'EUR', NOW)).toBe(2_500)
})

test.each([
  ['that is open', { status: 'pending' }],
  ['in another currency', { currency: 'USD' }],
  ['of no known time', { created: null }],
  ['of seven days ago', { created: NOW - WEEK_MS }],
  ['of no known amount', { amount: null }],
] as const)('a payment %s does not count', (_, facts) => {
  expect(spentInWeek([payment(), payment(facts)], 'EUR', NOW)).toBe(1_999)
})

test('a payment of just under seven days ago counts', () => {
  expect(spentInWeek([payment({ created: NOW - WEEK_MS + 1 })], 'EUR', NOW)).toBe(1_999)
})

test('the weekly mark is exceeded by more than it, and never where none is set', () => {
  expect(isOverMark(3_000, 2_000, 5_000)).toBe(false)
  expect(isOverMark(3_000, 2_001, 5_000)).toBe(true)
  expect(isOverMark(3_000, 2_001, null)).toBe(false)
})
