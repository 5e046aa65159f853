import * as v from 'valibot'
import { expect, test } from 'vitest'
import { isIntimate } from './interests.ts'
import { interestsSchema, sharedFirst } from './profile.ts'

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

test('interests are read as a list of keys or a map with labels', () => {
  expect(v.parse(interestsSchema, ['tea'])).toEqual({ tea: null })
  expect(v.parse(interestsSchema, { tea: 'Tea' })).toEqual({ tea: 'Tea' })
  expect(v.parse(interestsSchema, { '0': 'art', '2': 'tea' })).toEqual({ art: null, tea: null })
})

test('shared interests come first', () => {
  expect(sharedFirst(['art', 'tea'], ['tea'])).toEqual([
    { key: 'tea', shared: true },
    { key: 'art', shared: false },
  ])
})
