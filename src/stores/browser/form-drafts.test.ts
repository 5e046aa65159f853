import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { adoptFormDrafts } from '#src/actions/adopt-drafts.ts'
import { draftRecords, formRecords, visitorFormRecord } from '#src/domain/records.ts'
import { resetState } from '#src/lib/state.ts'
import { clearMemory } from '#src/lib/storage/browser-storage.ts'
import { FakeStorage } from '#tests/support/storage.ts'
import { clearFormDraft, openFormDrafts, readFormDraft, saveFormDraft, useFormDrafts } from './form-drafts.ts'

beforeEach(() => {
  vi.stubGlobal('localStorage', new FakeStorage())
  vi.stubGlobal('sessionStorage', new FakeStorage())
  openFormDrafts('2')
})

afterEach(() => {
  resetState()
  vi.unstubAllGlobals()
  clearMemory()
})

const names = () => useFormDrafts.getState().names

test('what a member types into a form is stored for that member only', () => {
  saveFormDraft('contact', '2', { subject: 'Hello', text: '' })
  saveFormDraft('contact', '2', { subject: 'Hello again', text: '' })
  expect(readFormDraft('contact', '2')).toEqual({ subject: 'Hello again', text: '' })
  expect(readFormDraft('contact', '3')).toEqual({})
  expect(readFormDraft('contact', null)).toEqual({})
  expect(names()).toEqual(['contact'])
})

test('the form of another account is not listed', () => {
  saveFormDraft('contact', '3', { subject: 'Hello' })
  expect(names()).toEqual([])
  openFormDrafts('3')
  expect(useFormDrafts.getState()).toEqual({ account: '3', names: ['contact'] })
})

test.each([{ subject: '', file: null }, {}])('a form with nothing in it is removed: %j', (values) => {
  saveFormDraft('contact', '2', { subject: 'Hello', file: null })
  saveFormDraft('complaint', '2', { text: 'Hello' })
  saveFormDraft('contact', '2', values)
  expect(formRecords.all('2').map(([name]) => name)).toEqual(['complaint'])
  expect(names()).toEqual(['complaint'])
})

test('clearing the form of another account leaves the list as it is', () => {
  saveFormDraft('contact', '2', { subject: 'Hello' })
  clearFormDraft('contact', '3')
  expect(names()).toEqual(['contact'])
})

test('what a visitor types into two forms is stored in the tab, and cleared one by one', () => {
  saveFormDraft('contact', null, { subject: 'Hello' })
  saveFormDraft('complaint', null, { text: 'Hello' })
  expect(readFormDraft('contact', null)).toEqual({ subject: 'Hello' })
  clearFormDraft('contact', null)
  expect(readFormDraft('contact', null)).toEqual({})
  expect(visitorFormRecord.read()).toEqual({ complaint: { text: 'Hello' } })
  expect(names()).toEqual([])
})

test('a form that a visitor left empty is not stored', () => {
  saveFormDraft('contact', null, { subject: '' })
  expect(readFormDraft('contact', null)).toEqual({})
})

test('forms that an earlier build stored among the drafts are moved, and texts to members stay', () => {
  draftRecords.write('2', 'Hello', '103')
  draftRecords.write('2', '{"text":"Hi"}', 'report-103')
  draftRecords.write('2', 'me@mail.example', 'settings-email-pending')
  adoptFormDrafts('2')
  expect(draftRecords.all('2')).toEqual([['103', 'Hello']])
  expect(Object.fromEntries(formRecords.all('2'))).toEqual({
    'report-103': { text: 'Hi' },
    'settings-email': { pending: 'me@mail.example' },
  })
})

test('text typed since wins over text that an earlier build stored', () => {
  formRecords.write('2', { text: 'New' }, 'report-103')
  draftRecords.write('2', '{"text":"Old","reason":"spam"}', 'report-103')
  adoptFormDrafts('2')
  expect(formRecords.read('2', 'report-103')).toEqual({ text: 'New', reason: 'spam' })
})

test.each(['no JSON', '["a"]', '7', 'null'])('a message that is no form stays a draft: %s', (text) => {
  draftRecords.write('2', text, 'profile-about')
  adoptFormDrafts('2')
  expect(draftRecords.all('2')).toEqual([['profile-about', text]])
  expect(formRecords.all('2')).toEqual([])
})
