import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PlacedOrder } from '#src/domain/money/order.ts'
import { paymentSchema } from '#src/domain/money/payment.ts'
import { orderRecords } from '#src/domain/records.ts'
import { resetState } from '#src/lib/state.ts'
import { clearMemory } from '#src/lib/storage/browser-storage.ts'
import { FakeStorage } from '#tests/support/storage.ts'
import {
  changeOrder,
  keepPayments,
  noteConfirmation,
  notePayment,
  openPayments,
  removeOrder,
  saveOrder,
  storedOrder,
  unwatchPayment,
  usePayments,
  watchPayment,
} from './payments.ts'

const order: PlacedOrder = {
  account: '2',
  client_id: 'c-1',
  package: 'p1',
  method: 'ideal',
  country: 'NL',
  discount_code: 'SUMMER10',
  amount: 1999,
  currency: 'EUR',
  credits: 25,
  return_path: '/chats/7',
  state: 'open',
  started_at: Date.now(),
  known_ids: [],
  payment_id: '3',
}

const payment = (facts: Record<string, unknown> = {}) =>
  v.parse(paymentSchema, { id: 3, status: 'pending', package: 'p1', method: 'ideal', ...facts })

beforeEach(() => {
  vi.stubGlobal('localStorage', new FakeStorage())
  vi.stubGlobal('sessionStorage', new FakeStorage())
  openPayments('2')
})

afterEach(() => {
  resetState()
  vi.unstubAllGlobals()
  clearMemory()
})

const shown = () => usePayments.getState().order

test('an order is stored and shown, and read again by the next page', () => {
  saveOrder(order)
  expect(shown()).toEqual(order)
  resetState()
  openPayments('2')
  expect(usePayments.getState()).toMatchObject({ account: '2', order })
})

test('the order of another account is stored, but not shown', () => {
  saveOrder({ ...order, account: '3' })
  expect(shown()).toBeNull()
  expect(storedOrder('3')?.client_id).toBe('c-1')
})

test('an order older than a day is dropped', () => {
  saveOrder({ ...order, started_at: Date.now() - 25 * 3_600_000 })
  expect(storedOrder('2')).toBeNull()
})

test('an order that another tab replaced or removed is not changed', () => {
  saveOrder(order)
  orderRecords.write('2', { ...order, client_id: 'c-2' })
  changeOrder({ ...order, state: 'done' })
  expect(storedOrder('2')).toMatchObject({ client_id: 'c-2', state: 'open' })
  orderRecords.remove('2')
  changeOrder({ ...order, state: 'done' })
  expect(storedOrder('2')).toBeNull()
})

test('an order that a logout reduced stays reduced', () => {
  saveOrder(order)
  orderRecords.write('2', { ...order, return_path: null, discount_code: null })
  changeOrder({ ...order, state: 'done' })
  expect(storedOrder('2')).toMatchObject({ state: 'done', return_path: null, discount_code: null })
})

test('a direct debit is authorised only by its own payment, while that is pending', () => {
  saveOrder(order)
  noteConfirmation('2', '4', 'authorised')
  expect(shown()?.state).toBe('open')
  noteConfirmation('2', '3', 'authorised')
  expect(shown()?.state).toBe('authorised')
  saveOrder({ ...order, state: 'done' })
  noteConfirmation('2', '3', 'authorised')
  expect(shown()?.state).toBe('done')
})

test('removing an order removes it from the screen only if it belongs to the account shown there', () => {
  saveOrder(order)
  saveOrder({ ...order, account: '3' })
  removeOrder({ ...order, account: '3' })
  expect(storedOrder('3')).toBeNull()
  expect(shown()).toEqual(order)
  removeOrder(order)
  expect(storedOrder('2')).toBeNull()
  expect(shown()).toBeNull()
})

test('an order with which another tab has replaced a discarded one stays, and is shown', () => {
  saveOrder(order)
  const next = { ...order, client_id: 'c-2' }
  orderRecords.write('2', next)
  removeOrder(order)
  expect(storedOrder('2')).toEqual(next)
  expect(shown()).toEqual(next)
})

test('a payment settles the order that it belongs to, and no other', () => {
  saveOrder(order)
  notePayment(payment({ id: 4, status: 'completed' }))
  expect(shown()?.state).toBe('open')
  notePayment(payment({ status: 'completed' }))
  expect(shown()?.state).toBe('done')
  expect(storedOrder('2')?.state).toBe('done')
})

test('a payment brings what another tab has stored about the order to the screen', () => {
  saveOrder(order)
  orderRecords.remove('2')
  notePayment(payment({ id: 4 }))
  expect(shown()).toBeNull()
})

test('the payment on the screen is updated by its own answers and by no others', () => {
  watchPayment('3')
  notePayment(payment({ id: 4 }))
  expect(usePayments.getState().watched?.payment).toBeNull()
  usePayments.setState(({ watched }) => ({ watched: watched && { ...watched, error: new Error('cut') } }))
  notePayment(payment())
  expect(usePayments.getState().watched).toMatchObject({ payment: payment(), error: null, isPolling: true })
})

test('a payment that is watched again is still known, and is not confused with another one', () => {
  watchPayment('3')
  notePayment(payment())
  watchPayment('3')
  expect(usePayments.getState().watched).toMatchObject({ payment: payment(), polls: 0, isPolling: true })
  watchPayment('4')
  expect(usePayments.getState().watched).toMatchObject({ id: '4', payment: null })
})

test('only the screen that started a watch can end it', () => {
  const first = watchPayment('3')
  const second = watchPayment('3')
  unwatchPayment(first)
  expect(usePayments.getState().watched?.watch).toBe(second)
  unwatchPayment(second)
  expect(usePayments.getState().watched).toBeNull()
})

test('an order that was found counts as opened only with its own payment', () => {
  saveOrder(order)
  usePayments.setState({ found: 'c-1' })
  watchPayment('4')
  expect(usePayments.getState().found).toBe('c-1')
  watchPayment('3')
  expect(usePayments.getState().found).toBeNull()
})

test('the list of payments is outdated once there is another one, or one has another status', () => {
  openPayments('2')
  saveOrder(order)
  const isOutdated = () => usePayments.getState().isListOutdated
  keepPayments([payment()])
  notePayment(payment())
  expect(isOutdated()).toBe(false)
  notePayment(payment({ status: 'completed' }))
  expect(isOutdated()).toBe(true)
  keepPayments([payment({ status: 'completed' })])
  expect(isOutdated()).toBe(false)
  saveOrder({ ...order, client_id: 'c-2', payment_id: null })
  expect(isOutdated()).toBe(true)
})
