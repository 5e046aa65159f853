import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { settingsSchema } from '#src/domain/site/settings.ts'
import { moneyOfCredits } from './message-price.ts'

describe('the money of credits', () => {
  const settings = (facts: Record<string, unknown>) =>
    v.parse(settingsSchema, {
      name: 'Site',
      message_credits: 2,
      minimum_message_costs: { NL: { costs: 0.6, currency: 'EUR' } },
      ...facts,
    })

  test('is the least that they cost in the country', () => {
    expect(moneyOfCredits(settings({}), 'NL', 10)).toEqual({ amount: 3, currency: 'EUR' })
    expect(moneyOfCredits(settings({ message_credits: 1 }), 'NL', 10)).toEqual({ amount: 6, currency: 'EUR' })
  })

  test.each([
    ['in no country', {}, null],
    ['in a country without a figure', {}, 'FR'],
    ['without the cost of a message', { message_credits: null }, 'NL'],
    ['with messages that cost nothing', { message_credits: 0 }, 'NL'],
    [
      'in a country whose figure is 0',
      { minimum_message_costs: { NL: { costs: '0.00', currency: 'EUR' } } },
      'NL',
    ],
  ])('is unknown %s', (_, facts, country) => {
    expect(moneyOfCredits(settings(facts), country, 10)).toBeNull()
  })
})
