import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getInterests } from '#src/api/settings.ts'
import { NO_KEPT_SEARCH } from '#src/domain/member/search-kept.ts'
import { searchRecords } from '#src/domain/records.ts'
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

/** Returns the calls that the script makes at an address, each with the type that it gives itself. */
async function callsAt(address: string): Promise<Record<string, string | null>> {
  const asked: Record<string, string | null> = {}
  server.events.on('request:start', ({ request }) => {
    const { pathname, search } = new URL(request.url)
    asked[pathname + search] = request.headers.get('X-Request-Type')
  })
  // The test files of a worker share the address.
  history.replaceState(null, '', address)
  vi.resetModules()
  await import('#src/ahead.ts')
  document.querySelector('link[href$="/banners.json"]')?.remove()
  await fetch(`${INTERESTS}?later`).catch(() => {})
  delete asked[`${INTERESTS}?later`]
  return asked
}

test('the early request for the user says that it comes from the client, as the call of the app does', async () => {
  expect(await callsAt('/')).toEqual({ '/api/user.php': 'client', '/api/settings.php': null })
})

const keepSearch = (asked: string) => searchRecords.write('2', { ...NO_KEPT_SEARCH, asked })

test('a page with a query in its address makes no early calls, unless the query is that of the last search', async () => {
  const query = 'gender=female&min_age=30'
  expect(await callsAt(`/members?${query}`)).toEqual({})
  keepSearch(`${query}&page=1`)
  expect(Object.keys(await callsAt(`/members?${query}`))).toEqual(
    expect.arrayContaining([
      `/api/settings.php?${query}`,
      '/api/user.php',
      `/api/search.php?${query}&page=1`,
    ]),
  )
  expect(await callsAt('/members?token=abc')).toEqual({})
  expect(await callsAt('/members/106?token=abc')).toEqual({})
})

test.each([
  ['with an error', () => new HttpResponse(null, { status: 500 })],
  ['not at all', () => HttpResponse.error()],
])('early calls that are answered %s are no error of the page, and are made again', async (_, answer) => {
  server.use(http.all('*/api/*', answer))
  keepSearch('page=1')
  for (const path of ['/members', '/members/106']) expect(await callsAt(path)).toHaveProperty([INTERESTS])
  server.use(http.get(`*${INTERESTS}`, () => HttpResponse.json({ answer: 'of the app' })))
  expect(await getInterests()).toEqual({ answer: 'of the app' })
})
