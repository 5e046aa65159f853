import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startSkippedTransitions } from './skipped-transitions.ts'

const page = new EventTarget()
let stop = () => {}

beforeEach(() => {
  vi.stubGlobal('window', page)
  stop = startSkippedTransitions()
})

afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

/** Returns whether an unhandled rejection reaches the error log. */
function isLogged(reason: unknown): boolean {
  const event = Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason })
  return page.dispatchEvent(event)
}

test.each([
  ['Firefox', 'AbortError', 'Skipped ViewTransition due to skipTransition() call'],
  ['Firefox', 'AbortError', 'Skipped ViewTransition due to another transition starting'],
  ['Firefox', 'InvalidStateError', 'Skipped ViewTransition due to document being hidden'],
  ['Firefox', 'InvalidStateError', 'Skipped view transition due to viewport resize'],
  ['WebKit', 'AbortError', 'Skipping view transition because skipTransition() was called.'],
  ['WebKit', 'AbortError', 'Old view transition aborted by new view transition.'],
  ['WebKit', 'InvalidStateError', 'Skipping view transition because viewport size changed.'],
  ['WebKit', 'TimeoutError', 'View transition update callback timed out.'],
  ['Chromium', 'AbortError', 'Transition was skipped. skipTransition() called'],
  ['Chromium', 'AbortError', 'Transition was skipped. New ViewTransition started'],
  [
    'Chromium',
    'TimeoutError',
    'Transition was aborted because of timeout in DOM update. DOM update timed out',
  ],
])('a view transition that %s cuts short (%s) is not in the error log: "%s"', (_, name, message) => {
  expect(isLogged(new DOMException(message, name))).toBe(false)
})

test.each([
  ['Firefox', 'Duplicate view-transition-name value while capturing old state'],
  ['WebKit', 'Multiple elements found with view-transition-name: member-photo'],
  ['Chromium', 'Transition was aborted because of invalid state. Snapshot capture failed'],
])('two elements of one transition are in the error log of %s', (_, message) => {
  expect(isLogged(new DOMException(message, 'InvalidStateError'))).toBe(true)
})

test('other rejections stay in the error log', () => {
  expect(isLogged(new Error('The transition was wrong'))).toBe(true)
  expect(isLogged(new DOMException('The user aborted a request.', 'AbortError'))).toBe(true)
})

test('once stopped, it keeps nothing out of the error log', () => {
  stop()
  expect(isLogged(new DOMException('Transition was skipped', 'AbortError'))).toBe(true)
})
