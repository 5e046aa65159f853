import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getInterests } from '#src/api/settings.ts'
import { server } from '#tests/support/server.ts'
import { startServerClock } from '#tests/support/server-clock.ts'
import { askEarly, earlyFetch, clearEarlyAnswers } from '#src/api/early-answers.ts'
import { serverNow } from '#src/lib/time/server-clock.ts'
import { removeLoginMark, renewLoginMark } from '#src/lib/storage/login-mark.ts'

const INTERESTS = '/api/interests.php'

let calls = 0

beforeEach(() => {
  calls = 0
  server.use(
    http.get(`*${INTERESTS}`, () => {
      calls += 1
      return HttpResponse.json({ answer: `number ${calls}` })
    }),
  )
})

afterEach(() => {
  clearEarlyAnswers()
  removeLoginMark()
})

test('an early answer serves one call of the app, and the code that asked early can read it, too', async () => {
  const early = askEarly(INTERESTS)
  expect(earlyFetch(INTERESTS)).toBeDefined()
  expect(await getInterests()).toEqual({ answer: 'number 1' })
  expect(await (await early).json()).toEqual({ answer: 'number 1' })
  expect(earlyFetch(INTERESTS)).toBeUndefined()
  expect(await getInterests()).toEqual({ answer: 'number 2' })
})

test('an early answer does not serve a call with another query', async () => {
  await askEarly(`${INTERESTS}?page=2`)
  expect(await getInterests()).toEqual({ answer: 'number 2' })
})

test('after a login in another tab an early answer is not used, as it may be about another account', async () => {
  await askEarly(INTERESTS)
  renewLoginMark()
  expect(await getInterests()).toEqual({ answer: 'number 2' })
})

test('an unused early answer is forgotten once the page is shown', async () => {
  await askEarly(INTERESTS)
  clearEarlyAnswers()
  expect(await getInterests()).toEqual({ answer: 'number 2' })
})

test('an early call that failed is made again', async () => {
  server.use(http.get(`*${INTERESTS}`, () => new HttpResponse(null, { status: 503 }), { once: true }))
  expect((await askEarly(INTERESTS)).status).toBe(503)
  expect(await getInterests()).toEqual({ answer: 'number 1' })
})

test('an early call that had no answer is made again', async () => {
  server.use(http.get(`*${INTERESTS}`, () => HttpResponse.error(), { once: true }))
  await expect(askEarly(INTERESTS)).rejects.toThrow(TypeError)
  expect(await getInterests()).toEqual({ answer: 'number 1' })
})

test('an early answer sets the clock by the time of its own request, not by that of the call it serves', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  const date = new Date(Date.now() - 3_600_000).toUTCString()
  startServerClock(Date.parse(date))
  const before = serverNow()
  server.use(http.get(`*${INTERESTS}`, () => HttpResponse.json({}, { headers: { date } })))
  await askEarly(INTERESTS)
  vi.advanceTimersByTime(40_000)
  await getInterests()
  expect(serverNow()).toBe(before + 40_000)
})

test('the early request for the user says that it comes from the client, as the call of the app does', async () => {
  const types: Record<string, string | null> = {}
  server.events.on('request:start', ({ request }) => {
    types[new URL(request.url).pathname] = request.headers.get('X-Request-Type')
  })
  // The test files of a worker share the address; the script asks for more on some pages, and for nothing if there is a query.
  history.replaceState(null, '', '/')
  await import('#src/ahead.ts')
  document.querySelector('link[href$="/banners.json"]')?.remove()
  await vi.waitUntil(() => Object.keys(types).length > 1)
  expect(types).toEqual({ '/api/user.php': 'client', '/api/settings.php': null })
})
