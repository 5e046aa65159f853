import { expect, test } from 'vitest'
import { hasTrafficSource, NO_TRACKING, trackingFromQuery } from './tracking.ts'

test('the tracking record takes its five fields from an address, and nothing else', () => {
  const query = new URLSearchParams('network=n&ref=r&sub1=1&sub2=2&sub3=3&other=x')
  expect(trackingFromQuery(query)).toEqual({ network: 'n', ref: 'r', sub1: '1', sub2: '2', sub3: '3' })
})

test('empty and endless values are no traffic source', () => {
  const query = new URLSearchParams({ network: ' ', ref: 'x'.repeat(201) })
  expect(trackingFromQuery(query)).toEqual(NO_TRACKING)
  expect(hasTrafficSource(NO_TRACKING)).toBe(false)
  expect(hasTrafficSource({ ...NO_TRACKING, sub3: 'x' })).toBe(true)
})
