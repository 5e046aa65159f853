import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { formRecords, visitorFormRecord } from '#src/domain/records.ts'
import { resetState } from '#src/lib/state.ts'
import { clearMemory } from '#src/lib/storage/browser-storage.ts'
import { FakeStorage } from '#tests/support/storage.ts'
import {
  adoptVisitorForms,
  clearFormDraft,
  openFormDrafts,
  readFormDraft,
  saveFormDraft,
  useFormDrafts,
} from './form-drafts.ts'

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

test('what a visitor typed follows the draft of the member who logs in, once, even if a copy of the tab has it as well', () => {
  saveFormDraft('contact', '2', { subject: 'Receipt', text: 'Hello' })
  saveFormDraft('contact', null, { subject: '', text: 'Where is my receipt?' })
  adoptVisitorForms('2', null)
  adoptVisitorForms('2', null)
  expect(readFormDraft('contact', '2')).toEqual({
    subject: 'Receipt',
    text: 'Hello\n\nWhere is my receipt?',
  })
})
