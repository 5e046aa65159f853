import { delay, http, HttpResponse } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { request, requestNothing, startNewSession } from '#src/api/client.ts'
import { isUnanswered } from '#src/domain/api-error.ts'
import { noteServerDate, serverNow } from '#src/lib/time/server-clock.ts'
import {
  answer,
  asked,
  broken,
  call,
  failureOf,
  ok,
  schema,
  startWithClock,
  withFastTimers,
} from '#tests/support/one-call.ts'
import { server } from '#tests/support/server.ts'

beforeEach(startWithClock)

test('a GET is retried until it succeeds', async () => {
  answer(broken, () => HttpResponse.error(), ok)
  await expect(withFastTimers(request(schema, call))).resolves.toEqual({ name: 'Noor' })
  expect(asked()).toBe(3)
})

test.each(['GET', 'PUT', 'DELETE'] as const)('a %s is retried five times and no more', async (method) => {
  answer(broken)
  const error = await failureOf(requestNothing({ ...call, method }))
  expect(error).toMatchObject({ kind: 'status', status: 500 })
  expect(asked()).toBe(6)
})

test('the pause before the first retry is 200 ms, and each further one is twice as long', async () => {
  const times: number[] = []
  answer(() => {
    times.push(performance.now())
    return broken()
  })
  await failureOf(request(schema, call))
  const pauses = times.slice(1).map((time, index) => time - (times[index] ?? 0))
  const least = [200, 400, 800, 1_600, 3_200]
  // A pause is up to a quarter longer, and an answer takes some steps of 50 ms.
  const longest = [Infinity, 800, 1_600, 3_200, 6_400]
  expect(pauses).toHaveLength(least.length)
  for (const [index, pause] of pauses.entries()) {
    expect(pause).toBeGreaterThanOrEqual(least[index] ?? 0)
    expect(pause).toBeLessThan(longest[index] ?? 0)
  }
})

test('calls that failed at once are not all repeated at once', async () => {
  const pauseWith = async (random: number) => {
    vi.spyOn(Math, 'random').mockReturnValue(random)
    const times: number[] = []
    answer(() => {
      times.push(performance.now())
      return broken()
    })
    await failureOf(request(schema, call))
    vi.mocked(Math.random).mockRestore()
    return (times[5] ?? 0) - (times[4] ?? 0)
  }
  expect((await pauseWith(0.99)) - (await pauseWith(0))).toBeGreaterThan(500)
})

test('a try ends after ten seconds without an answer, and the last one 30 s after the first began', async () => {
  const times: number[] = []
  server.use(
    http.get('*/api/thing.php', async () => {
      times.push(performance.now())
      await delay('infinite')
    }),
  )
  // Under MSW, jsdom's XMLHttpRequest has no time-out; `fetch`, which outlives its page, has.
  expect((await failureOf(request(schema, { ...call, outlivesPage: true }))).kind).toBe('timeout')
  expect(performance.now() - (times[0] ?? 0)).toBeLessThan(30_200)
  const since = times.map((time) => time - (times[0] ?? 0))
  expect(since).toHaveLength(3)
  for (const [index, ms] of since.entries()) {
    expect(ms).toBeGreaterThanOrEqual(index * 10_000)
    expect(ms).toBeLessThan(index * 11_000 + 1)
  }
})

test.each([
  ['not made when it would begin in', 14, 2],
  ['made when it would begin earlier than', 13, 3],
])('a retry is %s the last second of the half minute', async (_, seconds, times) => {
  const busy = (wait: number) => () =>
    new HttpResponse(null, { status: 503, headers: { 'Retry-After': String(wait) } })
  answer(busy(15), busy(seconds), ok)
  await withFastTimers(request(schema, call)).catch((error: unknown) => error)
  expect(asked()).toBe(times)
})

test('a POST is never retried automatically', async () => {
  answer(broken, ok)
  expect(isUnanswered(await failureOf(request(schema, { ...call, method: 'POST', body: {} })))).toBe(true)
  expect(asked()).toBe(1)
})

test('a GET with a side effect is never retried automatically', async () => {
  answer(() => HttpResponse.error(), ok)
  expect((await failureOf(request(schema, { ...call, once: true }))).kind).toBe('network')
  expect(asked()).toBe(1)
})

