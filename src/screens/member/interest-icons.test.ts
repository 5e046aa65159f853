import { expect, test } from 'vitest'
import { INTEREST_ICONS } from './interest-icons.ts'

test('each of the fifty interests has an icon of its own', () => {
  const icons = Object.values(INTEREST_ICONS)
  expect(icons).toHaveLength(50)
  expect(new Set(icons).size).toBe(50)
})
