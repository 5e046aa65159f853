import { createHash } from 'node:crypto'
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { Agent, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { preview } from 'vite'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { apache } from '#scripts/servers/apache.ts'
import { caddy } from '#scripts/servers/caddy.ts'
import { SERVERS, siteOf } from '#scripts/servers/main.ts'
import { nginx } from '#scripts/servers/nginx.ts'
import { backendHeaders, isBackend, patternOf } from '#scripts/servers/rules.ts'
import type { Site } from '#scripts/servers/site.ts'
import { productionServer } from '#scripts/vite/production-server.ts'
import { scriptOriginsAt, securityHeaders, thirdPartyOrigins } from '#scripts/vite/security-headers.ts'

const STYLE = 'body{margin:0}'
const HTML = `<!doctype html><style>${STYLE}</style><script type="module" src="/assets/index-1.js"></script><h1>site</h1>`
const SCRIPT = 'console.log(1)'

describe('the content security policy', () => {
  const policyOf = (html: string, imageOrigins: string[] = []) =>
    securityHeaders({ html, imageOrigins })['Content-Security-Policy']

  test('inline styles of the shell are allowed by their hashes, and no others are', () => {
    const hash = createHash('sha256').update(STYLE).digest('base64')
    expect(policyOf(HTML)).toContain(`style-src 'self' 'sha256-${hash}'; style-src-attr 'none'`)
    expect(policyOf(HTML)).toContain(`script-src 'self';`)
    expect(policyOf(HTML)).not.toMatch(/unsafe|\*/)
  })

  test('the inline script that starts the app is allowed by its hash', () => {
    const hash = createHash('sha256').update(SCRIPT).digest('base64')
    expect(policyOf(`<script>${SCRIPT}</script>`)).toContain(`script-src 'self' 'sha256-${hash}';`)
  })

  test('pictures come from the site, and from a CDN when one is configured', () => {
    expect(policyOf(HTML)).toContain(`img-src 'self' data: blob:;`)
    expect(policyOf(HTML, ['https://cdn.example'])).toContain(
      `img-src 'self' data: blob: https://cdn.example;`,
    )
  })

  test('everything that is not listed is forbidden', () => {
    expect(policyOf(HTML)).toMatch(/^default-src 'none';/)
    expect(policyOf(HTML)).toContain(`frame-ancestors 'none'; base-uri 'none'; form-action 'self'`)
  })
})

describe('the preview server', () => {
  let origin = ''
  let close = () => Promise.resolve()

  beforeAll(async () => {
    const root = await mkdtemp(join(tmpdir(), 'headers-'))
    const files: Record<string, string | Buffer> = {
      'index.html': HTML,
      'sw-push.js': SCRIPT,
      'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'assets/index-1.js': SCRIPT,
      'assets/index-1.js.br': brotliCompressSync(SCRIPT),
    }
    for (const [name, content] of Object.entries(files)) {
      await mkdir(dirname(join(root, 'dist', name)), { recursive: true })
      await writeFile(join(root, 'dist', name), content)
    }
    vi.stubEnv('CDN_ORIGIN', 'https://cdn.example')
    const server = await preview({
      root,
      configFile: false,
      logLevel: 'silent',
      plugins: [productionServer()],
      preview: { port: 0, host: '127.0.0.1' },
    })
    const address = server.httpServer.address() as AddressInfo
    origin = `http://127.0.0.1:${address.port}`
    close = async () => {
      await server.close()
      await rm(root, { recursive: true })
    }
  })

  afterAll(async () => {
    vi.unstubAllEnvs()
    await close()
  })

  const get = (path: string, headers: Record<string, string> = {}) => fetch(origin + path, { headers })
  const asPage = { accept: 'text/html' }

  test.each(['/', '/members/12?t=5', '/some.token'])(
    '%s is the shell, revalidated each time',
    async (path) => {
      const answer = await get(path, asPage)
      expect(answer.status).toBe(200)
      expect(await answer.text()).toContain('<h1>site</h1>')
      expect(answer.headers.get('cache-control')).toBe('no-cache')
      expect(answer.headers.get('content-security-policy')).toContain('https://cdn.example')
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      expect(answer.headers.get('referrer-policy')).toBe('same-origin')
      expect(answer.headers.get('permissions-policy')).toContain('geolocation=(self)')
    },
  )

  test('an idle connection stays open for longer than a minute, so that no call is sent on one that is just closing', async () => {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      request(origin, { agent: new Agent({ keepAlive: true }) }, resolve)
        .on('error', reject)
        .end()
    })
    answer.destroy()
    expect(answer.headers['keep-alive']).toBe('timeout=75')
  })

  test('a hashed file is cached for ever and the service worker is always revalidated', async () => {
    const asset = await get('/assets/index-1.js')
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(asset.headers.get('content-type')).toContain('text/javascript')
    const worker = await get('/sw-push.js')
    expect(worker.headers.get('cache-control')).toBe('no-cache')
  })

  test('a missing asset is a 404 and never the shell, even for a navigation', async () => {
    for (const path of ['/assets/gone-2.js', '/assets/gone-2.css', '/locales/en/gone.json']) {
      const answer = await get(path, asPage)
      expect(answer.status).toBe(404)
      expect(await answer.text()).not.toContain('<h1>')
    }
    expect((await get('/gone.png', { accept: 'image/*' })).status).toBe(404)
  })

  test.each(['/gone.js', '/favicon.ico', '/.git/config'])(
    'the missing file %s is a 404, whatever the browser accepts',
    async (path) => {
      for (const accept of ['text/html', '*/*']) {
        const answer = await get(path, { accept })
        expect(answer.status).toBe(404)
        expect(answer.headers.get('cache-control')).toBe('no-store')
        expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
      }
    },
  )

  test('a page can only be read: any other method is refused', async () => {
    const answer = await fetch(`${origin}/login`, { method: 'POST', body: 'a=b' })
    expect(answer.status).toBe(405)
    expect(answer.headers.get('allow')).toBe('GET, HEAD')
    expect(await answer.text()).not.toContain('<h1>')
  })

  test('an encoding that the browser excludes is not sent', async () => {
    const answer = await get('/assets/index-1.js', { 'accept-encoding': 'br;q=0, identity' })
    expect(answer.headers.get('content-encoding')).toBeNull()
    expect(await answer.text()).toBe(SCRIPT)
  })

  test('a compressed file is sent to browsers that accept it', async () => {
    const compressed = await get('/assets/index-1.js', { 'accept-encoding': 'br' })
    expect(compressed.headers.get('content-encoding')).toBe('br')
    expect(await compressed.text()).toBe(SCRIPT)
    const plain = await get('/assets/index-1.js', { 'accept-encoding': 'identity' })
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(plain.headers.get('vary')).toContain('Accept-Encoding')
  })

  test('an unchanged file is not sent twice', async () => {
    const first = await get('/icon.svg')
    const again = await get('/icon.svg', { 'if-none-match': first.headers.get('etag') ?? '' })
    expect(again.status).toBe(304)
  })

  test('no path leads out of the build', async () => {
    for (const path of ['/..%2f..%2fetc/passwd', '/%00', '/%']) {
      const answer = await get(path)
      expect([400, 404]).toContain(answer.status)
    }
  })
})