test('a refusal is not retried and has its code and fields', async () => {
  answer(() => HttpResponse.json({ error: 'invalid', fields: { name: 'name_taken' } }, { status: 422 }))
  expect(await failureOf(request(schema, call))).toMatchObject({
    status: 422,
    code: 'invalid',
    fields: { name: 'name_taken' },
  })
  expect(asked()).toBe(1)
})

test('a refusal without JSON is not retried either', async () => {
  answer(() => new HttpResponse('<h1>Bad Request</h1>', { status: 400 }), ok)
  expect(await failureOf(request(schema, call))).toMatchObject({ kind: 'status', status: 400, code: '' })
  expect(asked()).toBe(1)
})

test('a retry waits as long as Retry-After says', async () => {
  answer(() => new HttpResponse(null, { status: 429, headers: { 'Retry-After': '3' } }), ok)
  const startedAt = Date.now()
  await withFastTimers(request(schema, call))
  expect(Date.now() - startedAt).toBeGreaterThanOrEqual(3_000)
})

test.each([
  [429, 15, 2, 15_000],
  [429, 16, 1, 0],
  [503, 15, 2, 15_000],
  [503, 16, 1, 0],
])(
  'after a %s with a Retry-After of %s seconds the call is made %s times',
  async (status, seconds, times, waitedMs) => {
    const start = Date.now()
    const headers = { 'Retry-After': String(seconds) }
    answer(() => new HttpResponse(null, { status, headers }), ok)
    await withFastTimers(request(schema, call)).catch((error: unknown) => error)
    expect(asked()).toBe(times)
    expect(Date.now() - start).toBeGreaterThanOrEqual(waitedMs)
  },
)

test('without a Retry-After a retry waits for 200 ms at least', async () => {
  const start = Date.now()
  answer(broken, ok)
  await withFastTimers(request(schema, call))
  expect(Date.now() - start).toBeGreaterThanOrEqual(200)
})

test('Retry-After can be a date', async () => {
  // By the server's clock, which may be half a second ahead of this device's.
  const times = { due: Infinity, retried: 0 }
  const later = () => {
    times.due = Math.ceil(serverNow() / 1_000) * 1_000 + 4_000
    return new HttpResponse(null, {
      status: 429,
      headers: { 'Retry-After': new Date(times.due).toUTCString() },
    })
  }
  answer(later, () => {
    times.retried = serverNow()
    return ok()
  })
  await withFastTimers(request(schema, call))
  expect(times.retried).toBeGreaterThanOrEqual(times.due)
  expect(asked()).toBe(2)
})

test('a date in Retry-After is compared with the server’s clock, not the device’s', async () => {
  const ahead = Date.now() + 3_600_000
  noteServerDate(new Date(ahead).toUTCString(), performance.now())
  const headers = { 'Retry-After': new Date(ahead + 5_000).toUTCString() }
  answer(() => new HttpResponse(null, { status: 429, headers }), ok)
  expect(await withFastTimers(request(schema, call))).toEqual({ name: 'Noor' })
})

test('a call whose Retry-After is too long fails at once', async () => {
  answer(() => new HttpResponse(null, { status: 429, headers: { 'Retry-After': '90' } }))
  expect(await failureOf(request(schema, call))).toMatchObject({ status: 429, retryAfter: 90 })
  expect(asked()).toBe(1)
})

test('a call that fails because the connection is gone is not retried', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get')
  answer(() => {
    onLine.mockReturnValue(false)
    return HttpResponse.error()
  }, ok)
  expect((await failureOf(request(schema, call))).kind).toBe('network')
  expect(asked()).toBe(1)
  onLine.mockRestore()
})

test('a call whose session ends during the pause before a retry is not sent in the next session', async () => {
  answer(() => {
    setTimeout(startNewSession, 1_000)
    return new HttpResponse(null, { status: 503, headers: { 'Retry-After': '3' } })
  }, ok)
  const error = await failureOf(requestNothing({ ...call, method: 'PUT', body: { name: 'Noor' } }))
  expect(error).toMatchObject({ kind: 'cancelled' })
  expect(asked()).toBe(1)
})
