import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  AS_MEMBER,
  backendNow,
  control,
  endPrograms,
  memberTask,
  outcomeOf,
  rowsNow,
  start,
} from '#tests/support/contract-runs.ts'

interface Answer {
  status: number
  body: unknown
  location?: string
}

/** Returns the answer to a call in place of that of the backend, which `ask` returns; `null` breaks the connection. */
type Alter = (
  call: string,
  ask: () => Promise<Answer>,
  headers: IncomingHttpHeaders,
) => Promise<Answer | null>

const WRITER = { ...AS_MEMBER, writes: true }
const servers: Server[] = []
let backend = ''

async function askBackend({ method = '', url = '', headers }: IncomingMessage, body: Buffer) {
  const { cookie = '', 'content-type': type = '' } = headers
  return await fetch(backend + url, {
    method,
    headers: { cookie, ...(type && { 'content-type': type }) },
    ...(body.length > 0 && { body: new Uint8Array(body) }),
  })
}

/** Starts a server before the backend that changes some of its answers, and returns its address. */
async function startBetween(alter: Alter): Promise<string> {
  const server = createServer((request, response) => {
    void (async () => {
      const body = await buffer(request)
      let cookies: string[] = []
      const answer = await alter(
        `${request.method ?? ''} ${request.url ?? ''}`,
        async () => {
          const real = await askBackend(request, body)
          cookies = real.headers.getSetCookie()
          return { status: real.status, body: await real.json() }
        },
        request.headers,
      )
      if (!answer) return response.destroy()
      const { status, location } = answer
      response.writeHead(status, {
        'content-type': 'application/json',
        'set-cookie': cookies,
        ...(location && { location }),
      })
      return response.end(JSON.stringify(answer.body))
    })()
  }).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Returns a JSON value with the fields of the given names changed wherever they are; `undefined` leaves them out. */
function withFields(body: unknown, fields: Record<string, unknown>): unknown {
  return JSON.parse(JSON.stringify(body), (key, value: unknown) => (key in fields ? fields[key] : value))
}

function startWithFields(changes: Record<string, Record<string, unknown>>): Promise<string> {
  return startBetween(async (call, ask) => {
    const { status, body } = await ask()
    const fields = changes[call.replace(/\?.*/, '')] ?? {}
    return { status, body: withFields(body, fields) }
  })
}

beforeAll(async () => {
  backend = await start(['tests/staging/backend.mjs'], { PORT: '0', SAME_SITE: 'Lax' })
}, 60_000)

beforeEach(async () => {
  await control(backend, { reset: true })
})

afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

afterAll(endPrograms)

async function wasMade(call: string): Promise<boolean> {
  return (await backendNow(backend)).requests.some(({ method, url }) => `${method} ${url}` === call)
}

test('nothing is changed without --write, and every change is undone', async () => {
  const before = await rowsNow(backend)
  await outcomeOf(backend)
  expect(await rowsNow(backend)).toEqual(before)
  await outcomeOf(backend, WRITER)
  expect(await rowsNow(backend)).toEqual(before)
})

test('a run that is stopped undoes what it has changed', async () => {
  const before = await rowsNow(backend)
  const address = await startBetween(async (call, ask) => {
    const answer = await ask()
    if (call === 'POST /api/like.php') {
      // A closed terminal ends what runs in it, and npm passes an end on.
      for (const signal of ['SIGINT', 'SIGHUP', 'SIGTERM'] as const) {
        run.kill(signal)
        await wait(100)
      }
    }
    return answer
  })
  const args = ['scripts/contract.mjs', address, '--as', 'paid@example.test', '--pace', '0', '--write']
  const run = spawn(process.execPath, args, { env: { ...process.env, CONTRACT_PASSWORD: 'secret-123' } })
  expect(await once(run, 'close')).toEqual([3, null])
  expect(await wasMade('DELETE /api/like.php')).toBe(true)
  expect(await wasMade('POST /api/photo.php')).toBe(false)
  expect(await wasMade('PUT /api/account.php')).toBe(false)
  expect(await rowsNow(backend)).toEqual(before)
}, 40_000)

test('a run that is stopped before the login makes no more calls', async () => {
  const stop = new AbortController()
  const address = await startBetween(async (call, ask) => {
    if (call === 'GET /api/settings.php') stop.abort()
    return ask()
  })
  await outcomeOf(address, { ...AS_MEMBER, signal: stop.signal })
  expect(await wasMade('GET /api/settings.php')).toBe(true)
  expect(await wasMade('POST /api/user.php')).toBe(false)
  expect(await wasMade('GET /api/logout.php')).toBe(false)
})

test('what an account does not show is not written, because nobody could put it back', async () => {
  const account = { about: undefined, city: { name: 'Gent' }, language: null, status: ['active'] }
  const address = await startWithFields({
    'GET /api/user.php': account,
    'GET /api/notifications.php': { email: 5 },
    'GET /api/likes.php': { like_new: { since: '2026-11-18' } },
    'GET /api/chats.php': { num_unread_messages: ['none'] },
  })
  const before = await rowsNow(backend)
  const { rows } = await outcomeOf(address, WRITER)
  const reasons = rows.flatMap(({ name, reason }) => (reason?.startsWith('the account') ? [name] : []))
  expect(reasons).toEqual([
    'putLanguage',
    'postProfileSeen',
    'postChatRead',
    'putProfile',
    'putLocation',
    'putNotifications',
    'putPaused',
  ])
  expect(await rowsNow(backend)).toEqual(before)
})

test('a profile that is hidden stays hidden, and its photos without ids stay as they are', async () => {
  const before = await rowsNow(backend)
  const { rows } = await outcomeOf(backend, { ...memberTask('hidden@example.test'), writes: true })
  expect(rows.find(({ name }) => name === 'putPaused')?.reason).toBe('the profile is hidden already')
  expect(await wasMade('PUT /api/account.php')).toBe(false)
  expect(await rowsNow(backend)).toEqual(before)
})

test('a like that the member has sent is not taken back, even if the search does not show it', async () => {
  const hider = { ...memberTask('hidden@example.test'), writes: true }
  const address = await startWithFields({ 'GET /api/search.php': { liked: undefined } })
  const before = await rowsNow(backend)
  const { rows } = await outcomeOf(address, hider)
  expect(rows.find(({ name }) => name === 'postLike')?.answer).toBe('200')
  expect(await rowsNow(backend)).toEqual(before)

  const blind = await startWithFields({
    'GET /api/search.php': { liked: undefined },
    'GET /api/likes.php': { liked: undefined },
  })
  await outcomeOf(blind, hider)
  expect(await rowsNow(backend)).toEqual(before)
})

test('a change that the backend turned down is not undone', async () => {
  const refusal = { status: 409, body: { error: 'already_liked' } }
  const address = await startBetween(async (call, ask) => (call === 'POST /api/like.php' ? refusal : ask()))
  const { rows } = await outcomeOf(address, WRITER)
  const [like, undone] = rows.filter(({ call }) => call.endsWith('like.php'))
  expect(like?.answer).toBe('409')
  expect(undone?.reason).toBe('nothing to undo')
})

test('the password of a closed address goes with every call', async () => {
  const open: string[] = []
  const address = await startBetween((call, ask, headers) => {
    if (headers.authorization === undefined) open.push(call)
    return ask()
  })
  const { rows } = await outcomeOf(address.replace('//', '//gate:open@'), WRITER)
  expect(rows.filter(({ name, answer }) => name === 'deletePhoto' && answer === '200')).toHaveLength(1)
  expect(open).toEqual([])
})

test('a photo and a like whose answers are lost are found and taken back', async () => {
  const lost = ['POST /api/photo.php', 'GET /api/auto-like.php']
  const address = await startBetween(async (call, ask) => {
    const answer = await ask()
    return lost.includes(call) ? { status: 200, body: [] } : answer
  })
  const before = await rowsNow(backend)
  const { reported } = await outcomeOf(address, WRITER)
  expect(reported.filter((words) => words.includes('left'))).toEqual([])
  expect(await wasMade('DELETE /api/photo.php')).toBe(true)
  expect(await rowsNow(backend)).toEqual(before)
})

test('a change that could not be undone is reported', async () => {
  const address = await startBetween(async (call, ask) =>
    call === 'DELETE /api/block.php' ? { status: 400, body: { error: 'invalid' } } : ask(),
  )
  const { reported, exitCode } = await outcomeOf(address, WRITER)
  expect(reported).toContain('DELETE block.php left')
  expect(exitCode).toBe(2)
})

test('a call that is redirected is a finding, and the run goes on', async () => {
  const address = await startBetween(async (call, ask) =>
    call === 'GET /api/gifts.php'
      ? { status: 302, body: null, location: 'https://www.site.example/login' }
      : ask(),
  )
  const before = await rowsNow(backend)
  const { reported } = await outcomeOf(address, WRITER)
  expect(reported.filter((words) => words.startsWith('GET gifts.php'))).toHaveLength(1)
  expect(await rowsNow(backend)).toEqual(before)
})

test('the login of a member who has deleted the account is no run', async () => {
  const refusal = { status: 409, body: { error: 'pending_deletion' } }
  const address = await startBetween(async (call, ask) => (call === 'POST /api/user.php' ? refusal : ask()))
  await expect(outcomeOf(address)).rejects.toThrow(/^paid@example\.test could not log in at \S+ \(409\)\.$/)
})

test('a login whose answer cannot be read is a finding', async () => {
  const address = await startBetween(async (call, ask) => {
    const { status, body } = await ask()
    return { status, body: call === 'POST /api/user.php' ? { success: '1' } : body }
  })
  const { reported, rows } = await outcomeOf(address)
  expect(reported.some((words) => words.startsWith('POST user.php refused'))).toBe(true)
  expect(rows.find(({ name }) => name === 'getChats')?.answer).toBe('200')
})

test.each([
  [401, { error: 'authentication_required' }],
  [403, { error: 'authentication_required' }],
  [403, []],
])('a backend may tell a visitor by %i %j that nobody is logged in', async (status, body) => {
  const address = await startBetween(async (call, ask) => {
    if (call === 'GET /api/user.php') return { status, body }
    return call.startsWith('GET /api/search.php')
      ? { status: 403, body: { authentication_required: true } }
      : ask()
  })
  const { reported, rows } = await outcomeOf(address, {})
  expect(reported).toEqual([])
  expect(rows.find(({ name }) => name === 'getUser')?.answer).toBe(String(status))
})
