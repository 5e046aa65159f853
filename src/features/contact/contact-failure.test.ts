import { expect, test } from 'vitest'
import { fieldCodeOf } from './contact-failure.ts'

test('a code that nobody knows means that the field was refused, whatever it is called', () => {
  expect(fieldCodeOf('email_invalid')).toBe('invalid')
  for (const code of ['odd', '', 'constructor', '__proto__']) expect(fieldCodeOf(code)).toBe('refused')
})
