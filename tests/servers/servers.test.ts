import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type Answer, type Ask, ask, headFor } from './ask.ts'
import { PROGRAMS, versionOf } from './programs.ts'
import { faultsOf, questions, REVALIDATED, WITHOUT_BACKEND } from './questions.ts'
import { type Backend, type RunningServer, startBackend, startPreview, startServer } from './start.ts'

const SERVER_HOST = 'staging.example'
const PREVIEW_HOST = 'localhost'
const UPLOAD_BYTES = 10 * 1024 * 1024

const ESCAPED = ['/a%20b', '/100%25', '/%C3%A9t%C3%A9', '/a%3Fb%23c?d=%3F', '/x%0D%0Ay:z']

const IN_EVERY_304 = [
  'content-security-policy',
  'strict-transport-security',
  'x-content-type-options',
  'referrer-policy',
]

const SUBJECTS = [
  ...PROGRAMS.map((program) => ({
    name: program.name,
    host: SERVER_HOST,
    isInstalled: versionOf(program) !== null,
    start: (backend: string) => startServer(program, SERVER_HOST, backend),
  })),
  { name: 'preview', host: PREVIEW_HOST, isInstalled: true, start: startPreview },
]

interface SeenRequest {
  method: string
  url: string
  headers: Record<string, string>
  body: string
}

describe.each(SUBJECTS.filter(({ isInstalled }) => isInstalled))('$name', ({ name, host, start }) => {
  const isPreview = name === 'preview'
  let backend: Backend
  let server: RunningServer

  beforeAll(async () => {
    backend = await startBackend()
    server = await start(backend.origin)
  })

  afterAll(async () => {
    await server.stop()
    await backend.stop()
  })

  const get = (asked: Ask): Promise<Answer> => ask({ port: server.port, isHttps: !isPreview, host }, asked)
  const isAsked = ({ isForServersOnly = false }) => !(isPreview && isForServersOnly)

  async function seenByBackend(): Promise<SeenRequest> {
    const control = (await (await fetch(`${backend.origin}/__control`)).json()) as { requests: SeenRequest[] }
    const last = control.requests.at(-1)
    if (!last) throw new Error('the backend saw no request')
    return last
  }

  async function logIn(): Promise<string> {
    const body = JSON.stringify({ email: 'paid@example.test', password: 'secret-123' })
    const answer = await get({ method: 'POST', path: '/api/user.php', body })
    return answer.headers['set-cookie']?.[0]?.split(';')[0] ?? ''
  }

  test.each(questions(host).filter(isAsked))('answers as it should: $name', async (question) => {
    const isWithoutHeaders = name === 'caddy' && question.isRefusedByCaddy
    const wanted = isWithoutHeaders ? { ...question, headers: {} } : question
    expect(faultsOf(await get(question.ask), wanted)).toEqual([])
  })

  test.each(REVALIDATED)(
    'answers that $path ($encoding) is not modified, with its headers',
    async ({ path, encoding }) => {
      const first = await get({ path, headers: { 'accept-encoding': encoding } })
      const etag = first.headers['etag']?.[0] ?? ''
      const again = await get({ path, headers: { 'accept-encoding': encoding, 'if-none-match': etag } })
      expect(again.status).toBe(304)
      expect(again.body).toHaveLength(0)
      for (const header of ['cache-control', 'etag', ...IN_EVERY_304])
        expect(again.headers[header], header).toEqual(first.headers[header])
    },
  )

  test('keeps the tags of the compressed variants apart', async () => {
    const tags = await Promise.all(
      ['br', 'gzip', 'identity'].map(async (encoding) => {
        const answer = await get({ path: '/', headers: { 'accept-encoding': encoding } })
        return answer.headers['etag']?.[0]
      }),
    )
    expect(new Set(tags).size).toBe(3)
  })

  test.skipIf(isPreview)('redirects plain http to the same address on https', async () => {
    const { port, httpPort } = server
    for (const path of [
      '/',
      '/members?min_age=25&name=a%20b',
      '/members/a%2Fb',
      '/api/user.php',
      ...ESCAPED,
    ]) {
      const answer = await ask({ port: httpPort ?? 0, isHttps: false, host }, { path })
      expect([301, 308]).toContain(answer.status)
      expect(answer.headers['location']).toEqual([`https://${host}:${port}${path}`])
    }
  })

  test('tells the backend who sent the request, and how', async () => {
    await get({ path: '/api/settings.php?a=1', headers: { cookie: 'a=1; b=2', 'accept-language': 'fr' } })
    const { url, headers } = await seenByBackend()
    expect(url).toBe('/api/settings.php?a=1')
    expect(headers).toMatchObject({
      'accept-language': 'fr',
      cookie: 'a=1; b=2',
      host: `${host}:${server.port}`,
      'x-forwarded-for': expect.stringContaining('127.0.0.1') as string,
      'x-forwarded-proto': isPreview ? 'http' : 'https',
    })
  })

  test.skipIf(isPreview)('passes on neither a host nor an address that the visitor has made up', async () => {
    const headers = { 'x-forwarded-host': 'evil.example', 'x-forwarded-for': '203.0.113.9' }
    await get({ path: '/api/settings.php', headers })
    expect((await seenByBackend()).headers).toMatchObject({
      'x-forwarded-host': `${host}:${server.port}`,
      'x-forwarded-for': '127.0.0.1',
    })
  })

  test('passes on a path unchanged', async () => {
    await get({ path: '/api/a%2Fb%20c.php?x=%2F' })
    expect((await seenByBackend()).url).toBe('/api/a%2Fb%20c.php?x=%2F')
  })

  test('passes on the session, and the body of a DELETE', async () => {
    const cookie = await logIn()
    const user = await get({ path: '/api/user.php', headers: { cookie } })
    expect(user.body.toString()).toContain('paid@example.test')
    const body = '{"conversation":{"id":"501"}}'
    const removal = await get({ method: 'DELETE', path: '/api/chat.php', headers: { cookie }, body })
    expect(removal.status).toBe(200)
    expect(await seenByBackend()).toMatchObject({ method: 'DELETE', body })
  })

  test('passes on an upload of 10 MB, byte by byte', async () => {
    const cookie = await logIn()
    const body = Buffer.alloc(UPLOAD_BYTES, 'a photo ')
    const headers = { cookie, 'content-type': 'multipart/form-data; boundary=x' }
    const answer = await get({ method: 'POST', path: '/api/photo.php', headers, body })
    expect(answer.status).toBe(200)
    const seen = await seenByBackend()
    expect(seen.headers['content-type']).toBe(headers['content-type'])
    expect(seen.body === body.toString('latin1')).toBe(true)
  })

  test('cuts off a reply that the backend cuts off', async () => {
    const cookie = await logIn()
    await fetch(`${backend.origin}/__control`, { method: 'POST', body: '{"cutNextSend":true}' })
    const body = '{"profile_id":"103","type":"text","text":"Hi"}'
    const reply = get({ method: 'POST', path: '/api/chat.php', headers: { cookie }, body })
    await expect(reply).rejects.toThrow('aborted')
  })

  describe('without its backend', () => {
    beforeAll(() => backend.stop())

    test.each(WITHOUT_BACKEND)('answers $name', async (question) => {
      expect(faultsOf(await get(question.ask), question)).toEqual([])
    })
  })
})

