import { expect, test } from 'vitest'
import { badgeText } from './badge.ts'

test('badges show nothing at zero and stop at 99+', () => {
  expect([badgeText(0), badgeText(1), badgeText(99), badgeText(100)]).toEqual([null, '1', '99', '99+'])
})
