import { delay, http, HttpResponse } from 'msw'
import * as v from 'valibot'
import { beforeEach, expect, test, vi } from 'vitest'
import { request, requestNothing, startNewSession } from '#src/api/client.ts'
import { getRegions } from '#src/api/settings.ts'
import { ApiError } from '#src/domain/api-error.ts'
import { noteServerDate, serverNow } from '#src/lib/time/server-clock.ts'
import { server } from '#tests/support/server.ts'
import { inSession } from '#tests/support/session-rules.ts'

const schema = v.object({ name: v.string() })
const call = { path: 'thing' }
let asked = 0

function answer(...replies: (() => Response)[]) {
  asked = 0
  server.use(
    http.all('*/api/thing.php', () => {
      const reply = replies[Math.min(asked, replies.length - 1)]
      asked += 1
      return reply?.() ?? HttpResponse.error()
    }),
  )
}

const ok = () => HttpResponse.json({ name: 'Noor' })
const broken = () => new HttpResponse(null, { status: 500 })

/** Advances the fake clock past the delays between retries until the work is done. */
async function withFastTimers<T>(work: Promise<T>): Promise<T> {
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

async function failureOf(work: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await withFastTimers(work).then(
    () => null,
    (reason: unknown) => reason,
  )
  if (error instanceof ApiError) return error
  throw new Error('the call did not fail with an ApiError', { cause: error })
}

beforeEach(() => {
  inSession()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] })
  noteServerDate(new Date().toUTCString(), performance.now())
})
test('a GET is retried until it succeeds', async () => {
  answer(broken, () => HttpResponse.error(), ok)
  await expect(withFastTimers(request(schema, call))).resolves.toEqual({ name: 'Noor' })
  expect(asked).toBe(3)
})

