import { expect, test } from 'vitest'
import { isIntimate } from './interests.ts'

test.each([
  ['analsex', true],
  ['anal sex', true],
  ['One night stand', true],
  ['sadomasochism', true],
  ['kissing', false],
  ['massages', false],
  ['relationship', false],
  ['chess', false],
])('%s is an intimate interest: %s', (key, isIt) => {
  expect(isIntimate(key)).toBe(isIt)
})
