import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { followStyleSheets } from '#src/lib/load-chunk.ts'
import { gate } from '#tests/support/gate.ts'
import { lazily, lazyDialog, lazyExtra, PartFailure, useLoadedFailure } from './lazily.tsx'

const greeting = () => lazily(() => Promise.resolve(({ name }: { name: string }) => <p>Hello {name}</p>))

test('a preloaded part renders at once', async () => {
  const Greeting = greeting()
  await Greeting.preload()
  render(
    <Suspense fallback="wait">
      <Greeting name="Noor" />
    </Suspense>,
  )
  expect(screen.getByText('Hello Noor')).toBeInTheDocument()
})

test('a part that loads when it renders suspends once, and stays mounted when it renders again', async () => {
  const Greeting = greeting()
  const page = (name: string) => (
    <Suspense fallback="wait">
      <Greeting name={name} />
    </Suspense>
  )
  const { rerender } = render(page('Noor'))
  expect(screen.getByText('wait')).toBeInTheDocument()
  const line = await screen.findByText('Hello Noor')
  rerender(page('Sanne'))
  expect(line).toHaveTextContent('Hello Sanne')
})

/** Returns a mock that fails to load the component once, and loads it at the second call. */
function lateGreeting() {
  const Greeting = () => <p>Hello</p>
  return vi.fn(() => Promise.resolve(Greeting)).mockRejectedValueOnce(new Error('broken'))
}

function place(part: ReactNode) {
  return (
    <PartFailure
      value={({ look, onRetry, onClose }) => (
        <div role="alert">
          <p>{look}</p>
          <button type="button" onClick={onRetry}>
            Again
          </button>
          <button type="button" onClick={onClose}>
            Close
          </button>
        </div>
      )}
    >
      <p>Around</p>
      <Suspense fallback="wait">{part}</Suspense>
    </PartFailure>
  )
}

test('a part that fails to load shows the failure in its place, and can be retried', async () => {
  const user = userEvent.setup()
  const load = lateGreeting()
  const Greeting = lazily(load)
  render(place(<Greeting />))
  expect(await screen.findByRole('alert')).toHaveTextContent('line')
  expect(screen.getByText('Around')).toBeVisible()
  expect(load).toHaveBeenCalledOnce()
  await user.click(screen.getByText('Again'))
  expect(await screen.findByText('Hello')).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('a part that fails while its error message is still loading waits for it, and the page around it stays', async () => {
  const words = gate()
  useLoadedFailure.setState({ loading: words.passed })
  const Greeting = lazily(lateGreeting())
  render(
    <>
      <p>Around</p>
      <Suspense fallback="wait">
        <Greeting />
      </Suspense>
    </>,
  )
  await act(async () => {})
  expect(screen.getByText('wait')).toBeVisible()
  await act(async () => {
    useLoadedFailure.setState({ show: ({ look }) => <p role="alert">{look}</p> })
    words.open()
  })
  expect(screen.getByRole('alert')).toHaveTextContent('line')
  expect(screen.getByText('Around')).toBeVisible()
})

test('an optional part that fails leaves the page as it is, even if no failure can be shown, and loads when the browser is back online', async () => {
  const Greeting = lazyExtra(lateGreeting())
  render(
    <Suspense fallback="wait">
      <p>Around</p>
      <Greeting />
    </Suspense>,
  )
  expect(await screen.findByText('Around')).toBeVisible()
  window.dispatchEvent(new Event('online'))
  expect(await screen.findByText('Hello')).toBeVisible()
})

test('an optional part that fails loads again after a pause, even if the browser was online all the time', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const Greeting = lazyExtra(lateGreeting())
  render(
    <Suspense fallback="wait">
      <p>Around</p>
      <Greeting />
    </Suspense>,
  )
  expect(await screen.findByText('Around')).toBeVisible()
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(screen.getByText('Hello')).toBeVisible()
})

test('an optional part whose style sheet is missing is not shown without it when it is loaded again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  followStyleSheets()
  const sheet = () => document.querySelector<HTMLLinkElement>('link[href$="/corner.css"]')
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/corner.css' }),
  )
  const failing = sheet()
  // Vite waits for the style sheets of a chunk only the first time.
  const Greeting = lazyExtra(lateGreeting())
  render(
    <Suspense fallback="wait">
      <p>Around</p>
      <Greeting />
    </Suspense>,
  )
  expect(await screen.findByText('Around')).toBeVisible()
  failing?.dispatchEvent(new Event('error'))
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(sheet()).not.toBe(failing)
  expect(screen.queryByText('Hello')).not.toBeInTheDocument()
  await act(async () => sheet()?.dispatchEvent(new Event('load')))
  expect(screen.getByText('Hello')).toBeVisible()
  sheet()?.remove()
})

test('a dialog that fails to load shows the failure until it is closed, and loads the next time it is opened', async () => {
  const load = lateGreeting()
  const Greeting = lazyDialog<{ open: boolean; onClose: () => void }>(load)
  const close = vi.fn()
  const page = (open: boolean) => place(<Greeting open={open} onClose={close} />)
  const { rerender } = render(page(false))
  expect(load).not.toHaveBeenCalled()
  rerender(page(true))
  expect(await screen.findByRole('alert')).toHaveTextContent('card')
  screen.getByText('Close').click()
  expect(close).toHaveBeenCalledOnce()
  rerender(page(false))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  rerender(page(true))
  expect(await screen.findByText('Hello')).toBeVisible()
})
