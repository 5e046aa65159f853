import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { request, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer, preview } from 'vite'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { productionServer } from '#scripts/vite/production-server.ts'
import { picturePath, stagingProxy } from '#scripts/vite/staging-proxy.ts'
import { startHttpsBackend } from '#tests/support/https-backend.ts'

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

interface SeenRequest {
  method: string
  url: string
  headers: Record<string, string>
  body: string
}

let backend: ChildProcess
let backendUrl = ''

beforeAll(async () => {
  backend = spawn(process.execPath, ['tests/staging/backend.mjs'], { env: { ...process.env, PORT: '0' } })
  const [line] = (await once(backend.stdout ?? process.stdin, 'data')) as [Buffer]
  backendUrl = /http:\S+/.exec(line.toString())?.[0] ?? ''
})

afterAll(() => {
  backend.kill()
})

afterEach(async () => {
  vi.unstubAllEnvs()
  await fetch(`${backendUrl}/__control`, { method: 'POST', body: '{"reset":true}' })
})

/** Starts the site with only the plugins that matter here, or as the project configures it. */
async function startSite(kind: 'dev' | 'preview', configFile: string | false) {
  const root = await mkdtemp(join(tmpdir(), 'staging-'))
  await mkdir(join(root, 'dist'))
  for (const folder of [root, join(root, 'dist')])
    await writeFile(join(folder, 'index.html'), '<h1>site</h1>')
  const plugins = configFile === false ? [stagingProxy(), productionServer()] : []
  const common = { root, configFile, logLevel: 'silent', plugins } as const
  const server =
    kind === 'dev'
      ? await (await createServer({ ...common, server: { port: 0, host: '127.0.0.1', ws: false } })).listen()
      : await preview({ ...common, preview: { port: 0, host: '127.0.0.1' } })
  const address = server.httpServer?.address() as AddressInfo
  const close = async () => {
    await server.close()
    await rm(root, { recursive: true })
  }
  return { port: address.port, close }
}

function call(
  port: number,
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body: string | Buffer = '',
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const size = body.length > 0 ? { 'content-length': String(Buffer.byteLength(body)) } : {}
    const sent = request(
      { port, host: '127.0.0.1', method, path, headers: { ...size, ...headers } },
      (answer) => {
        let text = ''
        answer.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')))
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }))
        answer.on('error', reject)
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

async function lastRequest(): Promise<SeenRequest> {
  const control = (await (await fetch(`${backendUrl}/__control`)).json()) as { requests: SeenRequest[] }
  const last = control.requests.at(-1)
  if (!last) throw new Error('the backend saw no request')
  return last
}

