import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import {
  AS_MEMBER,
  backendNow,
  control,
  endPrograms,
  memberTask,
  outcomeIn,
  outcomeOf,
  runOf,
  start,
} from '#tests/support/contract-runs.ts'
import { startHttpsBackend } from '#tests/support/https-backend.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { PLANTED } from '#tests/staging/planted.mjs'
import { describedCalls } from './calls.ts'
import { NEVER } from './never.ts'
import { STEPS } from './steps.ts'
import { Transport } from './transport.ts'

let backend = ''
let site = ''

interface Ended {
  code: number | null
  output: string
  errors: string
}

/** Runs `npm run contract` as a person does; `typed` is typed at the prompt instead of a password in the environment. */
async function check(address: string, options: string[] = [], typed?: string): Promise<Ended> {
  const args = ['scripts/contract.mjs', address, '--pace', '0', ...options]
  const password = typed === undefined ? { CONTRACT_PASSWORD: 'secret-123' } : {}
  const run = spawn(process.execPath, args, { env: { ...process.env, ...password } })
  run.stdin.end(typed)
  const ended: Ended = { code: null, output: '', errors: '' }
  run.stdout.on('data', (chunk: Buffer) => (ended.output += chunk.toString()))
  run.stderr.on('data', (chunk: Buffer) => (ended.errors += chunk.toString()))
  const [code] = (await once(run, 'close')) as [number]
  return { ...ended, code }
}

const asMember = ['--as', 'paid@example.test']
/** The outcome that the command prints. */
async function printedOutcomeOf(address: string, ...more: string[]) {
  const { code, output, errors } = await check(address, ['--json', ...more])
  expect(errors).toBe('')
  const outcome = outcomeIn(output)
  expect(code).toBe(outcome.exitCode)
  return outcome
}

const planted = PLANTED.map(
  ({ call, expect: words }) => `${call.replace('/api/', '').replace(/\?.*/, '')} ${words}`,
)

beforeAll(async () => {
  backend = await start(['tests/staging/backend.mjs'], { PORT: '0', SAME_SITE: 'Lax' })
  site = await start(['scripts/start.mjs', '--port', '0'])
}, 60_000)

beforeEach(async () => {
  await control(backend, { reset: true })
})

afterAll(endPrograms)

test.each(['paid', 'new'])('the fixtures answer %s as the client expects', async (name) => {
  const { reported, rows, exitCode } = await outcomeOf(site, {
    ...memberTask(`${name}@example.test`),
    writes: true,
  })
  expect(reported).toEqual([])
  expect(exitCode).toBe(0)
  expect(rows.filter(({ answer }) => answer !== null).length).toBeGreaterThan(45)
})

test('fixtures in their loosest form are reported only for what they print before the JSON', async () => {
  const loosen = (loose: unknown) =>
    fetch(`${site}/__fixtures/state`, { method: 'POST', body: JSON.stringify({ loose }) })
  await loosen('worst')
  const { rows, exitCode } = await outcomeOf(site)
  await loosen(null)
  const kinds = new Set(
    rows.flatMap(({ findings }) => findings.map(({ kind }) => kind).filter((kind) => kind !== 'slow')),
  )
  expect([...kinds]).toEqual(['noise'])
  expect(exitCode).toBe(1)
})

test('a backend like the real one answers as the client expects, to reading and writing', async () => {
  const { reported } = await printedOutcomeOf(
    backend,
    ...asMember,
    '--write',
    '--message-to',
    '103',
    '--pay',
    '2',
  )
  expect(reported).toEqual([])
})

test('the ten planted differences are reported with their calls and places, and nothing else is', async () => {
  await control(backend, { planted: true })
  const { reported, exitCode } = await outcomeOf(backend)
  expect(planted).toHaveLength(10)
  expect(reported.toSorted()).toEqual(planted.toSorted())
  expect(exitCode).toBe(2)
})

test('the table and the Markdown list them too, without the password or data of members', async () => {
  await control(backend, { planted: true })
  for (const format of ['table', 'markdown'] as const) {
    const { text: output } = await runOf(backend, AS_MEMBER, format)
    for (const { call, expect: words } of PLANTED) {
      expect(output).toContain(call.replace('/api/', '').replace(/\?.*/, ''))
      expect(output.replaceAll('\\*', '*')).toContain(words)
    }
    expect(output).toMatch(/confirmed/)
    expect(output).toMatch(/assumed/)
    expect(output).not.toMatch(/secret-123|paid@|Anouk|long walks|Hello there|PHPSESSID=|Gent/)
  }
})

async function wasMade(call: string): Promise<boolean> {
  return (await backendNow(backend)).requests.some(({ method, url }) => `${method} ${url}` === call)
}

test('a call whose connection breaks is a finding, and the run goes on', async () => {
  await control(backend, { cutNextSend: true })
  const { reported, exitCode } = await outcomeOf(backend, { ...AS_MEMBER, writes: true, messageTo: '103' })
  expect(reported).toEqual(['POST chat.php refused'])
  expect(exitCode).toBe(2)
  expect(await wasMade('GET /api/logout.php')).toBe(true)
})

