import * as v from 'valibot'
import { expect, test } from 'vitest'
import {
  byDate,
  lastMethod,
  paymentSchema,
  pendingPayment,
  withdrawableByLaw,
  withdrawableUntil,
} from './payment.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')

const row = (facts: Record<string, unknown>) =>
  v.parse(paymentSchema, {
    id: 1,
    status: 'completed',
    method: 'visa',
    amount: '1999',
    currency: 'eur',
    created: '2026-11-19 12:00:00',
    ...facts,
  })

test('the last method is that of the newest completed payment with a known method', () => {
  const rows = [
    row({ id: 1, method: 'ideal', created: '2026-11-01 12:00:00' }),
    row({ id: 2, method: 'paypal', created: '2026-11-18 12:00:00', status: 'failed' }),
    row({ id: 3, method: 'visa', created: '2026-11-10 12:00:00' }),
    row({ id: 4, method: 'shells', created: '2026-11-12 12:00:00' }),
  ]
  expect(lastMethod(rows)).toBe('visa')
  expect(byDate(rows).map(({ id }) => id)).toEqual(['2', '4', '3', '1'])
  expect(byDate([row({ id: 5, created: null }), ...rows]).at(-1)?.id).toBe('5')
  expect(lastMethod([])).toBeNull()
  expect(pendingPayment([], NOW)).toBeNull()
})

test.each([
  ['has been pending for a minute', { status: 'pending', created: '2026-11-20 11:59:00' }, true],
  ['has been pending for exactly an hour', { status: 'pending', created: '2026-11-20 11:00:00' }, false],
  ['has been pending for two hours', { status: 'pending', created: '2026-11-20 10:00:00' }, false],
  ['has been pending since an unknown time', { status: 'pending', created: null }, false],
  ['is completed', { created: '2026-11-20 11:59:00' }, false],
  ['failed', { status: 'failed', created: '2026-11-20 11:59:00' }, false],
])('a payment that %s is under way: %s', (_, facts, isIt) => {
  expect(pendingPayment([row({ id: 9, ...facts })], NOW)?.id).toBe(isIt ? '9' : undefined)
})

test('a paid order can be withdrawn from until the end of the last day, whatever the hour of the payment', () => {
  const lastMoment = new Date(2026, 11, 3, 23, 59, 59, 999).getTime()
  const at = (hour: number) => new Date(2026, 10, 19, hour).toISOString()
  for (const hour of [0, 12, 23]) expect(withdrawableUntil(row({ created: at(hour) }), 14)).toBe(lastMoment)
  expect(withdrawableUntil(row({ status: 'pending' }), 14)).toBeNull()
  expect(withdrawableUntil(row({ created: null }), 14)).toBeNull()
  expect(withdrawableUntil(row({}), null)).toBeNull()
  expect(withdrawableUntil(row({}), 0)).toBeNull()
  expect(withdrawableUntil(row({}), 1)).not.toBeNull()
})

test.each([
  ['2026-11-05 12:00:00', [2026, 10, 19]],
  ['2026-11-06 12:00:00', [2026, 10, 20]],
  ['2026-11-07 12:00:00', [2026, 10, 23]],
  ['2026-11-08 12:00:00', [2026, 10, 23]],
] as const)(
  'the right to withdraw from an order of %s ends on a working day',
  (created, [year, month, day]) => {
    const end = new Date(year, month, day, 23, 59, 59, 999).getTime()
    expect(withdrawableByLaw(row({ created }))).toBe(end)
  },
)
