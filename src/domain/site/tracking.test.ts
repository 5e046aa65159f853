import { describe, expect, test } from 'vitest'
import { hasTrafficSource, isSignupOpen, NO_TRACKING, trackingFromQuery } from './tracking.ts'

test('the tracking record takes its five fields from an address, and nothing else', () => {
  const query = new URLSearchParams('network=n&ref=r&sub1=1&sub2=2&sub3=3&other=x')
  expect(trackingFromQuery(query)).toEqual({ network: 'n', ref: 'r', sub1: '1', sub2: '2', sub3: '3' })
})

test('empty and overlong values are not traffic sources', () => {
  const query = new URLSearchParams({ network: ' ', ref: 'x'.repeat(201) })
  expect(trackingFromQuery(query)).toEqual(NO_TRACKING)
  expect(hasTrafficSource(NO_TRACKING)).toBe(false)
  expect(hasTrafficSource({ ...NO_TRACKING, sub3: 'x' })).toBe(true)
})

describe('who may sign up', () => {
  const sent = { ...NO_TRACKING, sub2: 'x' }
  test.each([
    ['all', NO_TRACKING, null, true],
    ['with_trafficsource', NO_TRACKING, null, false],
    ['with_trafficsource', sent, null, true],
    ['invite', sent, null, false],
    ['invite', NO_TRACKING, 'INVITE1', true],
    ['none', sent, 'INVITE1', false],
    ['something new', sent, 'INVITE1', false],
  ])('signups %s with the source %j and the invitation %s: %s', (signups, tracking, invite, open) => {
    expect(isSignupOpen(signups, { tracking, invite })).toBe(open)
  })
})
