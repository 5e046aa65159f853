import { expect, test } from 'vitest'
import { ApiError, isUnclear } from '#src/domain/api-error.ts'
import type { Message } from './chat.ts'
import {
  findSent,
  inOrder,
  isProven,
  nextEntry,
  nextOrder,
  type OutboxEntry,
  ownIds,
  refusalOf,
  waitedTooLong,
  withOwnIds,
} from './outbox.ts'

const entry: OutboxEntry = {
  client_id: 'c1',
  account: '2',
  conversation_id: '2001',
  profile_id: '103',
  text: 'Hello you',
  attachment: null,
  cost: 1,
  state: 'checking',
  reason: null,
  queued_at: 1_000,
  tab: 't',
  order: 1,
  sent_at: null,
  failed_at: null,
  may_be_there: true,
  earlier_text: null,
  own_ids: ['5'],
  credits: 120,
}

function message(id: string, text: string, facts: Partial<Message> = {}): Message {
  const plain = { client_id: null, date: 0, image: null, gift: null, read: false, credits: null }
  return { ...plain, id, text, from_me: true, type: 'text', ...facts }
}

test('a message is found by its text if it is new and the user’s own', () => {
  expect(findSent(entry, [message('5', 'Hello you'), message('6', 'Hello you')])?.id).toBe('6')
})

test('a message is found whatever the white space and the encoding of its accents', () => {
  const typed = { ...entry, text: '  Cafe\u0301\n\u00A0then ' }
  expect(findSent(typed, [message('6', 'Caf\u00E9 then')])?.id).toBe('6')
})

test.each([
  ['one that was there before', message('5', 'Hello you')],
  ['one from the other side', message('6', 'Hello you', { from_me: false })],
  ['another text', message('6', 'Hello')],
  ['a photo with the same words', message('6', 'Hello you', { type: 'photo' })],
])('a message is not taken for %s', (_, other) => {
  expect(findSent(entry, [other])).toBeNull()
})

test('a message is found by its own id first, even if its text has changed', () => {
  const found = findSent(entry, [message('6', 'Hello you'), message('7', 'Hello …', { client_id: 'c1' })])
  expect(found?.id).toBe('7')
  expect(findSent(entry, [message('5', 'Hello you', { client_id: 'c1' })])).toBeNull()
})

test('a gift is found by its name; one without a name is found as a gift', () => {
  const gift: OutboxEntry = {
    ...entry,
    text: '',
    attachment: { type: 'gift', gift_id: 'r1', image: null, name: 'Rose' },
  }
  const given = (id: string, name: string | null) =>
    message(id, '', { type: 'gift', gift: name === null ? null : { name, image: null } })
  expect(findSent(gift, [given('6', 'Heart'), given('7', ' Rose ')])?.id).toBe('7')
  expect(findSent(gift, [given('6', 'Heart')])).toBeNull()
  expect(findSent(gift, [given('6', null)])?.id).toBe('6')
})

test('a gift is found by its picture when its name is in another language', () => {
  const attachment = { type: 'gift', gift_id: 'r1', image: 'gifts/rose.svg', name: 'Rose' } as const
  const given = (image: string | null) => [message('6', '', { type: 'gift', gift: { name: 'Roos', image } })]
  expect(findSent({ ...entry, attachment }, given('gifts/rose.svg'))?.id).toBe('6')
  expect(findSent({ ...entry, attachment }, given('gifts/cake.svg'))).toBeNull()
  expect(findSent({ ...entry, attachment: { ...attachment, image: null } }, given(null))).toBeNull()
})

const PHOTO: OutboxEntry = {
  ...entry,
  text: '',
  attachment: { type: 'photo' },
  sent_at: 100_000,
  failed_at: 130_000,
  cost: 3,
}

function photo(date: number | null, facts: Partial<Message> = {}): Message {
  return message('6', '', { type: 'photo', date, ...facts })
}

test('a text that is found is always the one that was sent', () => {
  expect(isProven(entry, message('6', 'Hello you', { date: null }), null)).toBe(true)
})

test.each([
  ['two seconds before the request', 98_000, true],
  ['earlier', 97_999, false],
  ['two seconds after the failure', 132_000, true],
  ['later', 132_001, false],
  ['at no known time', null, false],
])('a photo dated %s is certainly the one that was sent: %s', (_, date, isCertain) => {
  expect(isProven(PHOTO, photo(date), 117)).toBe(isCertain)
})

test('a photo whose request has not failed is looked for as long as a request may take', () => {
  const cut = { ...PHOTO, failed_at: null }
  expect(isProven(cut, photo(162_000), 117)).toBe(true)
  expect(isProven(cut, photo(162_001), 117)).toBe(false)
  expect(isProven({ ...cut, sent_at: null }, photo(100_000), 117)).toBe(false)
})

test('no photo proves the arrival of one that was never sent', () => {
  expect(isProven({ ...PHOTO, sent_at: null }, photo(110_000), 117)).toBe(false)
})

