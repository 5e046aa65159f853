import { expect, test } from 'vitest'
import { searchable } from './searchable.ts'

test.each([
  ['Małgorzata', 'malgorzata'],
  ['Søren', 'soren'],
  ['Đorđe', 'dorde'],
  ['Æneas', 'aeneas'],
  ['Groß', 'gross'],
  ['Zoë', 'zoe'],
  ['Łukasz', 'łukasz'],
])('%s is found by typing %s', (name, typed) => {
  expect(searchable(name)).toBe(searchable(typed))
})