describe.each(['dev', 'preview'] as const)('the staging proxy in %s', (kind) => {
  const site = { port: 0, close: () => Promise.resolve() }

  async function open(env: Record<string, string> = {}, configFile: string | false = false) {
    vi.stubEnv('API_TARGET', env['API_TARGET'] ?? backendUrl)
    for (const name of ['API_HOST', 'ALLOWED_HOSTS']) if (env[name]) vi.stubEnv(name, env[name])
    Object.assign(site, await startSite(kind, configFile))
  }

  afterEach(() => site.close())

  async function login(): Promise<string> {
    const answer = await call(
      site.port,
      'POST',
      '/api/user.php',
      { 'content-type': 'application/json' },
      '{"email":"paid@example.test","password":"secret-123"}',
    )
    return answer.headers['set-cookie']?.[0] ?? ''
  }

  test('the backend gets the Host that the browser asked for', async () => {
    await open()
    const answer = await call(site.port, 'GET', '/api/settings.php', { host: 'site-a.localhost' })
    expect(JSON.parse(answer.text)).toMatchObject({ domain: 'site-a.localhost' })
    expect((await lastRequest()).headers).toMatchObject({ host: 'site-a.localhost' })
  })

  test('a host is answered if it is in ALLOWED_HOSTS, and no other one is', async () => {
    await open({ ALLOWED_HOSTS: 'www.site.example .staging.example' }, join(process.cwd(), 'vite.config.ts'))
    for (const host of ['www.site.example', 'de.staging.example:5173', 'localhost'])
      expect((await call(site.port, 'GET', '/api/settings.php', { host })).status).toBe(200)
    for (const host of ['evil.example', 'de.site.example'])
      expect((await call(site.port, 'GET', '/api/settings.php', { host })).status).toBe(403)
  })

  test('API_HOST sets another Host, and X-Forwarded-Host, Origin and Referer follow it', async () => {
    await open({ API_HOST: 'www.staging.example' })
    await call(site.port, 'GET', '/api/settings.php', {
      origin: 'http://localhost',
      referer: 'http://localhost/members?age=30',
    })
    expect((await lastRequest()).headers).toMatchObject({
      host: 'www.staging.example',
      'x-forwarded-host': 'www.staging.example',
      origin: 'http://www.staging.example',
      referer: 'http://www.staging.example/members?age=30',
    })
  })

  test.each(['', 'www.staging.example'])(
    'a backend on https is asked for its own certificate, with the API_HOST "%s"',
    async (forced) => {
      const { address, asked, close } = await startHttpsBackend()
      await open({ API_TARGET: address, API_HOST: forced })
      expect((await call(site.port, 'GET', '/api/settings.php', { host: 'site-a.localhost' })).status).toBe(
        502,
      )
      close()
      expect(asked).toEqual(['localhost'])
    },
  )

  test('the session cookie belongs to the site, works on plain http and is sent to the backend', async () => {
    await open()
    const cookie = await login()
    expect(cookie).toMatch(/^PHPSESSID=\w+; path=\/; HttpOnly; SameSite=Lax$/)
    const answer = await call(site.port, 'GET', '/api/user.php', { cookie: cookie.split(';')[0] ?? '' })
    expect(JSON.parse(answer.text)).toMatchObject({ user: { email: 'paid@example.test', credits: '120' } })
  })

  test('the body of a DELETE is forwarded', async () => {
    await open()
    const body = '{"conversation":{"id":"501"}}'
    await call(site.port, 'DELETE', '/api/chat.php', { 'content-type': 'application/json' }, body)
    expect(await lastRequest()).toMatchObject({ method: 'DELETE', body })
  })

  test('an upload is forwarded byte by byte', async () => {
    await open()
    const cookie = (await login()).split(';')[0] ?? ''
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(200_000).fill(255)], { type: 'image/png' }), 'photo.png')
    const upload = new Response(form)
    const type = upload.headers.get('content-type') ?? ''
    const body = Buffer.from(await upload.arrayBuffer())
    const answer = await call(site.port, 'POST', '/api/photo.php', { cookie, 'content-type': type }, body)
    expect(answer.status).toBe(200)
    const seen = await lastRequest()
    expect(seen.headers['content-type']).toBe(type)
    expect(seen.body).toBe(body.toString('latin1'))
  })

  test('a beacon is forwarded', async () => {
    await open()
    const answer = await call(
      site.port,
      'POST',
      '/api/page-hidden.php',
      { 'content-type': 'text/plain' },
      '{}',
    )
    expect(answer.status).toBe(200)
    expect(await lastRequest()).toMatchObject({ url: '/api/page-hidden.php', body: '{}' })
  })

  test('a picture of a relative cdn_prefix comes from the backend', async () => {
    await open()
    const answer = await call(site.port, 'GET', '/media/101/anouk.svg')
    expect(answer.headers['content-type']).toBe('image/svg+xml')
  })

  test('a reply that the backend cuts is cut for the browser', async () => {
    await open()
    const cookie = (await login()).split(';')[0] ?? ''
    await fetch(`${backendUrl}/__control`, { method: 'POST', body: '{"cutNextSend":true}' })
    const message = '{"profile_id":"103","type":"text","text":"Hi"}'
    await expect(call(site.port, 'POST', '/api/chat.php', { cookie }, message)).rejects.toThrow('aborted')
  })

  test('an unreachable backend is a 502 in JSON', async () => {
    await open({ API_TARGET: 'http://127.0.0.1:9' })
    const answer = await call(site.port, 'GET', '/api/settings.php')
    expect(answer).toMatchObject({ status: 502, text: '{"error":"bad_gateway"}' })
  })
})

test('the path of the pictures begins with exactly one slash, however it is written, and is never the root of the site', () => {
  const paths = ['media', '/media/', '/cdn/photos', '/', '', undefined].map((named) => picturePath(named))
  expect(paths).toEqual(['/media', '/media', '/cdn/photos', '/media', '/media', '/media'])
})
