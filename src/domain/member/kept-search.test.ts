import { expect, test } from 'vitest'
import { withPlaces } from './kept-search.ts'

const rowAt = (top: number) => [[16, top, 173]]

test('the places of the first cards are kept for the four widths that were used last', () => {
  let places = withPlaces([], 390, rowAt(1))
  for (const window of [844, 1024, 1280, 390, 1440]) places = withPlaces(places, window, rowAt(2))
  expect(places.map(({ window }) => window)).toEqual([1440, 390, 1280, 1024])
  expect(places.find(({ window }) => window === 390)?.boxes).toEqual(rowAt(2))
  for (const top of [3, 4, 5]) places = withPlaces(places, 1440, rowAt(top))
  expect(places.map(({ window }) => window)).toEqual([1440, 390, 1280, 1024])
})