test('browsers enforce https on the site and on its subdomains, unless these are excluded', () => {
  const transport = (options: object) =>
    securityHeaders({ html: '', imageOrigins: [], ...options })['Strict-Transport-Security']
  expect(transport({})).toBe('max-age=31536000; includeSubDomains')
  expect(transport({ coversSubdomains: false })).toBe('max-age=31536000')
})

const SITE = {
  domains: ['a.example', 'b.example'],
  root: '/srv/site',
  backend: 'https://php.example:8443',
  port: 443,
  httpPort: 80,
  isPlain: false,
  certificate: '/certificate.pem',
  key: '/key.pem',
  hasBrotli: true,
}

describe.each(Object.entries(SERVERS))('the configuration of %s', (_name, write) => {
  const print = (changes = {}, env = {}) => write(siteOf({ ...SITE, ...changes }, HTML, '/photos', env))

  test('has every security header, both domains, the backend and the path of its pictures', () => {
    const text = print()
    for (const value of Object.values(securityHeaders({ html: HTML, imageOrigins: [] })))
      expect(text).toContain(`"${value}"`)
    for (const part of ['a.example', 'b.example', '/srv/site', 'https://php.example:8443', '/photos/'])
      expect(text).toContain(part)
  })

  test('uses no TLS behind something that terminates it', () => {
    expect(print()).toContain('/certificate.pem')
    expect(print({ isPlain: true, httpPort: 8080 })).not.toContain('/certificate.pem')
  })

  test('names the pages on which third-party scripts may run, if there are any', () => {
    expect(print()).not.toContain('Scripts of others')
    expect(print({}, { VITE_ANALYTICS_URL: 'https://stats.example/a.js' })).toContain('https://stats.example')
  })
})

