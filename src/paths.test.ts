import { expect, test } from 'vitest'
import { link, PATHS } from './paths.ts'

test('a parameter is encoded, and an optional one may be left out', () => {
  expect(link(PATHS.member, { id: '../a b' })).toBe('/members/..%2Fa%20b')
  expect(link(PATHS.order, { id: '3', paymentmethod: 'ideal' })).toBe('/credits/3/ideal')
  expect(link(PATHS.order, { id: '3' })).toBe('/credits/3')
  expect(link(PATHS.transactions)).toBe('/transactions')
  expect(link(PATHS.index)).toBe('/')
})

test('a missing, misspelt or needless parameter does not compile', () => {
  // @ts-expect-error The member is missing.
  expect(link(PATHS.member)).toBe('/members')
  // @ts-expect-error The parameter is misspelt.
  expect(link(PATHS.member, { ID: '3' })).toBe('/members')
  // @ts-expect-error The parameter is unknown.
  expect(link(PATHS.order, { id: '3', method: 'ideal' })).toBe('/credits/3')
  // @ts-expect-error The address has no parameters.
  expect(link(PATHS.credits, { id: '3' })).toBe('/credits')
})
