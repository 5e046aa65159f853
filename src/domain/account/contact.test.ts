import * as v from 'valibot'
import { expect, test } from 'vitest'
import { contactSchema } from './contact.ts'

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

test('a book that is pasted into the address does not freeze the page', () => {
  const startedAt = performance.now()
  expect(problemOf(`a@${'.'.repeat(100_000)}@`)).toBe('too_long')
  expect(performance.now() - startedAt).toBeLessThan(1_000)
})