describe.each(PROGRAMS.filter((program) => versionOf(program) !== null))('$name', (program) => {
  test('can serve plain http behind TLS, without brotli, and allow third-party scripts where they may run', async () => {
    const backend = await startBackend()
    onTestFinished(() => backend.stop())
    const env = { VITE_ANALYTICS_URL: 'https://stats.example/a.js' }
    const args = ['--no-tls', '--no-brotli']
    const server = await startServer(program, SERVER_HOST, backend.origin, { args, env })
    onTestFinished(() => server.stop())
    const at = { port: server.httpPort ?? 0, isHttps: false, host: SERVER_HOST }
    const policyAt = async (path: string) =>
      (await ask(at, { path })).headers['content-security-policy']?.join(' | ')
    for (const path of ['/', '/terms', '/terms?from=footer', '/landers/gallery'])
      expect(await policyAt(path), path).toMatch(/^[^|]* https:\/\/stats\.example;[^|]*$/)
    for (const path of ['/members', '/login', '/termsx', '/landers/gallery/she-eng', '/assets/gone.js'])
      expect(await policyAt(path), path).not.toContain('stats.example')

    const page = await ask(at, { path: '/', headers: { 'accept-encoding': 'gzip' } })
    expect(page.headers['content-encoding']).toEqual(['gzip'])
    const lines = ['GET / HTTP/1.0', `Host: ${SERVER_HOST}`, 'Via: 1.0 front', 'Accept-Encoding: gzip']
    expect(await headFor(at.port, lines)).toMatch(/^content-encoding: gzip\r?$/im)
    await ask(at, { path: '/api/settings.php', headers: { 'x-forwarded-proto': 'https' } })
    const control = (await (await fetch(`${backend.origin}/__control`)).json()) as { requests: SeenRequest[] }
    expect(control.requests.at(-1)?.headers).toMatchObject({
      host: `${SERVER_HOST}:${at.port}`,
      'x-forwarded-proto': 'https',
    })
  })
})
