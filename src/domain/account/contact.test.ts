import * as v from 'valibot'
import { expect, test } from 'vitest'
import { MAX_CONTACT_LINE_LENGTH, MAX_CONTACT_TEXT_LENGTH, contactBody, contactSchema } from './contact.ts'

const form = { subject: 'S', where: '', text: 'T', name: 'Ann', email: 'ann@mail.example' }

const problemOf = (email: string) => v.safeParse(contactSchema, { ...form, email }).issues?.[0].message

test.each([
  ['ann@mail.example', undefined],
  [' ann+a@sub.mail.example ', undefined],
  ['', 'required'],
  ['ann', 'invalid'],
  ['ann@mail', 'invalid'],
  ['ann@mail..example', 'invalid'],
  [`${'a'.repeat(200)}@mail.example`, 'too_long'],
])('the address %j is judged as %j', (email, problem) => {
  expect(problemOf(email)).toBe(problem)
})

test('an address as long as a book is too long, and checking it does not freeze the page', () => {
  expect(problemOf(`a@${'.'.repeat(100_000)}@`)).toBe('too_long')
})

test('a form accepts exactly as many characters as it says, and an emoji counts as one', () => {
  const isTaken = (part: object) => v.is(contactSchema, { ...form, ...part })
  const line = '👍'.repeat(MAX_CONTACT_LINE_LENGTH)
  const text = '👍'.repeat(MAX_CONTACT_TEXT_LENGTH)
  expect(isTaken({ subject: line, where: line, name: line, text })).toBe(true)
  for (const part of [
    { subject: `${line}x` },
    { where: `${line}x` },
    { name: `${line}x` },
    { text: `${text}x` },
  ])
    expect(isTaken(part)).toBe(false)
})

test('the address that a complaint is about, if given, is sent above the text', () => {
  const sent = { subject: 'S', text: 'T', name: 'Ann', email: 'ann@mail.example' }
  expect(contactBody(form)).toEqual(sent)
  expect(contactBody({ ...form, where: '/members/103' })).toEqual({ ...sent, text: '/members/103\n\nT' })
})
