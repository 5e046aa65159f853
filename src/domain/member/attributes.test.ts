import { expect, test } from 'vitest'
import { ATTRIBUTES, isOffered } from './attributes.ts'

test('a text is offered when it is one of the values', () => {
  expect(isOffered(ATTRIBUTES.eye_color, 'blue')).toBe(true)
  expect(isOffered(ATTRIBUTES.eye_color, 'violet')).toBe(false)
  expect(isOffered(ATTRIBUTES.eye_color, '')).toBe(false)
})
