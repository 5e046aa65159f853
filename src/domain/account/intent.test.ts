import { expect, test } from 'vitest'
import { validIntent, type Intent } from './intent.ts'

const ORIGIN = 'https://site.example'
const NOW = Date.UTC(2026, 10, 22)
const kept = (path: string, triedAt = NOW): Intent => ({ kind: 'photos', profile: null, path, triedAt })

test('an intent is remembered for an hour', () => {
  const intent = kept('/members?min_age=30', NOW - 3_500_000)
  expect(validIntent(intent, NOW, ORIGIN)).toEqual(intent)
  expect(validIntent(kept('/members', NOW - 3_600_000), NOW, ORIGIN)).toBeNull()
})

test.each([
  '//evil.example',
  '/..//evil.example',
  '/\\evil.example',
  'https://evil.example/',
  'javascript:x',
])('an intent with the path %s is ignored', (path) => {
  expect(validIntent(kept(path), NOW, ORIGIN)).toBeNull()
})
