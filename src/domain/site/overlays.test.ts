import { expect, test } from 'vitest'
import { byUrgency, isStale, mayOpen, OVERLAY_KINDS, type OverlayKind } from './overlays.ts'

const quiet = { now: 100_000, lastClosedAt: null, isHeld: false }

test.each<OverlayKind>(['match', 'activation', 'like', 'bonus'])(
  'a %s waits while somebody types, pays, uploads or drags',
  (kind) => {
    expect(mayOpen(kind, { ...quiet, isHeld: true })).toBe(false)
    expect(mayOpen(kind, quiet)).toBe(true)
  },
)

test.each<OverlayKind>(['entry', 'signup', 'logout', 'push'])('a %s comes up at once', (kind) => {
  expect(mayOpen(kind, { ...quiet, isHeld: true })).toBe(true)
})

test('a match needs no distance in time from another overlay', () => {
  expect(mayOpen('match', { ...quiet, lastClosedAt: 99_999 })).toBe(true)
})

test('marketing waits for 10 seconds after another overlay', () => {
  expect(mayOpen('like', { ...quiet, lastClosedAt: 90_001 })).toBe(false)
  expect(mayOpen('like', { ...quiet, lastClosedAt: 90_000 })).toBe(true)
})

test('marketing that waited for a minute is dropped, a match never is', () => {
  expect(isStale('bonus', 0, 60_001)).toBe(true)
  expect(isStale('bonus', 0, 60_000)).toBe(false)
  expect(isStale('match', 0, 999_999)).toBe(false)
})

test('the entry warning comes before everything, push last', () => {
  const mixed: OverlayKind[] = ['push', 'match', 'entry', 'signup']
  expect(mixed.toSorted(byUrgency)).toEqual(['entry', 'signup', 'match', 'push'])
  expect(OVERLAY_KINDS.toSorted(byUrgency)).toEqual([...OVERLAY_KINDS])
})
