import { expect, test } from 'vitest'
import { ownValue } from './own-value.ts'

test('a map has only its own values, and none that every object has', () => {
  const map = { NL: 1 }
  expect(ownValue(map, 'NL')).toBe(1)
  for (const key of ['DE', 'constructor', 'toString', '__proto__', ''])
    expect(ownValue(map, key)).toBeUndefined()
  expect(ownValue(null, 'NL')).toBeUndefined()
})
