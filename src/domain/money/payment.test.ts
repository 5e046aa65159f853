import { expect, test } from 'vitest'
import { paymentRow } from '#tests/support/payment-row.ts'
import {
  byDate,
  lastMethod,
  mayRunOn,
  pendingPayment,
  withdrawableByLaw,
  withdrawableUntil,
} from './payment.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const NINE_DAYS = { status: 'pending', created: '2026-11-11 12:00:00' }

test('the last method is that of the newest completed payment with a known method', () => {
  const rows = [
    paymentRow({ id: 1, method: 'ideal', created: '2026-11-01 12:00:00' }),
    paymentRow({ id: 2, method: 'paypal', created: '2026-11-18 12:00:00', status: 'failed' }),
    paymentRow({ id: 3, method: 'visa', created: '2026-11-10 12:00:00' }),
    paymentRow({ id: 4, method: 'shells', created: '2026-11-12 12:00:00' }),
  ]
  expect(lastMethod(rows)).toBe('visa')
  expect(byDate(rows).map(({ id }) => id)).toEqual(['2', '4', '3', '1'])
  expect(byDate([paymentRow({ id: 5, created: null }), ...rows]).at(-1)?.id).toBe('5')
  expect(lastMethod([])).toBeNull()
  expect(pendingPayment([], NOW)).toBeNull()
})

test.each([
  ['has been pending for a minute', { status: 'pending', created: '2026-11-20 11:59:00' }, true],
  ['has been pending for exactly an hour', { status: 'pending', created: '2026-11-20 11:00:00' }, false],
  ['has been pending for two hours', { status: 'pending', created: '2026-11-20 10:00:00' }, false],
  ['has been pending since an unknown time', { status: 'pending', created: null }, false],
  ['has been pending for nine days by bank transfer', { ...NINE_DAYS, method: 'sct' }, true],
  ['has been pending for nine days by direct debit', { ...NINE_DAYS, method: 'sdd' }, true],
  ['has been pending for nine days by card', { ...NINE_DAYS, method: 'visa' }, false],
  ['is completed', { created: '2026-11-20 11:59:00' }, false],
  ['failed', { status: 'failed', created: '2026-11-20 11:59:00' }, false],
])('a payment that %s is under way: %s', (_, facts, isIt) => {
  expect(pendingPayment([paymentRow({ id: 9, ...facts })], NOW)?.id).toBe(isIt ? '9' : undefined)
})

test('a paid order can be withdrawn from until the end of the last day, whatever the hour of the payment', () => {
  const lastMoment = new Date(2026, 11, 3, 23, 59, 59, 999).getTime()
  const at = (hour: number) => new Date(2026, 10, 19, hour).toISOString()
  for (const hour of [0, 12, 23])
    expect(withdrawableUntil(paymentRow({ created: at(hour) }), 14)).toBe(lastMoment)
  expect(withdrawableUntil(paymentRow({ status: 'pending' }), 14)).toBeNull()
  expect(withdrawableUntil(paymentRow({ created: null }), 14)).toBeNull()
  expect(withdrawableUntil(paymentRow({}), null)).toBeNull()
  expect(withdrawableUntil(paymentRow({}), 0)).toBeNull()
  expect(withdrawableUntil(paymentRow({}), 1)).not.toBeNull()
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
    expect(withdrawableByLaw(paymentRow({ created }))).toBe(end)
  },
)

test('a right to withdraw that ended on 25 December may run on until the holidays and the weekend are over', () => {
  const byLaw = withdrawableByLaw(paymentRow({ created: '2025-12-11 12:00:00' }))
  const at = (month: number, day: number, hour: number) => new Date(2025, month, day, hour).getTime()
  expect(mayRunOn(byLaw, at(11, 25, 23))).toBe(false)
  expect(mayRunOn(byLaw, at(11, 26, 0))).toBe(true)
  expect(mayRunOn(byLaw, at(11, 30, 23))).toBe(true)
  expect(mayRunOn(byLaw, at(11, 31, 0))).toBe(false)
  expect(mayRunOn(null, at(11, 26, 0))).toBe(false)
})