test.each([
  ['fell by its cost', 117, true],
  ['did not fall', 120, false],
  ['fell by more', 116, false],
  ['is not known', null, true],
])('a photo is certainly the one that was sent when the balance %s: %s', (_, credits, isCertain) => {
  expect(isProven(PHOTO, photo(110_000), credits)).toBe(isCertain)
})

test('a photo of unknown price is recognised by its time alone, one with its own id by the id alone', () => {
  expect(isProven({ ...PHOTO, cost: null }, photo(110_000), 120)).toBe(true)
  expect(isProven(PHOTO, photo(null, { client_id: 'c1' }), 120)).toBe(true)
})

test('two messages with the same text need two messages on the server', () => {
  const first = findSent(entry, [message('6', 'Hello you')])
  const second = withOwnIds({ ...entry, client_id: 'c2' }, [first?.id ?? ''])
  expect(findSent(second, [message('6', 'Hello you')])).toBeNull()
  expect(findSent(second, [message('6', 'Hello you'), message('7', 'Hello you')])?.id).toBe('7')
})

test('only own messages are remembered, the newest of them', () => {
  const many = Array.from({ length: 300 }, (_, index) =>
    message(String(index), 'x', { from_me: index % 2 === 0 }),
  )
  expect(ownIds(many)).toHaveLength(120)
  expect(ownIds(many).at(-1)).toBe('298')
  const known = withOwnIds(entry, ownIds(many)).own_ids
  expect(known).toHaveLength(120)
  expect(known).not.toContain('5')
})

test('an entry whose conversation has not been read yet takes on no ids of messages', () => {
  expect(withOwnIds({ ...entry, own_ids: null }, ['7']).own_ids).toBeNull()
})

test.each([
  ['a cut connection', new ApiError('network'), true],
  ['a time-out', new ApiError('timeout'), true],
  ['an answer that cannot be read', new ApiError('unreadable'), true],
  ['a server error', new ApiError('status', { status: 500 }), true],
  ['a time-out of a proxy', new ApiError('status', { status: 408 }), true],
  ['anything unforeseen', new TypeError('?'), true],
  ['a refusal', new ApiError('status', { status: 402, body: { error: 'not_enough_credits' } }), false],
  ['a refusal of fields', new ApiError('status', { status: 422, body: { fields: { text: 'x' } } }), false],
  ['a file that is too large for the web server', new ApiError('status', { status: 413 }), false],
  ['the page of a gateway', new ApiError('status', { status: 403 }), true],
  ['an unknown code', new ApiError('status', { status: 409, body: { error: 'what' } }), true],
  ['a call that was held back', new ApiError('held'), false],
  ['a browser that is offline', new ApiError('offline'), false],
])('after %s it is open whether the message arrived: %s', (_, error, unclear) => {
  expect(isUnclear(error)).toBe(unclear)
})

test.each([
  [{ status: 402, body: { error: 'not_enough_credits' } }, 'not_enough_credits'],
  [{ status: 403, body: { error: 'cannot_reply' } }, 'cannot_reply'],
  [{ status: 403, body: { authentication_required: '1' } }, 'expired'],
  [{ status: 400, body: { error: 'unknown' } }, 'refused'],
  [{ status: 413, body: '<html>' }, 'photo_refused'],
  [{ status: 415, body: '<html>' }, 'photo_refused'],
  [{ status: 418, body: '<html>' }, 'refused'],
])('the reason of a refusal follows from its code: %o', (facts, reason) => {
  expect(refusalOf(new ApiError('status', facts))).toBe(reason)
})

test('a message that waited for more than two minutes has waited too long, whichever way the clock jumped', () => {
  expect(waitedTooLong(120_000)).toBe(false)
  expect(waitedTooLong(120_001)).toBe(true)
  expect(waitedTooLong(-120_001)).toBe(true)
})

test('messages are sent in the order in which Send was pressed, skipping those that failed', () => {
  const failed: OutboxEntry = { ...entry, client_id: 'a', state: 'failed', reason: 'unknown' }
  const later: OutboxEntry = { ...entry, client_id: 'b', state: 'queued', order: 3, queued_at: 1_000 }
  const sooner: OutboxEntry = { ...entry, client_id: 'c', state: 'queued', order: 2, queued_at: 9_000 }
  const entries = inOrder([later, failed, sooner])
  expect(nextEntry(entries, '103')).toBe(sooner)
  expect(nextEntry(entries, '104')).toBeNull()
})

test('messages queued at the same place are sent by their time, then by their id', () => {
  const facts = [
    { client_id: 'b', queued_at: 2_000 },
    { client_id: 'c', queued_at: 1_000 },
    { client_id: 'a', queued_at: 2_000 },
  ]
  const entries = inOrder(facts.map((fact) => ({ ...entry, ...fact })))
  expect(entries.map(({ client_id }) => client_id)).toEqual(['c', 'a', 'b'])
})

test('a new message is queued after all others', () => {
  expect(nextOrder([])).toBe(1)
  expect(nextOrder([entry, { ...entry, order: 7 }, { ...entry, order: 2 }])).toBe(8)
})