test('a backend on https gets the host of the visitor, and its certificate is not expected to be for that host', () => {
  const print = (write: (site: Site) => string, backend = SITE.backend) =>
    write(siteOf({ ...SITE, backend }, HTML, '/photos', {}))
  expect(print(nginx)).toContain('proxy_set_header Host $http_host;')
  expect(print(caddy).match(/^\s+header_up Host \{hostport\}$/gm)).toHaveLength(2)
  for (const part of ['ProxyPreserveHost on', 'SSLProxyCheckPeerName off', 'SSLProxyCheckPeerCN off'])
    expect(print(apache)).toContain(part)
  for (const write of [apache, caddy])
    expect(print(write, 'http://127.0.0.1:8080')).not.toMatch(/SSLProxy|header_up/)
})

test('Caddy redirects from another port of plain http than 80 if told to', () => {
  const print = (changes = {}) => caddy(siteOf({ ...SITE, ...changes }, HTML, '/photos', {}))
  expect(print({ httpPort: 8080 })).toMatch(/^(?:#.*\n)+\n\{\n\thttp_port 8080\n\}\n\nhttps:/)
  expect(print()).not.toContain('http_port')
  expect(print({ isPlain: true, httpPort: 8080 })).not.toContain('http_port')
})

test('nginx sends files with all headers of the site, which a header of their location would hide', () => {
  const site = siteOf(SITE, HTML, '/photos', {})
  const locations = nginx(site).matchAll(/^ {4}location ~ "(?<pattern>.+)" \{\n(?<lines>[^]+?)\n {4}\}$/gm)
  const added = [...locations].map(({ groups }) => ({
    pattern: groups?.['pattern'],
    headers: [...(groups?.['lines'] ?? '').matchAll(/add_header (\S+)/g)].map(([, name]) => name),
  }))
  const wanted = site.places.map((place) => ({
    pattern: patternOf(place),
    headers: isBackend(place) ? Object.keys(backendHeaders(place, site.headers)) : [],
  }))
  expect(added).toEqual(wanted)
})

test('third-party scripts are allowed only from the origins that the build names', () => {
  const env = {
    VITE_ANALYTICS_URL: 'https://stats.example/a.js?x=1',
    VITE_RECORDER_URL: 'http://replay.example/r.js',
    THIRD_PARTY_ORIGINS: 'https://in.stats.example',
  }
  expect(thirdPartyOrigins({})).toEqual([])
  expect(thirdPartyOrigins({ THIRD_PARTY_ORIGINS: 'https://in.stats.example' })).toEqual([])
  expect(thirdPartyOrigins(env)).toEqual(['https://stats.example', 'https://in.stats.example'])
  const policy = securityHeaders({ html: '', imageOrigins: [], scriptOrigins: thirdPartyOrigins(env) })[
    'Content-Security-Policy'
  ]
  expect(policy).toContain("script-src 'self' https://stats.example https://in.stats.example;")
  expect(policy).toContain("connect-src 'self' https://stats.example https://in.stats.example;")
})

test('a page allows third-party scripts only where one of them may be loaded', () => {
  const env = { VITE_ANALYTICS_URL: 'https://stats.example/a.js' }
  for (const path of ['/', '/terms', '/landers/gallery'])
    expect(scriptOriginsAt(path, env)).toEqual(['https://stats.example'])
  for (const path of ['/members', '/members/12', '/chats/1', '/login', '/signup', '/landers/gallery/she-eng'])
    expect(scriptOriginsAt(path, env)).toEqual([])
})