test('without a login only the calls of visitors are made', async () => {
  const { rows, reported } = await outcomeOf(backend, {})
  expect(reported).toEqual([])
  const made = rows.filter(({ answer }) => answer !== null).map(({ name }) => name)
  expect(made).toContain('getSettings')
  expect(made).not.toContain('getChats')
})

/** Returns what answers calls from a recording, with its own modules, because the fixtures read a recording once. */
async function replayOf(file: string) {
  vi.stubEnv('REPLAY', file)
  vi.resetModules()
  const { replayResponse } = await import('#mocks/replay.ts')
  vi.unstubAllEnvs()
  return (method: string, path: string) =>
    replayResponse(new Request(`http://localhost/api/${path}`, { method }), '')
}

test('a recorded run is replayed as fixtures with the same differences and without personal data', async () => {
  await control(backend, { planted: true })
  const file = join(temporaryFolder(), 'recording.json')
  const first = await printedOutcomeOf(backend, ...asMember, '--record', file)
  const recording = await readFile(file, 'utf8')
  expect(recording).not.toMatch(/secret-123|paid@|Anouk|Bram|long walks|Hello there|1990-05-01/)
  const replay = await start(['scripts/start.mjs', '--replay', file, '--port', '0'])
  const again = await outcomeOf(replay)
  const ofBodies = (reported: string[]) =>
    reported.filter((words) => !/ (cookie|header) /.test(words)).toSorted()
  expect(ofBodies(again.reported)).toEqual(ofBodies(first.reported))
  const settings = (await (await fetch(`${replay}/api/settings.php`)).json()) as { name: string }
  expect(settings.name).toBe('Staging')
}, 60_000)

test('a recording of the calls of visitors shows the site, and refuses every login', async () => {
  const file = join(temporaryFolder(), 'recording.json')
  await writeFile(file, (await runOf(backend, {})).recording)
  const replay = await replayOf(file)
  expect(replay('GET', 'settings.php').status).toBe(200)
  const login = replay('POST', 'user.php')
  expect([login.status, await login.json()]).toEqual([401, { error: 'login_failed' }])
})

test('a profile that was not recorded is not found, rather than shown as another one', async () => {
  const file = join(temporaryFolder(), 'recording.json')
  const shared = { method: 'GET', path: 'profile', who: 'visitor', status: 200, text: 'json' }
  const answers = ['7', '8'].map((id) => ({ ...shared, query: `id=${id}`, body: { profile: { id } } }))
  await writeFile(file, JSON.stringify({ answers }))
  const replay = await replayOf(file)
  expect(await replay('GET', 'profile.php?id=8').json()).toEqual({ profile: { id: '8' } })
  expect(replay('GET', 'profile.php?id=9').status).toBe(404)
})

test('an answer without content is replayed without content', async () => {
  const file = join(temporaryFolder(), 'recording.json')
  const like = {
    method: 'POST',
    path: 'like',
    query: '',
    who: 'visitor',
    status: 204,
    text: 'json',
    body: null,
  }
  await writeFile(file, JSON.stringify({ answers: [like] }))
  const replay = await replayOf(file)
  expect(replay('POST', 'like.php').status).toBe(204)
})

test('when nothing answers, the command says where, and why', async () => {
  const { code, errors } = await check('http://127.0.0.1:9')
  expect(code).toBe(3)
  expect(errors).toMatch(/^Nothing answers at http:\/\/127\.0\.0\.1:9 \(ECONNREFUSED\)\.\n$/)
})

test('an address that only redirects is reported with the address to use instead', async () => {
  const server = createServer((_request, response) => {
    response.writeHead(301, { location: 'https://www.site.example/api/user.php' }).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  await expect(outcomeOf(address)).rejects.toThrow(`${address} redirects to https://www.site.example`)
  server.close()
})

test('with --host, a backend on https is still asked for its own certificate', async () => {
  const { address, asked, close } = await startHttpsBackend()
  const target = new URL(address)
  const transport = new Transport({ target, host: 'www.site.example', paceMs: 0 })
  await expect(transport.exchange('GET', '/api/user.php', {})).rejects.toThrow()
  close()
  expect(asked).toEqual(['localhost'])
})

test.each([
  ['secret-123\n', 0, /^Password of paid@example\.test: \n$/],
  ['', 3, /No password was given/],
])('without CONTRACT_PASSWORD the password is asked for: %j', async (typed, expected, words) => {
  const { code, output, errors } = await check(backend, asMember, typed)
  expect(code).toBe(expected)
  expect(errors).toMatch(words)
  expect(output + errors).not.toContain('secret-123')
})

test('a failed login is reported with its status, without the password', async () => {
  await expect(outcomeOf(backend, memberTask('nobody@example.test'))).rejects.toThrow(
    /^nobody@example\.test could not log in at \S+ \(401\)\.$/,
  )
})

test('a run makes every call of the client, or a reason is given why not', () => {
  const all = new Set(describedCalls().map(({ name }) => name))
  const made = new Set([...STEPS.map(({ name }) => name), ...Object.keys(NEVER)])
  expect([...all].filter((name) => !made.has(name))).toEqual([])
  expect([...made].filter((name) => !all.has(name))).toEqual([])
})
