import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { resetState } from '#src/lib/state.ts'
import { dismissToast, showToast, useToasts } from '#src/stores/browser/toasts.ts'
import { Toasts } from './Toasts.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  act(() => resetState())
  vi.useRealTimers()
})

const show = (
  text: string,
  news: { action?: { label: string; run: () => void }; onDismiss?: () => void } = {},
) => act(() => showToast({ tone: 'news', text, ...news }))
const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })

test('a toast disappears after six seconds, one with an action after ten', () => {
  render(<Toasts />)
  show('Plain')
  show('To decide', { action: { label: 'Undo', run: () => {} } })
  pass(6_000)
  expect(screen.queryByText('Plain')).toBeNull()
  pass(3_999)
  expect(screen.getByText('To decide')).toBeDefined()
  pass(1)
  expect(screen.queryByText('To decide')).toBeNull()
})

test('an error is an alert that stays until it is closed, and the same error is shown only once', () => {
  render(<Toasts />)
  for (let times = 0; times < 2; times += 1) act(() => showToast({ tone: 'error', text: 'Not saved' }))
  for (const text of ['One', 'Two', 'Three', 'Four']) show(text)
  pass(600_000)
  const alert = screen.getByRole('alert')
  expect(alert.textContent).toBe('Not saved')
  expect(screen.getByRole('status').textContent).toBe('')
  fireEvent.click(within(alert).getByRole('button'))
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([
  [
    'the pointer',
    (toast: Element) => act(() => void fireEvent.pointerEnter(toast)),
    (toast: Element) => act(() => void fireEvent.pointerLeave(toast)),
  ],
  [
    'the focus',
    () => act(() => screen.getByRole('button', { name: /close/i }).focus()),
    () => act(() => screen.getByRole('button', { name: /close/i }).blur()),
  ],
])('a toast stays while %s is on it, and then its time starts again', (_, come, go) => {
  render(<Toasts />)
  show('News')
  const toast = screen.getByText('News').parentElement ?? document.body
  come(toast)
  pass(60_000)
  expect(screen.getByText('News')).toBeDefined()
  go(toast)
  pass(5_999)
  expect(screen.getByText('News')).toBeDefined()
  pass(1)
  expect(screen.queryByText('News')).toBeNull()
})

test('at most three toasts are shown: the oldest makes room, and what it held back is done', () => {
  const gone = vi.fn<() => void>()
  render(<Toasts />)
  show('One', { onDismiss: gone })
  show('Two')
  show('Three')
  expect(gone).not.toHaveBeenCalled()
  show('Four')
  // A screen reader announces the new one only.
  expect(screen.getByRole('status').getAttribute('aria-atomic')).toBe('false')
  expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual(['Two', 'Three', 'Four'])
  expect(gone).toHaveBeenCalledOnce()
})

test('the action of a toast removes it without doing what it held back, and returns the focus', () => {
  const [undone, gone] = [vi.fn<() => void>(), vi.fn<() => void>()]
  render(
    <>
      <button type="button">Before</button>
      <Toasts />
    </>,
  )
  act(() => screen.getByRole('button', { name: 'Before' }).focus())
  show('Deleted', { action: { label: 'Undo', run: undone }, onDismiss: gone })
  const undo = screen.getByRole('button', { name: 'Undo' })
  act(() => undo.focus())
  fireEvent.click(undo)
  expect(undone).toHaveBeenCalledOnce()
  expect(gone).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Before' }))
})

test('closing a toast does what it held back, once', () => {
  const gone = vi.fn<() => void>()
  render(<Toasts />)
  show('Deleted', { onDismiss: gone })
  const [toast] = useToasts.getState().toasts
  fireEvent.click(screen.getByRole('button', { name: /close/i }))
  act(() => dismissToast(toast?.id ?? ''))
  expect(gone).toHaveBeenCalledOnce()
})
