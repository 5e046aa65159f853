import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OutboxEntry } from '#src/domain/chat/outbox.ts'
import { outboxPhotoRecords, outboxRecords } from '#src/domain/records.ts'
import { resetState } from '#src/lib/state.ts'
import { clearMemory } from '#src/lib/storage/browser-storage.ts'
import { recordText } from '#src/lib/storage/records.ts'
import { FakeStorage } from '#tests/support/storage.ts'
import {
  changeEntry,
  isPending,
  openOutbox,
  photoOf,
  queueMessage,
  removeEntry,
  retryMessage,
  settleEntry,
  markSending,
  sweepPhotos,
  takeBack,
  useOutbox,
  waitedMs,
} from './outbox.ts'

const HELLO = { conversation_id: '2001', profile_id: '103', text: 'Hello', attachment: null, cost: 1 }

let browser = new FakeStorage()

beforeEach(() => {
  browser = new FakeStorage()
  vi.stubGlobal('localStorage', browser)
  vi.stubGlobal('sessionStorage', new FakeStorage())
  openOutbox('2')
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  clearMemory()
  resetState()
})

function queue(text: string): OutboxEntry {
  queueMessage({ ...HELLO, text }, ['5'])
  const entry = useOutbox.getState().entries.at(-1)
  if (!entry) throw new Error('nothing was queued')
  return entry
}

function sendingOf(entry: OutboxEntry) {
  return markSending(entry, { conversation_id: '2001', own_ids: [], credits: 7, sent_at: 1_000 })
}

test('a message that another tab sent or deleted is not changed, sent or settled here', () => {
  const entry = queue('Hello')
  outboxRecords.remove('2', entry.client_id)
  expect(isPending(entry)).toBe(false)
  expect(changeEntry(entry, { state: 'failed' })).toBeNull()
  expect(sendingOf(entry)).toBeNull()
  expect(settleEntry(entry, '9')).toBe(false)
  expect(outboxRecords.all('2')).toEqual([])
})

test('a message is not sent once its account has logged out, but its outcome is still stored', () => {
  const entry = queue('Hello')
  resetState()
  expect(isPending(entry)).toBe(false)
  expect(changeEntry(entry, { state: 'failed', reason: 'expired' })).not.toBeNull()
  expect(outboxRecords.read('2', entry.client_id)?.reason).toBe('expired')
  expect(useOutbox.getState().entries).toEqual([])
})

test('a message that was sent is never taken for another one with the same text', () => {
  const first = queue('Hello')
  const second = queue('Hello')
  expect(settleEntry(first, '9')).toBe(true)
  expect(useOutbox.getState().entries.map(({ own_ids }) => own_ids)).toEqual([['5', '9']])
  expect(sendingOf(queue('Hello'))?.own_ids).toEqual(['5', '9'])
  expect(sendingOf(second)?.own_ids).toEqual(['5', '9'])
})

test('only messages to the same member remember the id of one that was sent', () => {
  const sent = queue('Hello')
  queueMessage({ ...HELLO, profile_id: '104' }, ['5'])
  settleEntry(sent, '9')
  expect(useOutbox.getState().entries.map(({ own_ids }) => own_ids)).toEqual([['5']])
})

test('the ids of the last 30 messages sent to a member are remembered', () => {
  for (let id = 100; id < 131; id += 1) settleEntry(queue('Hello'), String(id))
  const known = sendingOf(queue('Hello'))?.own_ids
  expect(known).toHaveLength(31)
  expect(known?.[0]).toBe('5')
  expect(known?.[1]).toBe('101')
  expect(known?.at(-1)).toBe('130')
})

test('without an account nothing is queued', () => {
  resetState()
  expect(queueMessage(HELLO, [])).toBe(false)
  openOutbox('2')
  expect(useOutbox.getState().entries).toEqual([])
  expect(queueMessage(HELLO, [])).toBe(true)
})

test('an account sees only its own messages', () => {
  queue('Hello')
  openOutbox('3')
  expect(useOutbox.getState()).toEqual({ account: '3', entries: [] })
})

test('a message that one account took back to edit does not affect the messages of the next account', () => {
  const entry = changeEntry(queue('Hello'), { state: 'failed', may_be_there: true })
  if (!entry) throw new Error('nothing was changed')
  takeBack(entry)
  resetState()
  openOutbox('3')
  expect(queue('Good morning')).toMatchObject({ account: '3', may_be_there: false, earlier_text: null })
})

test('a message that was edited twice before it was sent again is looked for under the words that were sent', () => {
  const sent = changeEntry(queue('Hello'), { state: 'failed', may_be_there: true, sent_at: 1 })
  if (!sent) throw new Error('nothing was changed')
  takeBack(sent)
  const second = queue('Good morning')
  expect(second).toMatchObject({ may_be_there: true, earlier_text: 'Hello' })
  takeBack(second)
  expect(queue('Good evening')).toMatchObject({ may_be_there: true, earlier_text: 'Hello' })
})

