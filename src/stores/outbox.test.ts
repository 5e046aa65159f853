import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OutboxEntry } from '#src/domain/chat/outbox.ts'
import { outboxRecords } from '#src/domain/records.ts'
import { resetState } from '#src/lib/state.ts'
import { clearMemory } from '#src/lib/storage/browser-storage.ts'
import { recordText } from '#src/lib/storage/records.ts'
import { FakeStorage } from '#tests/support/storage.ts'
import {
  changeEntry,
  isPending,
  openOutbox,
  queueMessage,
  settleEntry,
  startSending,
  useOutbox,
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
  return startSending(entry, { conversation_id: '2001', own_ids: [], credits: 7, sent_at: 1_000 })
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
  expect(useOutbox.getState().entries).toEqual([stored])
})
