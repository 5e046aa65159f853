import { expect, test } from 'vitest'
import { entryOf } from './build-entry.ts'

test('the entry of a page is found among its scripts', () => {
  const vendor = '<script type="module" crossorigin src="/assets/vendor-1.js"></script>'
  const entry = '<script type="module" crossorigin src="/assets/index-B2.js"></script>'
  expect(entryOf(`<!doctype html><template>${vendor}${entry}</template>`)).toBe('/assets/index-B2.js')
  expect(entryOf(vendor)).toBeNull()
  expect(entryOf('')).toBeNull()
})

test('a huge page of unfinished scripts is read quickly', { timeout: 5_000 }, () => {
  expect(entryOf('<script '.repeat(100_000))).toBeNull()
})
