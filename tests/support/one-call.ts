import { http, HttpResponse } from 'msw'
import * as v from 'valibot'
import { vi } from 'vitest'
import { ApiError } from '#src/domain/api-error.ts'
import { server } from './server.ts'
import { startServerClock } from './server-clock.ts'
import { inSession } from './session-rules.ts'

/** What the call returns. */
export const schema = v.object({ name: v.string() })

/** The call that these tests make. */
export const call = { path: 'thing' }
let count = 0

/** Returns how often the call was made since `answer`. */
export const asked = () => count

/** Answers the call by these replies in turn, the last one again and again. */
export function answer(...replies: (() => Response)[]): void {
  count = 0
  server.use(
    http.all('*/api/thing.php', () => {
      const reply = replies[Math.min(count, replies.length - 1)]
      count += 1
      return reply?.() ?? HttpResponse.error()
    }),
  )
}

/** Answers as the schema expects. */
export const ok = () => HttpResponse.json({ name: 'Noor' })

/** Answers as a server that fails. */
export const broken = () => new HttpResponse(null, { status: 500 })

/** Advances the fake clock past the delays between retries until the work is done. */
export async function withFastTimers<T>(work: Promise<T>): Promise<T> {
  const progress = { isOver: false }
  const over = () => {
    progress.isOver = true
  }
  work.then(over, over)
  while (!progress.isOver) {
    await vi.advanceTimersByTimeAsync(50)
    await new Promise((resolve) => setImmediate(resolve))
  }
  return work
}

/** Returns the error with which a call fails. */
export async function failureOf(work: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await withFastTimers(work).then(
    () => null,
    (reason: unknown) => reason,
  )
  if (error instanceof ApiError) return error
  throw new Error('the call did not fail with an ApiError', { cause: error })
}

/** Starts a test in a session, with a clock that it advances itself. */
export function startWithClock(): void {
  inSession()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] })
  startServerClock()
}
