import { act, waitFor } from '@testing-library/react'
import { expect, vi } from 'vitest'

/** Lets seconds of the fake clock pass, one by one. */
export async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) await act(() => vi.advanceTimersByTimeAsync(1_000))
}

/** Longer than all delays of the site after an unclear answer. */
const LONGEST_WAIT_SECONDS = 40

/**
 * Lets seconds of the fake clock pass until `isDone`, at most this many. Each lasts as long as a request takes: a faster clock would run
 * out before the server answers.
 */
export async function passUntil(isDone: () => boolean, seconds = LONGEST_WAIT_SECONDS): Promise<void> {
  for (let second = 0; second < seconds && !isDone(); second += 1) {
    await act(() => vi.advanceTimersByTimeAsync(1_000))
    await fetch('/api/settings.php')
  }
  await waitFor(() => expect(isDone(), `done within ${seconds} s`).toBe(true))
}
