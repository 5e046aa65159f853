import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shortProfileSchema } from '#src/domain/member/profile.ts'
import { holdOverlays, overlayHolds } from '#src/lib/overlay-holds.ts'
import { resetState } from '#src/lib/state.ts'
import { closeOverlay, requestOverlay, useOverlays } from '#src/stores/browser/overlays.ts'
import { startOverlays } from './overlays.ts'

const profile = v.parse(shortProfileSchema, { id: '103', name: 'Lina' })
const openKind = () => useOverlays.getState().open?.kind ?? null
let stop = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  stop = startOverlays()
})

afterEach(() => {
  stop()
  vi.useRealTimers()
  resetState()
})

function requestMatch() {
  requestOverlay('match', { profile, isAutomatic: false })
}

test('an overlay waits until the last of several activities of the member has ended', () => {
  const endTyping = holdOverlays('typing')
  const closeDialog = holdOverlays('dialog')
  expect(overlayHolds()).toEqual(['typing', 'dialog'])
  requestMatch()
  endTyping()
  endTyping()
  vi.advanceTimersByTime(60_000)
  expect(openKind()).toBeNull()
  closeDialog()
  vi.advanceTimersByTime(1_000)
  expect(openKind()).toBe('match')
})

test('no overlay opens between two fields of a form', () => {
  const leaveFirst = holdOverlays('typing')
  requestMatch()
  leaveFirst()
  const leaveSecond = holdOverlays('typing')
  vi.advanceTimersByTime(60_000)
  expect(openKind()).toBeNull()
  leaveSecond()
  vi.advanceTimersByTime(200)
  holdOverlays('typing')()
  vi.advanceTimersByTime(200)
  expect(openKind()).toBeNull()
  vi.advanceTimersByTime(1_000)
  expect(openKind()).toBe('match')
})

test('an overlay that blocks the page or responds to a click opens while the member is typing', () => {
  const release = holdOverlays('typing')
  requestOverlay('entry', null)
  expect(openKind()).toBe('entry')
  release()
})

test('marketing opens 10 seconds after the last overlay was closed, and other overlays do not wait', () => {
  requestMatch()
  requestOverlay('like', { profile })
  closeOverlay('match')
  vi.advanceTimersByTime(9_000)
  expect(openKind()).toBeNull()
  requestMatch()
  expect(openKind()).toBe('match')
  closeOverlay('match')
  vi.advanceTimersByTime(9_999)
  expect(openKind()).toBeNull()
  vi.advanceTimersByTime(1)
  expect(openKind()).toBe('like')
})

test('marketing that waited for a minute is dropped, and may be requested anew', () => {
  const release = holdOverlays('paying')
  requestOverlay('like', { profile })
  vi.advanceTimersByTime(60_001)
  const other = { ...profile, id: '104' }
  requestOverlay('like', { profile: other })
  release()
  vi.advanceTimersByTime(1_000)
  expect(useOverlays.getState().open?.request).toEqual(['like', { profile: other }])
})

test('nothing is scheduled while no overlay waits', () => {
  holdOverlays('menu')()
  expect(vi.getTimerCount()).toBe(0)
})
