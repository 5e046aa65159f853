import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draftRecords } from '#src/domain/records.ts'
import { resetState } from '#src/lib/state.ts'
import { clearMemory } from '#src/lib/storage/browser-storage.ts'
import { FakeStorage } from '#tests/support/storage.ts'
import {
  addToDrafts,
  clearDraft,
  clearDrafts,
  flushDrafts,
  leaveDrafts,
  openDrafts,
  setDraft,
  useDrafts,
} from './drafts.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', new FakeStorage())
  vi.stubGlobal('sessionStorage', new FakeStorage())
  openDrafts('2')
})

afterEach(() => {
  resetState()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  clearMemory()
})

const stored = (key = '103', account = '2') => draftRecords.read(account, key)
const { getState } = useDrafts

test('a draft is stored 300 ms after the last key', () => {
  setDraft('103', 'Hel')
  vi.advanceTimersByTime(299)
  setDraft('103', 'Hello')
  expect(getState().isSaved).toBe(false)
  vi.advanceTimersByTime(299)
  expect(stored()).toBeNull()
  vi.advanceTimersByTime(1)
  expect(stored()).toBe('Hello')
  expect(getState()).toEqual({ account: '2', drafts: { 103: 'Hello' }, isSaved: true })
})

test('texts that are added follow what is typed to each member, and empty ones add nothing', () => {
  setDraft('103', 'Hello')
  addToDrafts({ 103: ' Which song? ', 104: 'Which film?', 105: ' ' })
  expect(getState().drafts).toEqual({ 103: 'Hello\nWhich song?', 104: 'Which film?' })
})

test('a text that is typed to a member already is not added again', () => {
  setDraft('103', 'Hello\nWhich song?')
  addToDrafts({ 103: 'Which song? ' })
  expect(getState().drafts).toEqual({ 103: 'Hello\nWhich song?' })
  addToDrafts({ 103: 'song?' })
  expect(getState().drafts).toEqual({ 103: 'Hello\nWhich song?\nsong?' })
})

test('a draft that is cleared is removed at once, and so is one whose text was deleted', () => {
  setDraft('103', 'Hello')
  flushDrafts()
  clearDraft('103')
  expect(stored()).toBeNull()
  setDraft('104', 'Hello')
  flushDrafts()
  setDraft('104', '')
  flushDrafts()
  expect(stored('104')).toBeNull()
})

test('text typed in this tab is not replaced by that of another tab', () => {
  setDraft('103', 'Typed here')
  flushDrafts()
  draftRecords.write('2', 'Typed there', '103')
  draftRecords.write('2', 'Only there', '104')
  openDrafts('2')
  expect(getState().drafts).toEqual({ 103: 'Typed here', 104: 'Only there' })
})

test('text deleted in this tab is replaced by that of another tab', () => {
  setDraft('103', 'Typed here')
  setDraft('103', '')
  flushDrafts()
  draftRecords.write('2', 'Typed there', '103')
  openDrafts('2')
  expect(getState().drafts['103']).toBe('Typed there')
})

test('text that was not typed here disappears when another tab deletes it', () => {
  draftRecords.write('2', 'Typed there', '103')
  openDrafts('2')
  draftRecords.remove('2', '103')
  openDrafts('2')
  expect(getState().drafts).toEqual({})
})

test('when the page is left, the text last typed here replaces that of another tab', () => {
  setDraft('103', 'Typed here')
  flushDrafts()
  draftRecords.write('2', 'Typed there', '103')
  flushDrafts()
  expect(stored()).toBe('Typed there')
  leaveDrafts()
  expect(stored()).toBe('Typed here')
})

test('in a hidden tab the text of another tab replaces what was typed here, and stays when the page is left', () => {
  setDraft('103', 'Typed here')
  flushDrafts()
  draftRecords.write('2', 'Typed here, and a long letter there', '103')
  openDrafts('2', true)
  expect(getState().drafts['103']).toBe('Typed here, and a long letter there')
  leaveDrafts()
  expect(stored()).toBe('Typed here, and a long letter there')
})

