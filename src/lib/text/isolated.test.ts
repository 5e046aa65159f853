import { expect, test } from 'vitest'
import { isolated } from './isolated.ts'

test.each([
  ['Ann', 'Ann'],
  ['Zoë 👍 Łucja', 'Zoë 👍 Łucja'],
  ['Ann\u202egpj.exe', 'Anngpj.exe'],
  ['\u2069\u202eAnn', 'Ann'],
  ['שלום', '\u2068שלום\u2069'],
  ['مرحبا 12', '\u2068مرحبا 12\u2069'],
])('%j stands in a sentence as %j', (value, shown) => {
  expect(isolated(value)).toBe(shown)
})
