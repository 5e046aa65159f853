import { expect, test } from 'vitest'
import { dialledPhone } from './company.ts'

test('a phone number is dialled without hyphens and spaces', () => {
  expect(dialledPhone('+31 20-000 0000')).toBe('+31200000000')
})
