import { expect, test } from 'vitest'
import { ownValue } from './own-value.ts'

test('a map has the values that were put into it, and nothing that every object has', () => {
  const map = { NL: 1 }
  expect(ownValue(map, 'NL')).toBe(1)
  for (const key of ['DE', 'constructor', 'toString', '__proto__', ''])
    expect(ownValue(map, key)).toBeUndefined()
  expect(ownValue(null, 'NL')).toBeUndefined()
})
