import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { request, requestNothing, startNewSession } from '#src/api/client.ts'
import { getRegions } from '#src/api/settings.ts'
import { ApiError } from '#src/domain/api-error.ts'
import { serverNow } from '#src/lib/time/server-clock.ts'
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
import { inSession } from '#tests/support/session-rules.ts'

beforeEach(startWithClock)

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

test.each([
  ['an HTML error page', '<html><body>Fatal error</body></html>'],
  ['a PHP warning that runs into the JSON', '<br />Warning: x in y{"name":"Noor"}'],
  ['an empty body', ''],
  ['a cut body', '{"name":"No'],
])('%s with status 200 is a failure after the retries', async (_, body) => {
  answer(() => new HttpResponse(body))
  expect((await failureOf(request(schema, call))).kind).toBe('unreadable')
  expect(asked()).toBe(6)
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
  expect(asked()).toBe(0)
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
  expect(await failureOf(request(schema, call))).toMatchObject({ kind: 'cancelled' })
  answer(() => {
    startNewSession()
    return broken()
  })
  await failureOf(requestNothing({ ...call, method: 'PUT' }))
  expect(asked()).toBe(1)
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
  expect(asked()).toBe(1)
  inSession({ isAccountConfirmed: () => false, confirmAccount: () => Promise.reject(new ApiError('held')) })
  answer(ok)
  expect(await failureOf(requestNothing({ ...call, method: 'POST' }))).toMatchObject({
    kind: 'held',
  })
  expect(asked()).toBe(0)
})

test('a call is sent only for its own account, and never for a visitor if it saves or spends something', async () => {
  answer(ok)
  expect(await failureOf(request(schema, { ...call, account: '3' }))).toMatchObject({ kind: 'held' })
  inSession({ accountNow: () => null })
  expect(await failureOf(requestNothing({ ...call, method: 'POST' }))).toMatchObject({ kind: 'held' })
  await withFastTimers(requestNothing({ ...call, method: 'POST', of: 'current' }))
  expect(asked()).toBe(1)
})

test('the old date of a cached answer does not set the clock back', async () => {
  const before = serverNow()
  const headers = { date: new Date(before - 3_600_000).toUTCString(), 'cache-control': 'max-age=86400' }
  server.use(http.get('*/api/regions.php', () => HttpResponse.json({}, { headers })))
  await getRegions()
  expect(serverNow()).toBeGreaterThanOrEqual(before)
})
