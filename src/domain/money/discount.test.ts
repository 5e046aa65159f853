import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { activeDiscount, discountCodeSchema } from './discount.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')

const code = (facts: Record<string, unknown> = {}) =>
  v.parse(discountCodeSchema, { code: 'SUMMER10', percentage: 10, ...facts })
const bonus = code({ code: 'TIMEBONUS25', percentage: 25 })
const welcome = code({ code: 'WELCOME25', percentage: 25 })

test('the percentage of the time bonus is read from a field of its own', () => {
  expect(code({ percentage: undefined, value_percentage: '25' }).percentage).toBe(25)
  expect(code({ percentage: '0', value_percentage: '25' }).percentage).toBe(25)
})

describe('the active discount', () => {
  const over = code({ code: 'TIMEBONUS25', percentage: 25, expires: '2026-11-20 12:00:00' })

  test.each([
    ['is the time bonus', { bonus, welcome }, [], 'bonus'],
    ['is the welcome code without one', { bonus: null, welcome }, [], 'welcome'],
    ['is the welcome code when the bonus is over', { bonus: over, welcome }, [], 'welcome'],
    ['is the welcome code when the bonus was refused', { bonus, welcome }, ['TIMEBONUS25'], 'welcome'],
    ['is none when both were refused', { bonus, welcome }, ['TIMEBONUS25', 'WELCOME25'], undefined],
    ['is none without any', { bonus: null, welcome: null }, [], undefined],
  ])('%s', (_, codes, refused, kind) => {
    expect(activeDiscount(codes, refused, NOW)?.kind).toBe(kind)
  })
})
