import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Loading } from './Loading.tsx'
import { Skeleton } from './Skeleton.tsx'

function Page({ isLoading }: { isLoading: boolean }) {
  return (
    <Loading isLoading={isLoading} placeholder={<Skeleton />}>
      content
    </Loading>
  )
}

/** What the reader sees: the place, which is empty at first, the skeleton in it, or the content. */
function shown() {
  const skeleton = document.querySelector('.skeleton')
  if (!skeleton) return screen.getByText('content') && 'content'
  return skeleton.closest('.waiting') ? 'place' : 'skeleton'
}

/** Lets time pass, one render after the other. */
function pass(ms: number) {
  for (let passed = 0; passed < ms; passed += 10) act(() => void vi.advanceTimersByTime(10))
}

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

test('content that is ready has no placeholder', () => {
  render(<Page isLoading={false} />)
  expect(shown()).toBe('content')
})

test('content that loads within a moment is shown at once, without a placeholder', () => {
  const { rerender } = render(<Page isLoading />)
  pass(100)
  expect(shown()).toBe('place')
  rerender(<Page isLoading={false} />)
  expect(shown()).toBe('content')
  pass(1_000)
  expect(shown()).toBe('content')
})

test('a placeholder that has just become visible stays for 150 ms even if the content is ready', () => {
  const { rerender } = render(<Page isLoading />)
  pass(130)
  expect(shown()).toBe('skeleton')
  rerender(<Page isLoading={false} />)
  pass(140)
  expect(shown()).toBe('skeleton')
  pass(50)
  expect(shown()).toBe('content')
})

test('content that arrives together with the end of the delay is shown at once, and is not replaced', () => {
  const { rerender } = render(<Page isLoading />)
  act(() => {
    vi.advanceTimersByTime(130)
    rerender(<Page isLoading={false} />)
  })
  expect(shown()).toBe('content')
  pass(1_000)
  expect(shown()).toBe('content')
})

test('content that takes long replaces its placeholder at once', () => {
  const { rerender } = render(<Page isLoading />)
  pass(1_000)
  expect(shown()).toBe('skeleton')
  rerender(<Page isLoading={false} />)
  expect(shown()).toBe('content')
})

test('content that loads again starts with the empty place', () => {
  const { rerender } = render(<Page isLoading />)
  pass(1_000)
  rerender(<Page isLoading={false} />)
  rerender(<Page isLoading />)
  expect(shown()).toBe('place')
})
