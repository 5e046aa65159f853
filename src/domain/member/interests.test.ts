import { expect, test } from 'vitest'
import { isIntimate, sharedFirst } from './interests.ts'

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

test('shared interests come first', () => {
  expect(sharedFirst(['art', 'tea'], ['tea'])).toEqual([
    { key: 'tea', shared: true },
    { key: 'art', shared: false },
  ])
})
