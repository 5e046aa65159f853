import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearMemory } from '#src/lib/storage/browser-storage.ts'
import { clearAccountRecords, clearOtherRecords } from '#src/lib/storage/record-upkeep.ts'
import { FakeStorage } from '#tests/support/storage.ts'
import type { PlacedOrder } from './money/order.ts'
import { draftRecords, orderRecords } from './records.ts'

const ORDER: PlacedOrder = {
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
  state: 'unclear',
  started_at: 1_000,
  known_ids: null,
  payment_id: null,
}

beforeEach(() => {
  vi.stubGlobal('localStorage', new FakeStorage())
  vi.stubGlobal('sessionStorage', new FakeStorage())
})

afterEach(() => {
  vi.unstubAllGlobals()
  clearMemory()
})

test('an expired session keeps an order and the drafts as they are', () => {
  orderRecords.write('2', ORDER)
  draftRecords.write('2', 'Hello', '103')
  clearAccountRecords('2', 'expired')
  expect(orderRecords.read('2')).toEqual(ORDER)
  expect(draftRecords.read('2', '103')).toBe('Hello')
})

test.each(['logout', 'another'] as const)(
  'after %j an open order is kept without its return path and discount code, and a draft is not kept',
  (ending) => {
    orderRecords.write('2', ORDER)
    draftRecords.write('2', 'Hello', '103')
    if (ending === 'another') clearOtherRecords('3')
    else clearAccountRecords('2', ending)
    expect(orderRecords.read('2')).toEqual({ ...ORDER, return_path: null, discount_code: null })
    expect(draftRecords.read('2', '103')).toBeNull()
  },
)

test('a logout keeps nothing of an order that is settled', () => {
  orderRecords.write('2', { ...ORDER, state: 'done' })
  clearAccountRecords('2', 'logout')
  expect(orderRecords.read('2')).toBeNull()
})

test('a deleted account leaves no order and no draft', () => {
  orderRecords.write('2', ORDER)
  draftRecords.write('2', 'Hello', '103')
  clearAccountRecords('2', 'deleted')
  expect(orderRecords.read('2')).toBeNull()
  expect(draftRecords.read('2', '103')).toBeNull()
})
