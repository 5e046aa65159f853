import { expect, test } from 'vitest'
import { codePointsIn } from './code-points.ts'

test('the length of a text is counted in code points', () => {
  expect(codePointsIn('ab👍')).toBe(3)
  expect(codePointsIn('a👍é')).toBe(3)
  expect(codePointsIn('')).toBe(0)
})
