import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearMemory, holdReserve } from './browser-storage.ts'
import { accountRecord, LIFETIME, recordText, siteRecord } from './records.ts'
import {
  clearRecords,
  countRecords,
  exportRecords,
  clearAccountRecords,
  clearOtherRecords,
} from './record-upkeep.ts'
import { HOUR_MS } from '#src/lib/time/durations.ts'
import { startServerClock } from '#tests/support/server-clock.ts'
import { FakeStorage } from '#tests/support/storage.ts'

const NOTES: Parameters<typeof accountRecord<string>>[0] = {
  name: 'test-note',
  schema: v.string(),
  place: 'browser',
  lifetimeMs: LIFETIME.day,
  heading: 'drafts',
  hasReserve: true,
}
const notes = accountRecord(NOTES)
const closed = accountRecord({
  name: 'test-closed',
  schema: v.boolean(),
  place: 'browser',
  lifetimeMs: LIFETIME.day,
  outlives: [],
  leftOver: (isClosed) => isClosed,
})
const proofs = accountRecord({
  name: 'test-proof',
  schema: v.object({ private: v.nullable(v.string()), id: v.string() }),
  place: 'browser',
  lifetimeMs: LIFETIME.forever,
  leftOver: (proof, ending) => (ending === 'deleted' ? null : { ...proof, private: null }),
})
const visit = siteRecord({
  name: 'test-visit',
  of: 'visitor',
  schema: v.string(),
  place: 'tab',
  lifetimeMs: HOUR_MS,
})
const look = siteRecord({
  name: 'test-look',
  of: 'device',
  schema: v.string(),
  place: 'browser',
  lifetimeMs: LIFETIME.forever,
  heading: 'preferences',
})

let browser = new FakeStorage()

beforeEach(() => {
  browser = new FakeStorage()
  vi.stubGlobal('localStorage', browser)
  vi.stubGlobal('sessionStorage', new FakeStorage())
  clearMemory()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a record can only be read with its own account and part', () => {
  notes.write('1', 'hello', '103')
  notes.write('1.5', 'of an account whose id begins alike', '103')
  expect(notes.read('1', '103')).toBe('hello')
  expect(notes.read('1', '104')).toBeNull()
  expect(notes.all('1')).toEqual([['103', 'hello']])
})

test('an unreadable value under the key of a record counts as absent', () => {
  for (const text of ['', '{', 'null', '7', '"x"', '{"at":1}', '{"at":1,"value":7}', '<html>']) {
    browser.setItem('test-note.1.103', text)
    expect(notes.read('1', '103')).toBeNull()
  }
})

test('a record is deleted when its time is over', () => {
  vi.useFakeTimers()
  startServerClock()
  notes.write('1', 'hello', '103')
  vi.advanceTimersByTime(LIFETIME.day)
  expect(notes.read('1', '103')).toBe('hello')
  vi.advanceTimersByTime(1)
  expect(notes.read('1', '103')).toBeNull()
  expect(browser.length).toBe(0)
})

test('a record that a newer version of the site cannot read is deleted when its time is over, too', () => {
  vi.useFakeTimers()
  startServerClock()
  browser.setItem('test-note.1.103', recordText({ note: 'hello' }))
  vi.advanceTimersByTime(LIFETIME.day)
  expect(notes.read('1', '103')).toBeNull()
  expect(browser.length).toBe(1)
  vi.advanceTimersByTime(1)
  expect(notes.read('1', '103')).toBeNull()
  expect(browser.length).toBe(0)
})

test('before the server has said what time it is, no record is deleted', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  const now = Date.now()
  notes.write('1', 'hello', '103')
  vi.setSystemTime(now + 400 * LIFETIME.day)
  vi.resetModules()
  const fresh = await import('./records.ts')
  const { noteServerDate } = await import('#src/lib/time/server-clock.ts')
  const record = fresh.accountRecord(NOTES)
  expect(record.read('1', '103')).toBeNull()
  noteServerDate(new Date(now).toUTCString(), performance.now())
  expect(record.read('1', '103')).toBe('hello')
})

test('what is left of a record after the login of another account keeps its date', () => {
  vi.useFakeTimers()
  startServerClock()
  closed.write('1', true)
  vi.advanceTimersByTime(LIFETIME.day)
  clearOtherRecords('2')
  expect(closed.read('1')).toBe(true)
  vi.advanceTimersByTime(1)
  expect(closed.read('1')).toBeNull()
})

test('if the storage is full the newest value wins, and no older one is left for another tab', () => {
  notes.write('1', 'short', '103')
  browser.room = 60
  expect(notes.write('1', 'a text that no longer fits', '103')).toBe(false)
  expect(notes.read('1', '103')).toBe('a text that no longer fits')
  expect(notes.isStored('1', '103')).toBe(false)
  expect(browser.getItem('test-note.1.103')).toBeNull()
})

test('thanks to the reserve a record can change when the storage is full', () => {
  holdReserve()
  notes.write('1', 'short', '103')
  browser.room = 4_096 + 80
  expect(notes.write('1', 'a text that fits in place of what was held back', '103')).toBe(true)
  expect(notes.isStored('1', '103')).toBe(true)
})

test.each([
  ['refuses everything', 'setItem'],
  ['takes texts and does not give them back', 'getItem'],
] as const)('a storage that %s leaves records in memory', (_, method) => {
  vi.spyOn(browser, method).mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  notes.write('1', 'hello', '103')
  expect(notes.read('1', '103')).toBe('hello')
  notes.remove('1', '103')
  expect(notes.read('1', '103')).toBeNull()
})

test.each([
  ['expired', 'hello', { id: '7', private: 'x' }, 'here'],
  ['logout', null, { id: '7', private: null }, null],
  ['deleted', null, null, null],
] as const)('a session that ends as %s keeps the records that outlive it', (ending, note, proof, visitor) => {
  notes.write('1', 'hello', '103')
  proofs.write('1', { id: '7', private: 'x' })
  notes.write('2', 'of another', '103')
  visit.write('here')
  look.write('dark')
  clearAccountRecords('1', ending)
  expect(notes.read('1', '103')).toBe(note)
  expect(proofs.read('1')).toEqual(proof)
  expect(visit.read()).toBe(visitor)
  expect(notes.read('2', '103')).toBe('of another')
  expect(look.read()).toBe('dark')
})

test('the login of an account deletes what other accounts and visitors left', () => {
  notes.write('1', 'hello', '103')
  proofs.write('1', { id: '7', private: 'x' })
  notes.write('2', 'own', '103')
  visit.write('here')
  clearOtherRecords('2')
  expect(notes.read('1', '103')).toBeNull()
  expect(proofs.read('1')).toEqual({ id: '7', private: null })
  expect(notes.read('2', '103')).toBe('own')
  expect(visit.read()).toBeNull()
})

test('the copy for an account has its own records and those of the device, from both storages, and none of anybody else', () => {
  notes.write('1', 'hello', '103')
  notes.write('2', 'of another', '103')
  visit.write('of a visitor')
  look.write('dark')
  expect(exportRecords('1')).toEqual({ 'test-note.1.103': 'hello', 'test-look': 'dark' })
})

test('the records of a heading are counted and cleared for one account', () => {
  notes.write('1', 'hello', '103')
  notes.write('1', 'you', '104')
  notes.write('2', 'of another', '103')
  expect(countRecords('1', 'drafts')).toBe(2)
  clearRecords('1', 'drafts')
  expect(countRecords('1', 'drafts')).toBe(0)
  expect(countRecords('2', 'drafts')).toBe(1)
})
