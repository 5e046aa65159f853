import { expect, test } from 'vitest'
import { indexAfterKey } from './use-grid-focus.ts'

const grid = { length: 11, columns: 4 }

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowLeft', 5, 4],
  ['ArrowDown', 1, 5],
  ['ArrowUp', 9, 5],
  ['Home', 7, 0],
  ['End', 2, 10],
  ['ArrowRight', 10, null],
  ['ArrowLeft', 0, null],
  ['ArrowUp', 3, null],
  ['a', 3, null],
])('%s leads from place %i to %s', (key, from, to) => {
  expect(indexAfterKey(key, from, grid)).toBe(to)
})

test('moving down into a row that is not full leads to the last member, and no further', () => {
  expect(indexAfterKey('ArrowDown', 7, grid)).toBe(10)
  expect(indexAfterKey('ArrowDown', 9, grid)).toBeNull()
})
