import { expect, test } from 'vitest'
import { secondsToLike } from './like-modal.ts'

test.each([
  ['0', 0],
  ['5', 5],
  ['2.5', 2.5],
  ['3600', 3600],
  ['3601', null],
  ['-1', null],
  ['', null],
  ['5s', null],
  ['1e3', null],
  [null, null],
])('the like modal of t=%s comes after %s seconds', (value, seconds) => {
  expect(secondsToLike(value)).toBe(seconds)
})