test('a message that names another account is not in the outbox, whatever it is stored under', () => {
  outboxRecords.write('2', { ...queue('Hello'), account: '3' }, 'c1')
  openOutbox('2')
  expect(useOutbox.getState().entries.map(({ account }) => account)).toEqual(['2'])
})

test('a new message is queued after the others, and does not count as being on the server', () => {
  const first = queue('Hello')
  const second = queue('Hello')
  expect(second.order).toBe(first.order + 1)
  expect(second).toMatchObject({ state: 'queued', may_be_there: false, credits: 0, sent_at: null })
})

test('a message that is tried again is queued after the others, and its reason is forgotten', () => {
  const first = queue('Hello')
  const second = queue('Hello again')
  changeEntry(first, { state: 'failed', reason: 'unknown' })
  retryMessage(first, first.cost)
  const { entries } = useOutbox.getState()
  expect(entries.map(({ client_id }) => client_id)).toEqual([second.client_id, first.client_id])
  expect(entries[1]).toMatchObject({ state: 'queued', reason: null, order: second.order + 1 })
})

test('a message that is being sent is no longer a failed one', () => {
  const entry = queue('Hello')
  const failed = changeEntry(entry, { state: 'failed', failed_at: 5_000 })
  if (!failed) throw new Error('nothing was changed')
  expect(sendingOf(failed)).toMatchObject({ state: 'sending', failed_at: null, credits: 7, sent_at: 1_000 })
})

test('the time that a message has waited is the longer of two: by the page’s clock, which sleeps with the device, and by the device’s, which may be set back', () => {
  vi.useFakeTimers()
  vi.advanceTimersByTime(500)
  const entry = queue('Hello')
  vi.advanceTimersByTime(1_000)
  vi.setSystemTime(Date.now() - 3_600_000)
  expect(waitedMs(entry)).toBe(1_000)
  vi.setSystemTime(Date.now() + 2 * 3_600_000)
  expect(waitedMs(entry)).toBe(3_601_000)
  expect(waitedMs({ ...entry, queued_at: Date.now() - 5_000 })).toBe(5_000)
})

test('a photo is stored with its message, and deleted with it', () => {
  queueMessage({ ...HELLO, attachment: { type: 'photo' } }, [], 'data:image/png;base64,AA')
  const [entry] = useOutbox.getState().entries
  if (!entry) throw new Error('nothing was queued')
  expect(photoOf(entry)).toBe('data:image/png;base64,AA')
  removeEntry(entry)
  expect(photoOf(entry)).toBeNull()
  expect(outboxRecords.all('2')).toEqual([])
  expect(useOutbox.getState().entries).toEqual([])
})

test('a photo without a message is removed, and one stored meanwhile stays', () => {
  vi.useFakeTimers()
  const photo = 'data:image/png;base64,AA'
  queueMessage({ ...HELLO, attachment: { type: 'photo' } }, [], photo)
  outboxPhotoRecords.write('2', photo, 'orphan')
  sweepPhotos('2')
  outboxPhotoRecords.write('2', photo, 'newer')
  vi.advanceTimersByTime(999)
  expect(outboxPhotoRecords.all('2')).toHaveLength(3)
  vi.advanceTimersByTime(1)
  const [entry] = useOutbox.getState().entries
  const ids = outboxPhotoRecords.all('2').map(([id]) => id)
  expect(new Set(ids)).toEqual(new Set([entry?.client_id, 'newer']))
})

test('the removal of photos can be cancelled', () => {
  vi.useFakeTimers()
  outboxPhotoRecords.write('2', 'data:image/png;base64,AA', 'orphan')
  sweepPhotos('2')()
  vi.advanceTimersByTime(2_000)
  expect(outboxPhotoRecords.all('2')).toHaveLength(1)
})

test.each([
  ['a text', {}],
  ['a photo', { attachment: { type: 'photo' } }],
  ['a GIF', { attachment: { type: 'gif', gif_id: 'g1', image: null, title: 'Wave' } }],
  ['a gift', { attachment: { type: 'gift', gift_id: 'r1', image: '/rose.png', name: 'Rose' } }],
  ['a check', { state: 'checking', may_be_there: true, sent_at: 2_000, failed_at: 3_000 }],
  ['a failure', { state: 'failed', reason: 'unsure' }],
])('%s that an earlier build of the site stored is still in the outbox', (_what, facts) => {
  const stored = {
    client_id: 'c1',
    account: '2',
    conversation_id: null,
    profile_id: '103',
    text: 'Hello',
    attachment: null,
    cost: 1,
    state: 'queued',
    reason: null,
    queued_at: 1_000,
    tab: 't1',
    order: 1,
    may_be_there: false,
    own_ids: ['5'],
    sent_at: null,
    failed_at: null,
    credits: 120,
    ...facts,
  }
  browser.setItem('outbox.2.c1', recordText(stored))
  openOutbox('2')
  expect(useOutbox.getState().entries).toEqual([{ ...stored, earlier_text: null }])
})