test('a page that was left and comes back shows the later text of another tab', () => {
  setDraft('103', 'Typed here')
  leaveDrafts()
  draftRecords.write('2', 'Typed there', '103')
  openDrafts('2')
  expect(getState().drafts['103']).toBe('Typed there')
  leaveDrafts()
  expect(stored()).toBe('Typed there')
})

test('text that the browser refuses to store does not count as saved, and is stored as soon as there is room', () => {
  vi.stubGlobal('localStorage', new FakeStorage(0))
  setDraft('103', 'Typed here')
  flushDrafts()
  expect(getState()).toMatchObject({ drafts: { 103: 'Typed here' }, isSaved: false })
  vi.stubGlobal('localStorage', new FakeStorage())
  flushDrafts()
  expect(getState().isSaved).toBe(true)
  expect(stored()).toBe('Typed here')
})

test('text that a full storage refuses is not replaced by the stored one, even when another tab makes room', () => {
  const full = new FakeStorage()
  vi.stubGlobal('localStorage', full)
  draftRecords.write('2', 'What is drafted in another conversation', '104')
  setDraft('103', 'Short')
  flushDrafts()
  full.room = 0
  setDraft('103', 'Short at first, and then longer')
  flushDrafts()
  openDrafts('2')
  expect(getState()).toMatchObject({ drafts: { 103: 'Short at first, and then longer' }, isSaved: false })
  full.room = Number.POSITIVE_INFINITY
  draftRecords.write('2', 'Less', '104')
  openDrafts('2')
  expect(getState().drafts).toEqual({ 103: 'Short at first, and then longer', 104: 'Less' })
})

test('text that could not be stored for one account does not change that of the next one', () => {
  const full = new FakeStorage(0)
  vi.stubGlobal('localStorage', full)
  setDraft('103', 'Typed here')
  openDrafts('3')
  full.room = Number.POSITIVE_INFINITY
  draftRecords.write('3', 'Typed there', '103')
  openDrafts('3')
  expect(getState()).toEqual({ account: '3', drafts: { 103: 'Typed there' }, isSaved: true })
  expect(stored('103', '3')).toBe('Typed there')
})

test('another account neither sees nor stores what the first one typed', () => {
  setDraft('103', 'Secret')
  openDrafts('3')
  expect(stored()).toBe('Secret')
  expect(getState()).toMatchObject({ account: '3', drafts: {} })
  leaveDrafts()
  expect(draftRecords.all('3')).toEqual([])
})

test('drafts that were cleared are not stored afterwards', () => {
  setDraft('103', 'Secret')
  clearDrafts()
  expect(getState()).toMatchObject({ drafts: {}, isSaved: true })
  vi.advanceTimersByTime(1_000)
  leaveDrafts()
  expect(stored()).toBeNull()
})

test('nothing is stored after the account was reset', () => {
  setDraft('103', 'Secret')
  resetState()
  vi.advanceTimersByTime(1_000)
  openDrafts('3')
  leaveDrafts()
  expect([...draftRecords.all('2'), ...draftRecords.all('3')]).toEqual([])
})

test('clearing drafts does not remove text that another tab stores later', () => {
  setDraft('103', 'Secret')
  clearDrafts()
  draftRecords.write('2', 'Typed there', '103')
  vi.advanceTimersByTime(1_000)
  flushDrafts()
  leaveDrafts()
  expect(stored()).toBe('Typed there')
})

test('text typed before a session ended does not replace that of another tab in the next session', () => {
  setDraft('103', 'Typed here')
  flushDrafts()
  resetState()
  expect(getState().isSaved).toBe(true)
  openDrafts('2')
  draftRecords.write('2', 'Typed there', '103')
  leaveDrafts()
  expect(stored()).toBe('Typed there')
})
