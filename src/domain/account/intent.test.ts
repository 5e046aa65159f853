import { expect, test } from 'vitest'
import { validIntent, type Intent } from './intent.ts'

const ORIGIN = 'https://site.example'
const NOW = Date.UTC(2026, 10, 22)
const kept = (path: string, triedAt = NOW): Intent => ({ kind: 'photos', profile: null, path, triedAt })

test('what was tried within the hour is remembered', () => {
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
])('a way to %s is nothing that was tried', (path) => {
  expect(validIntent(kept(path), NOW, ORIGIN)).toBeNull()
})
