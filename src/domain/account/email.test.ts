import { expect, test } from 'vitest'
import { isEmail } from './email.ts'

test('an address has at most 254 characters', () => {
  const end = '@mail.example'
  const longest = `${'a'.repeat(254 - end.length)}${end}`
  expect(isEmail(longest)).toBe(true)
  expect(isEmail(`a${longest}`)).toBe(false)
})
