import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
  findPayment,
  isUnsettled,
  RECHECK_DELAYS_MS,
  type PlacedOrder,
  isRecent,
  orderAfterLogout,
  placedOrderSchema,
  withPayment,
} from './order.ts'
import { paymentSchema } from './payment.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')

const order: PlacedOrder = {
  account: '1',
  client_id: 'c-1',
  package: 'p1',
  method: 'ideal',
  country: 'NL',
  discount_code: null,
  amount: 1999,
  currency: 'EUR',
  credits: 25,
  return_path: null,
  state: 'unclear',
  started_at: NOW,
  known_ids: ['1', '2'],
  payment_id: null,
}

const row = (facts: Record<string, unknown>) =>
  v.parse(paymentSchema, {
    id: 3,
    status: 'pending',
    package: 'p1',
    method: 'ideal',
    created: '2026-11-20 12:00:01',
    ...facts,
  })

describe('the payment of an order without a clear answer', () => {
  test.each([
    ['a new one for the same package and method', row({}), true],
    ['one that was there before', row({ id: 2 }), false],
    ['one for another package', row({ package: 'p2' }), false],
    ['one by another method', row({ method: 'visa' }), false],
    ['one that carries the order’s own id', row({ id: 2, client_id: 'c-1', method: 'visa' }), true],
  ])('%s is judged so', (_, payment, isIt) => {
    expect(findPayment(order, [payment]) !== null).toBe(isIt)
  })

  test.each([
    ['2026-11-20 12:00:00', true],
    ['2026-11-20 11:59:56', true],
    ['2026-11-20 11:59:55', true],
    ['2026-11-20 11:59:50', false],
    [null, false],
  ])('is told by its date %s when the earlier orders could not be read', (created, isIt) => {
    expect(findPayment({ ...order, known_ids: null }, [row({ created })]) !== null).toBe(isIt)
  })
})

test('an order is settled only when its payment is completed or has failed', () => {
  expect(isUnsettled(withPayment(order, row({ status: 'pending' })))).toBe(true)
  expect(isUnsettled(withPayment(order, row({ status: 'something new' })))).toBe(true)
  expect(isUnsettled(withPayment(order, row({ status: 'completed' })))).toBe(false)
  expect(isUnsettled(withPayment(order, row({ status: 'failed' })))).toBe(false)
  expect(isUnsettled({ ...order, state: 'lost' })).toBe(true)
  expect(isUnsettled(withPayment({ ...order, payment_id: '3', state: 'authorised' }, row({})))).toBe(true)
})

test('an order stays authorised only while its payment is the same', () => {
  const authorised: PlacedOrder = { ...order, payment_id: '3', state: 'authorised' }
  expect(withPayment(authorised, row({})).state).toBe('authorised')
  expect(withPayment({ ...authorised, payment_id: '2' }, row({})).state).toBe('open')
  expect(withPayment({ ...authorised, state: 'unclear' }, row({})).state).toBe('open')
})

test('an order is looked for during two minutes at most', () => {
  expect(RECHECK_DELAYS_MS.at(-1)).toBe(120_000)
})

test('an order is recent for a day, and for ten days if the money may still come from the bank', () => {
  expect(isRecent(order, order.started_at + 23 * 3_600_000)).toBe(true)
  expect(isRecent(order, order.started_at + 24 * 3_600_000)).toBe(true)
  expect(isRecent(order, order.started_at + 25 * 3_600_000)).toBe(false)
  const day = 24 * 3_600_000
  for (const state of ['confirming', 'authorised'] as const) {
    expect(isRecent({ ...order, state }, order.started_at + 10 * day)).toBe(true)
    expect(isRecent({ ...order, state }, order.started_at + 11 * day)).toBe(false)
  }
  const transfer = { ...order, method: 'sct', payment_id: '7' }
  expect(isRecent(transfer, order.started_at + 10 * day)).toBe(true)
  expect(isRecent(transfer, order.started_at + 11 * day)).toBe(false)
  expect(isRecent({ ...transfer, payment_id: null }, order.started_at + 2 * day)).toBe(false)
})

test('a logout keeps what is needed to find out whether an open order was paid, and nothing of a settled one', () => {
  const open: PlacedOrder = { ...order, state: 'unclear', return_path: '/chats/7', discount_code: 'X' }
  expect(orderAfterLogout(open)).toEqual({ ...open, return_path: null, discount_code: null })
  expect(orderAfterLogout({ ...open, state: 'done' })).toBeNull()
})

test('an order that an earlier version stored is still read', () => {
  const stored = `{"package":"p1","method":"sdd","country":null,"discount_code":"X","amount":1500,"currency":"EUR","credits":25,
    "return_path":"/chats/7","account":"1","client_id":"c-1","state":"authorised","started_at":1795176000000,"known_ids":null,
    "payment_id":"3","asked":{"amount":1500,"currency":null}}`
  expect(v.parse(placedOrderSchema, JSON.parse(stored))).toEqual(JSON.parse(stored))
})
