import { http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { postMessage } from '#src/api/chats.ts'
import { postDirectDebit, postPayment, postRepeatOrder, putDirectDebit } from '#src/api/payments.ts'
import type { PlacedOrder } from '#src/domain/money/order.ts'
import { server } from '#tests/support/server.ts'
import { inSession } from '#tests/support/session-rules.ts'

const ORDER: PlacedOrder = {
  package: 'p1',
  method: 'ideal',
  country: 'BE',
  discount_code: 'SUMMER10',
  amount: 1799,
  currency: 'EUR',
  credits: 25,
  return_path: '/chats/2001',
  account: '2',
  client_id: 'c-1',
  state: 'sending',
  started_at: 0,
  known_ids: ['7'],
  payment_id: null,
}

const DETAILS = {
  account_holder: 'Daniel de Vries',
  iban: 'NL02ABNA0123456789',
  street: 'Lange Weg',
  house_number: '12 b',
  zip: '2011 AB',
  city: 'Haarlem',
  phone: '+31612345678',
}

const MESSAGE = { conversation_id: '2001', profile_id: '103', cost: 1, account: '2', client_id: 'c-1' }

const ordered = { package_id: 'p1', country: 'BE', discount_code: 'SUMMER10', client_id: 'c-1' }
const addressed = { conversation: { id: '2001' }, profile_id: '103', client_id: 'c-1' }
const gif = { type: 'gif', gif_id: 'g1', image: null, title: 'Wave' } as const
const gift = { type: 'gift', gift_id: '3', image: null, name: 'Rose' } as const

beforeEach(() => inSession())

/** Makes a call, whose answer does not matter, and returns the body that the server was sent. */
async function bodyOf(call: () => Promise<unknown>): Promise<unknown> {
  let body: unknown
  server.use(
    http.all('*/api/*', async ({ request }) => {
      const isForm = request.headers.get('content-type')?.startsWith('multipart/form-data')
      body = isForm ? Object.fromEntries(await request.formData()) : await request.json()
      return new Response()
    }),
  )
  await call().catch(() => {})
  return body
}

test.each([
  ['a payment', () => postPayment(ORDER), { ...ordered, method: 'ideal' }],
  [
    'a payment without a code, in a country that is unknown',
    () => postPayment({ ...ORDER, country: null, discount_code: null }),
    { package_id: 'p1', client_id: 'c-1', method: 'ideal' },
  ],
  ['a repeat order', () => postRepeatOrder(ORDER), { client_id: 'c-1' }],
  ['a direct debit', () => postDirectDebit(ORDER, DETAILS), { ...ordered, ...DETAILS }],
  [
    'its code',
    () => putDirectDebit('9', '123456', '2'),
    { payment_id: '9', otp: '123456', authorized: true },
  ],
  [
    'a text',
    () => postMessage({ ...MESSAGE, text: ' Hi\nyou', attachment: null }),
    { ...addressed, type: 'text', text: ' Hi\nyou' },
  ],
  [
    'a GIF',
    () => postMessage({ ...MESSAGE, text: '', attachment: gif }),
    { ...addressed, type: 'gif', gif_id: 'g1' },
  ],
  [
    'the gift that begins a conversation',
    () => postMessage({ ...MESSAGE, conversation_id: null, text: '', attachment: gift }),
    { profile_id: '103', client_id: 'c-1', type: 'gift', gift_id: '3' },
  ],
  [
    'a photo',
    () => postMessage({ ...MESSAGE, text: '', attachment: { type: 'photo' } }, new Blob(['x'])),
    { ...addressed, conversation: '{"id":"2001"}', type: 'photo', file: expect.anything() as unknown },
  ],
])('%s is sent with the fields that the server needs, and nothing else', async (_, call, body) => {
  expect(await bodyOf(call)).toEqual(body)
})