test.each(['GET', 'PUT', 'DELETE'] as const)('a %s is retried five times and no more', async (method) => {
  answer(broken)
  const error = await failureOf(requestNothing({ ...call, method }))
  expect(error).toMatchObject({ kind: 'status', status: 500 })
  expect(asked).toBe(6)
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

test('a try ends after ten seconds without an answer, and none begins later than 30 s after the first one', async () => {
  const times: number[] = []
  server.use(
    http.get('*/api/thing.php', async () => {
      times.push(performance.now())
      await delay('infinite')
    }),
  )
  // Under MSW, jsdom's XMLHttpRequest has no time-out; `fetch`, which outlives its page, has.
  expect((await failureOf(request(schema, { ...call, outlivesPage: true }))).kind).toBe('timeout')
  const since = times.map((time) => time - (times[0] ?? 0))
  expect(since).toHaveLength(3)
  for (const [index, ms] of since.entries()) {
    expect(ms).toBeGreaterThanOrEqual(index * 10_000)
    expect(ms).toBeLessThan(index * 11_000 + 1)
  }
})

test('a POST is never retried automatically', async () => {
  answer(broken, ok)
  expect((await failureOf(request(schema, { ...call, method: 'POST', body: {} }))).isUnclear).toBe(true)
  expect(asked).toBe(1)
})

test('a GET with a side effect is never retried automatically', async () => {
  answer(() => HttpResponse.error(), ok)
  expect((await failureOf(request(schema, { ...call, once: true }))).kind).toBe('network')
  expect(asked).toBe(1)
})

test('a refusal is not retried and has its code and fields', async () => {
  answer(() => HttpResponse.json({ error: 'invalid', fields: { name: 'name_taken' } }, { status: 422 }))
  expect(await failureOf(request(schema, call))).toMatchObject({
    status: 422,
    code: 'invalid',
    fields: { name: 'name_taken' },
    isUnclear: false,
  })
  expect(asked).toBe(1)
})

test('a refusal without JSON is not retried either', async () => {
  answer(() => new HttpResponse('<h1>Bad Request</h1>', { status: 400 }), ok)
  expect(await failureOf(request(schema, call))).toMatchObject({ kind: 'status', status: 400, code: '' })
  expect(asked).toBe(1)
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
    expect(asked).toBe(times)
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
  expect(asked).toBe(2)
})

test('after a login in another tab, an answer counts only once the account is confirmed again', async () => {
  let isConfirmed = true
  const confirmAccount = vi.fn<() => Promise<void>>(() => {
    isConfirmed = true
    return Promise.resolve()
  })
  inSession({ isAccountConfirmed: () => isConfirmed, confirmAccount })
  const meanwhile = () => {
    isConfirmed = false
    return ok()
  }
  answer(meanwhile)
  await expect(withFastTimers(request(schema, call))).resolves.toEqual({ name: 'Noor' })
  expect(confirmAccount).toHaveBeenCalledTimes(1)
  confirmAccount.mockRejectedValue(new ApiError('held'))
  expect((await failureOf(request(schema, call))).kind).toBe('cancelled')
})

test('an answer of a session that has ended is discarded without another call', async () => {
  let isConfirmed = true
  const confirmAccount = vi.fn<() => Promise<void>>(() => Promise.resolve())
  inSession({ isAccountConfirmed: () => isConfirmed, confirmAccount })
  answer(() => {
    isConfirmed = false
    startNewSession()
    return ok()
  })
  expect((await failureOf(request(schema, call))).kind).toBe('cancelled')
  expect(confirmAccount).not.toHaveBeenCalled()
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
  expect(asked).toBe(1)
})

test.each([
  ['an HTML error page', '<html><body>Fatal error</body></html>'],
  ['a PHP warning that runs into the JSON', '<br />Warning: x in y{"name":"Noor"}'],
  ['an empty body', ''],
  ['a cut body', '{"name":"No'],
])('%s with status 200 is a failure after the retries', async (_, body) => {
  answer(() => new HttpResponse(body))
  expect((await failureOf(request(schema, call))).kind).toBe('unreadable')
  expect(asked).toBe(6)
})

test.each([
  ['null', 'null'],
  ['a list for an object', '[]'],
  ['a missing field', '{}'],
])('%s that the schema rejects is a failure', async (_, body) => {
  answer(() => new HttpResponse(body))
  expect((await failureOf(request(schema, call))).kind).toBe('unreadable')
})

test.each([
  ['one', '\uFEFF'],
  ['two', '\uFEFF\uFEFF'],
])('%s byte order marks before the JSON are ignored', async (_, marks) => {
  answer(() => new HttpResponse(`${marks}{"name":"Noor"}`))
  await expect(withFastTimers(request(schema, call))).resolves.toEqual({ name: 'Noor' })
})

test.each([
  [
    'as HTML',
    '<br />\n<b>Warning</b>:  Undefined array key "a" in <b>/api/thing.php</b> on line <b>12</b><br />\n'.repeat(
      2,
    ),
  ],
  [
    'as text',
    '\nDeprecated: strlen(): Passing null in /api/thing.php on line 7\n\nNotice: x in y on line 8\n',
  ],
  ['behind a byte order mark', '\uFEFF\nWarning: x in y on line 1\n'],
  [
    'of PHP 5',
    '<br />\n<b>Strict Standards</b>:  Only variables should be passed by reference in <b>y</b> on line <b>1</b><br />\n',
  ],
])('PHP warnings before the JSON, %s, are skipped', async (_, warnings) => {
  answer(() => new HttpResponse(`${warnings}{"name":"Noor"}`))
  await expect(withFastTimers(request(schema, call))).resolves.toEqual({ name: 'Noor' })
})

test('PHP warnings after the JSON are skipped, other text is a failure', async () => {
  const warning = '\n<br />\n<b>Warning</b>:  session_write_close() in <b>y</b> on line <b>1</b><br />\n'
  answer(() => new HttpResponse(`{"name":"Noor"}${warning}`))
  await expect(withFastTimers(request(schema, call))).resolves.toEqual({ name: 'Noor' })
  answer(() => new HttpResponse(`{"name":"Noor"}${warning}and more`))
  expect((await failureOf(request(schema, call))).kind).toBe('unreadable')
})

test('a fatal error before the JSON is a failure', async () => {
  answer(() => new HttpResponse('\nFatal error: x in y on line 1\n{"name":"Noor"}'))
  expect((await failureOf(request(schema, call))).kind).toBe('unreadable')
})

test('a key named __proto__ changes no prototype', async () => {
  answer(() => new HttpResponse('{"name":"Noor","__proto__":{"isAdmin":true}}'))
  const result = await withFastTimers(request(schema, call))
  expect(Reflect.get(result, 'isAdmin')).toBeUndefined()
  expect(Reflect.get({}, 'isAdmin')).toBeUndefined()
})

test.each(['', '[]', '{"success":"1"}', '<html>'])(
  'where the body does not matter, %j is a success',
  async (body) => {
    answer(() => new HttpResponse(body))
    await expect(withFastTimers(requestNothing({ ...call, method: 'POST' }))).resolves.toBeUndefined()
  },
)

test.each([
  { authentication_required: true },
  { authentication_required: '1' },
  { error: 'authentication_required' },
])('a 403 with %j logs out', async (body) => {
  const logOut = vi.fn()
  inSession({ onLoggedOut: logOut })
  answer(() => HttpResponse.json(body, { status: 403 }))
  await failureOf(request(schema, call))
  expect(logOut).toHaveBeenCalledTimes(1)
})

test('a 403 for another reason, or on the user call, logs nobody out', async () => {
  const logOut = vi.fn()
  inSession({ onLoggedOut: logOut })
  answer(() => HttpResponse.json({ error: 'blocked' }, { status: 403 }))
  await failureOf(request(schema, call))
  server.use(
    http.get('*/api/user.php', () => HttpResponse.json({ authentication_required: true }, { status: 403 })),
  )
  await failureOf(request(schema, { path: 'user' }))
  expect(logOut).not.toHaveBeenCalled()
})

test('nothing is requested while the browser is offline', async () => {
  answer(ok)
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expect((await failureOf(request(schema, call))).kind).toBe('offline')
  expect(asked).toBe(0)
  onLine.mockRestore()
})

test('a call that fails because the connection is gone is not retried', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get')
  answer(() => {
    onLine.mockReturnValue(false)
    return HttpResponse.error()
  }, ok)
  expect((await failureOf(request(schema, call))).kind).toBe('network')
  expect(asked).toBe(1)
  onLine.mockRestore()
})

test('leaving the page cancels its calls', async () => {
  answer(ok)
  const controller = new AbortController()
  const failure = failureOf(request(schema, { ...call, signal: controller.signal }))
  controller.abort()
  expect((await failure).kind).toBe('cancelled')
})

test('the server clock is taken from the answers', async () => {
  const hour = 3_600_000
  answer(() =>
    HttpResponse.json({ name: 'Noor' }, { headers: { Date: new Date(Date.now() + hour).toUTCString() } }),
  )
  await withFastTimers(request(schema, call))
  expect(serverNow() - Date.now()).toBeGreaterThan(hour - 2_000)
  answer(() => HttpResponse.json({ name: 'Noor' }, { headers: { Date: new Date(Date.now()).toUTCString() } }))
  await withFastTimers(request(schema, call))
  expect(Math.abs(serverNow() - Date.now())).toBeLessThan(2_000)
})

test('a 403 from before a new session or another login logs nobody out', async () => {
  const logOut = vi.fn()
  inSession({ onLoggedOut: logOut })
  answer(() => {
    startNewSession()
    return HttpResponse.json({ authentication_required: true }, { status: 403 })
  })
  await failureOf(request(schema, call))
  let mark = 'a'
  inSession({ onLoggedOut: logOut, loginMark: () => mark })
  answer(() => {
    mark = 'b'
    return HttpResponse.json({ authentication_required: true }, { status: 403 })
  })
  await failureOf(request(schema, call))
  expect(logOut).not.toHaveBeenCalled()
})

test('an answer that arrives after the end of its session is discarded, and its call is not retried', async () => {
  answer(() => {
    startNewSession()
    return HttpResponse.json({ name: 'Noor' })
  })
  expect(await failureOf(request(schema, call))).toMatchObject({ kind: 'cancelled', isUnclear: true })
  answer(() => {
    startNewSession()
    return broken()
  })
  await failureOf(requestNothing({ ...call, method: 'PUT' }))
  expect(asked).toBe(1)
})

test('public data is returned even after another login', async () => {
  answer(() => {
    startNewSession()
    return HttpResponse.json({ name: 'Noor' })
  })
  await expect(withFastTimers(request(schema, { ...call, of: 'anyone' }))).resolves.toEqual({ name: 'Noor' })
})

test('a call waits until the server has confirmed the account, and is not sent if it cannot be confirmed', async () => {
  let isSure = false
  inSession({
    isAccountConfirmed: () => isSure,
    confirmAccount: async () => {
      isSure = true
    },
  })
  answer(ok)
  await withFastTimers(requestNothing({ ...call, method: 'POST' }))
  expect(asked).toBe(1)
  inSession({ isAccountConfirmed: () => false, confirmAccount: () => Promise.reject(new ApiError('held')) })
  answer(ok)
  expect(await failureOf(requestNothing({ ...call, method: 'POST' }))).toMatchObject({
    kind: 'held',
    isUnclear: false,
  })
  expect(asked).toBe(0)
})

test('a call is sent only for its own account, and never for a visitor if it saves or spends something', async () => {
  answer(ok)
  expect(await failureOf(request(schema, { ...call, account: '3' }))).toMatchObject({ kind: 'held' })
  inSession({ accountNow: () => null })
  expect(await failureOf(requestNothing({ ...call, method: 'POST' }))).toMatchObject({ kind: 'held' })
  await withFastTimers(requestNothing({ ...call, method: 'POST', of: 'current' }))
  expect(asked).toBe(1)
})

test('the old date of a cached answer does not set the clock back', async () => {
  const before = serverNow()
  const headers = { date: new Date(before - 3_600_000).toUTCString(), 'cache-control': 'max-age=86400' }
  server.use(http.get('*/api/regions.php', () => HttpResponse.json({}, { headers })))
  await getRegions()
  expect(serverNow()).toBeGreaterThanOrEqual(before)
})
