import { expect, test } from 'vitest'
import { fieldCodeOf } from './contact-failure.ts'

test('an unknown code counts as a refused field, whatever its name', () => {
  expect(fieldCodeOf('email_invalid')).toBe('invalid')
  for (const code of ['odd', '', 'constructor', '__proto__']) expect(fieldCodeOf(code)).toBe('refused')
})
