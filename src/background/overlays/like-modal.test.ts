import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { resetState } from '#src/lib/state.ts'
import { useSession } from '#src/stores/session.ts'
import { startLikeModal } from './like-modal.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { visibilityState: 'visible' })
})

afterEach(() => {
  resetState()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('leaving the page before the time of its query t cancels the like modal', () => {
  useSession.setState({ status: 'logged-out' })
  let page = { pathname: '/members', search: '?t=5', hasLikeModal: true, isLeaving: false }
  let follow = () => {}
  const removeQuery = vi.fn()
  const stop = startLikeModal({
    now: () => page,
    onChange: (listener) => {
      follow = listener
      return () => {}
    },
    removeQuery,
  })
  vi.advanceTimersByTime(4_000)
  page = { ...page, pathname: '/faq', search: '' }
  follow()
  vi.advanceTimersByTime(10_000)
  expect(removeQuery).not.toHaveBeenCalled()
  stop()
})

test('while the next page is loading, the like modal waits and does not undo the navigation', () => {
  useSession.setState({ status: 'logged-out' })
  let isLeaving = true
  const removeQuery = vi.fn()
  const stop = startLikeModal({
    now: () => ({ pathname: '/members', search: '?t=5', hasLikeModal: true, isLeaving }),
    onChange: () => () => {},
    removeQuery,
  })
  vi.advanceTimersByTime(10_000)
  expect(removeQuery).not.toHaveBeenCalled()
  isLeaving = false
  vi.advanceTimersByTime(500)
  expect(removeQuery).toHaveBeenCalledExactlyOnceWith('t')
  stop()
})

test('a change of the filter does not start the time until the like modal anew', () => {
  useSession.setState({ status: 'logged-out' })
  let search = '?t=5'
  let follow = () => {}
  const removeQuery = vi.fn()
  const stop = startLikeModal({
    now: () => ({ pathname: '/members', search, hasLikeModal: true, isLeaving: false }),
    onChange: (listener) => {
      follow = listener
      return () => {}
    },
    removeQuery,
  })
  vi.advanceTimersByTime(4_000)
  search = '?min_age=30&t=5'
  follow()
  vi.advanceTimersByTime(1_000)
  expect(removeQuery).toHaveBeenCalledExactlyOnceWith('t')
  stop()
})
