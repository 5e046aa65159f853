import { expect, test } from 'vitest'
import { withCardBoxes } from './search-kept.ts'

const rowAt = (top: number) => [[16, top, 173]]

test('the places of the first cards are stored for the four most recent window widths', () => {
  let cardBoxes = withCardBoxes([], 390, rowAt(1))
  for (const window of [844, 1024, 1280, 390, 1440]) cardBoxes = withCardBoxes(cardBoxes, window, rowAt(2))
  expect(cardBoxes.map(({ window }) => window)).toEqual([1440, 390, 1280, 1024])
  expect(cardBoxes.find(({ window }) => window === 390)?.boxes).toEqual(rowAt(2))
  for (const top of [3, 4, 5]) cardBoxes = withCardBoxes(cardBoxes, 1440, rowAt(top))
  expect(cardBoxes.map(({ window }) => window)).toEqual([1440, 390, 1280, 1024])
})
