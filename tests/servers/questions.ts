import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { LANDERS, PATHS } from '#src/paths.ts'
import type { Answer, Ask } from './ask.ts'

/** A request and the answer expected from a server. */
export interface Question {
  name: string
  ask: Ask
  status: number[]
  /** The value of a header, a pattern of it, or `null` where it must not be there. */
  headers?: Record<string, string | RegExp | null>
  /** The bytes of the body. */
  body?: Buffer
  /** What the body must contain. */
  says?: RegExp
  /** What the body must not contain. */
  hides?: RegExp
  /** Set where the preview behaves differently because it uses plain http. */
  isForServersOnly?: boolean
  /** Set where Caddy answers before its configuration counts, so without `headers`. */
  isRefusedByCaddy?: boolean
}

const DIST = 'dist'
const HOUR = 'public, max-age=3600'
const FOR_EVER = 'public, max-age=31536000, immutable'
const html = readFileSync(join(DIST, 'index.html'))
const SHELL = /<div id="root"/

const built = readdirSync(DIST, { recursive: true, encoding: 'utf8' }).filter(
  (file) => statSync(join(DIST, file)).isFile() && !/\.(br|gz)$/.test(file),
)

/** Returns the path of a file of the build, the largest that matches. */
function fileLike(pattern: RegExp): string {
  const size = (file: string) => statSync(join(DIST, file)).size
  const [largest] = built.filter((file) => pattern.test(file)).sort((a, b) => size(b) - size(a))
  if (!largest) throw new Error(`the build has no file like ${pattern.source}`)
  return `/${largest}`
}

/** Every inline script and style of the page has to be in the policy. */
const hashes = [...html.toString().matchAll(/<(?:script|style)>(?<body>[^]*?)<\/(?:script|style)>/g)].map(
  ({ groups }) =>
    createHash('sha256')
      .update(groups?.['body'] ?? '')
      .digest('base64')
      .replaceAll('+', '\\+'),
)

/** The headers that the backend's answers have, too, whatever their status. */
const EVERY_ANSWER = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
}

/** The headers of every answer of the site itself. */
const SITE_HEADERS: Record<string, string | RegExp> = {
  'content-security-policy': new RegExp(
    `^${hashes.map((hash) => `(?=.*'sha256-${hash}')`).join('')}default-src 'none'; script-src 'self' .*frame-ancestors 'none'; base-uri 'none'; form-action 'self'$`,
  ),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': /camera=\(\).*geolocation=\(self\).*microphone=\(\)/,
  'referrer-policy': 'same-origin',
  ...EVERY_ANSWER,
}

/** The headers that a server sets on the backend's answers; only the backend decides about those that are `null` here. */
const BACKEND_HEADERS = {
  'content-security-policy': null,
  'cross-origin-opener-policy': null,
  'cross-origin-resource-policy': null,
  'cache-control': null,
  ...EVERY_ANSWER,
}

const FILES = [
  { path: '/index.html', type: 'text/html; charset=utf-8', cache: 'no-cache' },
  { path: '/sw-push.js', type: 'text/javascript; charset=utf-8', cache: 'no-cache' },
  { path: '/manifest.webmanifest', type: 'application/manifest+json; charset=utf-8', cache: 'no-cache' },
  { path: '/robots.txt', type: 'text/plain; charset=utf-8', cache: HOUR },
  { path: '/favicon.svg', type: 'image/svg+xml', cache: HOUR },
  { path: '/icon-192.png', type: 'image/png', cache: HOUR },
  { path: fileLike(/^assets\/vendor.*\.js$/), type: 'text/javascript; charset=utf-8', cache: FOR_EVER },
  { path: fileLike(/^assets\/[^/]*\.css$/), type: 'text/css; charset=utf-8', cache: FOR_EVER },
  { path: fileLike(/^assets\/.*\/fr\/.*\.json$/), type: 'application/json; charset=utf-8', cache: FOR_EVER },
  { path: fileLike(/^assets\/.*\.woff2$/), type: 'font/woff2', cache: FOR_EVER },
]

const ENCODINGS = [
  { accepts: 'br', sends: 'br' },
  { accepts: 'gzip, deflate, br, zstd', sends: 'br' },
  { accepts: 'gzip, deflate', sends: 'gzip' },
  { accepts: 'br;q=0, gzip;q=1.0', sends: 'gzip' },
  { accepts: 'identity', sends: null },
  { accepts: null, sends: null },
] as const

const isCompressed = (path: string) => existsSync(join(DIST, `${path}.br`))

/** Addresses of the site that are not files, covering every pattern of the route table. */
const PAGES = [
  ...Object.values(PATHS).map((pattern) =>
    pattern.replaceAll(/:(\w+)\??/g, (_, name: string) => `some-${name}`),
  ),
  ...Object.values(PATHS)
    .filter((pattern) => pattern.endsWith('?'))
    .map((pattern) => pattern.replace(/\/:\w+\?$/, '')),
  ...LANDERS.flatMap((name) => [`/landers/${name}`, `/landers/${name}/she-eng`]),
  '/members?min_age=25&country=BE',
  '/members/',
  '/some.token',
  '/a%20b%2Fc',
  '/%C3%A9t%C3%A9',
  '/assets',
  '/api',
  '/media',
  '/index.php',
  '/index.html/more',
]

const MISSING = [
  '/assets/gone-12345678.js',
  '/assets/gone-12345678.css',
  '/assets/gone',
  '/assets/',
  '/assets/texts-0/en/app.json',
  '/locales/en/app.json',
  '/gone.js',
  '/gone.png',
  '/favicon.ico',
  '/sw-other.js',
  '/.git/config',
  '/.env',
  '/.vite/manifest.json',
  '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200',
]

const OUTSIDE = [
  '/..%2f..%2f..%2fetc/passwd',
  '/assets/..%2f..%2f..%2fetc/passwd',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/etc/passwd%00',
]

const accepting = (encodings: string | null): Record<string, string> =>
  encodings === null ? {} : { 'accept-encoding': encodings }

const fileQuestions: Question[] = FILES.flatMap(({ path, type, cache }) => {
  const content = readFileSync(join(DIST, path))
  return ENCODINGS.flatMap(({ accepts, sends }) => {
    const encoding = isCompressed(path) ? sends : null
    return ['GET', 'HEAD'].map((method) => ({
      name: `${method} ${path} for a browser that accepts ${accepts ?? 'nothing in particular'}`,
      ask: { method, path, headers: accepting(accepts) },
      status: [200],
      headers: {
        ...SITE_HEADERS,
        'content-type': type,
        'content-encoding': encoding,
        'content-language': null,
        'cache-control': cache,
        etag: /^(W\/)?".+"$/,
        ...(isCompressed(path) ? { vary: /^accept-encoding$/i } : {}),
      },
      body: method === 'HEAD' ? Buffer.alloc(0) : content,
    }))
  })
})

const pageQuestions: Question[] = PAGES.flatMap((path) =>
  ['text/html,application/xhtml+xml,*/*;q=0.8', '*/*'].map((accept) => ({
    name: `the address ${path}, asked for as ${accept}`,
    ask: { path, headers: { accept, 'accept-encoding': 'gzip, br' } },
    status: [200],
    headers: {
      ...SITE_HEADERS,
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'no-cache',
      vary: /^accept-encoding$/i,
      location: null,
    },
    body: html,
  })),
)

const missingQuestions: Question[] = [
  ...MISSING.flatMap((path) =>
    ['text/html', '*/*'].map((accept) => ({
      name: `the missing file ${path}, asked for as ${accept}`,
      ask: { path, headers: { accept } },
      status: [404],
      headers: { ...SITE_HEADERS, 'cache-control': 'no-store' },
      hides: SHELL,
    })),
  ),
  ...OUTSIDE.map((path) => ({
    name: `${path}, which leads out of the site`,
    ask: { path },
    status: [200, 400, 404],
    headers: SITE_HEADERS,
    hides: /root:x:/,
  })),
  {
    name: 'a malformed address',
    ask: { path: '/%' },
    status: [400, 404],
    headers: SITE_HEADERS,
    hides: SHELL,
    isRefusedByCaddy: true,
  },
  ...['POST', 'PUT', 'DELETE', 'PATCH'].flatMap((method) =>
    ['/', '/login', '/assets/gone.js', '/robots.txt'].map((path) => ({
      name: `${method} ${path}`,
      ask: { method, path, body: 'a=b' },
      status: path.startsWith('/assets') ? [404, 405] : [405],
      headers: { ...SITE_HEADERS, 'cache-control': 'no-store' },
      hides: SHELL,
    })),
  ),
]

const login = JSON.stringify({ email: 'paid@example.test', password: 'secret-123' })
const FROM_ANOTHER_SITE = { 'sec-fetch-site': 'cross-site' }
const json = { 'content-type': 'application/json' }
const plain = { 'content-type': 'text/plain' }

function apiQuestions(host: string): Question[] {
  return [
    {
      name: 'a call of the backend, with the host that the browser asked for',
      ask: { path: '/api/settings.php' },
      status: [200],
      headers: { ...BACKEND_HEADERS, 'content-type': 'application/json', 'x-powered-by': 'PHP/8.2' },
      says: new RegExp(`"domain":"${host}:\\d+"`),
    },
    ...['evil.example', `${host}.evil.example`, `${host}:@evil.example`].map((other) => ({
      name: `a call for ${other}, which the backend never sees`,
      ask: { path: '/api/settings.php', headers: { host: other } },
      // Caddy answers a host that no site has with an empty page.
      status: [200, 400, 421],
      hides: /domain/,
      isForServersOnly: true,
    })),
    {
      name: 'a call of the backend with a query',
      ask: { path: '/api/search.php?page=2&min_age=25&name=a%2Fb%20c' },
      status: [200],
      headers: BACKEND_HEADERS,
      says: /"per_page":"6"/,
    },
    {
      name: "the backend's own 404, in HTML",
      ask: { path: '/api/nothing.php', headers: { accept: 'text/html' } },
      status: [404],
      headers: { ...BACKEND_HEADERS, 'content-type': /^text\/html/ },
      says: /^<h1>Not Found<\/h1>$/,
    },
    {
      name: 'a refusal of the backend',
      ask: { path: '/api/chats.php' },
      status: [403],
      headers: BACKEND_HEADERS,
      says: /"authentication_required":true/,
    },
    {
      name: 'a redirect of the backend, also for a link in a mail',
      ask: { path: '/api/activate.php?code=1', headers: FROM_ANOTHER_SITE },
      status: [302],
      headers: { ...BACKEND_HEADERS, location: '/activate/done' },
    },
    {
      name: 'a wrong password',
      ask: { method: 'POST', path: '/api/user.php', headers: json, body: '{"email":"x","password":"y"}' },
      status: [401],
      headers: { ...BACKEND_HEADERS, 'set-cookie': null },
      says: /"login_failed"/,
    },
    {
      name: 'a login, whose session cookie is as the backend sets it',
      ask: { method: 'POST', path: '/api/user.php', headers: json, body: login },
      status: [200],
      headers: {
        ...BACKEND_HEADERS,
        'set-cookie': /^PHPSESSID=\w+; path=\/; domain=staging\.example; secure; HttpOnly; SameSite=None$/,
      },
      isForServersOnly: true,
    },
    {
      name: 'a logout, which removes the cookie',
      ask: { path: '/api/logout.php' },
      status: [200],
      headers: { ...BACKEND_HEADERS, 'set-cookie': /^PHPSESSID=deleted/ },
    },
    ...['', '/', '%2f', '.%2f']
      .flatMap((at) => ['logout.php', 'auto-like.php?from=1', 'log%6fut.php'].map((call) => at + call))
      .map((path) => ({
        name: `a link on another site to ${path}, which would act in the member’s name`,
        ask: { path: `/api/${path}`, headers: FROM_ANOTHER_SITE },
        status: [403],
        headers: EVERY_ANSWER,
        hides: /authentication/,
      })),
    {
      name: 'a beacon',
      ask: { method: 'POST', path: '/api/page-hidden.php', headers: plain, body: '{}' },
      status: [200],
      headers: BACKEND_HEADERS,
      says: /^\[\]$/,
    },
    {
      name: 'a picture of the backend, which runs nothing when it is opened',
      ask: { path: '/media/101/anouk.svg' },
      status: [200],
      headers: {
        'content-type': 'image/svg+xml',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        ...EVERY_ANSWER,
      },
      says: /^<svg /,
    },
    {
      name: 'an upload of more than is allowed',
      ask: { method: 'POST', path: '/api/photo.php', body: Buffer.alloc(13 * 1024 * 1024, 1) },
      // Caddy 2.6 reports it as 502.
      status: [413, 502],
      headers: { 'x-content-type-options': 'nosniff' },
      isForServersOnly: true,
    },
  ]
}

/** Returns the questions that take just a request; `host` is the site's. */
export function questions(host: string): Question[] {
  return [...fileQuestions, ...pageQuestions, ...missingQuestions, ...apiQuestions(host)]
}

/** What a server answers while its backend is down. */
export const WITHOUT_BACKEND: Question[] = [
  ...['GET', 'POST', 'DELETE'].map((method) => ({
    name: `${method} of a call, as an error that is not the page`,
    ask: {
      method,
      path: '/api/user.php',
      headers: { accept: 'text/html' },
      body: method === 'GET' ? '' : login,
    },
    status: [502, 503],
    headers: EVERY_ANSWER,
    hides: SHELL,
  })),
  {
    name: 'a picture, as an error that is not the page',
    ask: { path: '/media/101/anouk.svg' },
    status: [502, 503],
    headers: { 'x-content-type-options': 'nosniff' },
    hides: SHELL,
  },
  {
    name: 'the page itself, which needs no backend',
    ask: { path: '/members' },
    status: [200],
    headers: { ...SITE_HEADERS, 'cache-control': 'no-cache' },
    body: html,
  },
]

/** Answers that say “not modified” to a browser that sends the tag of its copy. */
export const REVALIDATED = ['/', '/members', ...FILES.map(({ path }) => path)].flatMap((path) =>
  ['br', 'gzip', 'identity'].map((encoding) => ({ path, encoding })),
)

/** Returns what is wrong with an answer, in words; empty if nothing is. */
export function faultsOf(answer: Answer, { status, headers = {}, body, says, hides }: Question): string[] {
  const text = answer.body.toString('latin1')
  const wrongHeaders = Object.entries(headers).flatMap(([name, wanted]) => {
    const lines = answer.headers[name] ?? []
    const line = lines.join(' | ')
    if (wanted === null) return lines.length > 0 ? [`${name} is there: ${line}`] : []
    if (lines.length === 0) return [`${name} is missing`]
    if (lines.length > 1) return [`${name} is there ${lines.length} times: ${line}`]
    const isRight = typeof wanted === 'string' ? line === wanted : wanted.test(line)
    return isRight ? [] : [`${name} is ${line} in place of ${String(wanted)}`]
  })
  return [
    ...(status.includes(answer.status)
      ? []
      : [`the status is ${answer.status} in place of ${status.join(' or ')}`]),
    ...wrongHeaders,
    ...(body && !body.equals(answer.body)
      ? [`the body has ${answer.body.length} bytes of something else`]
      : []),
    ...(says && !says.test(text) ? [`the body is ${text.slice(0, 200)}`] : []),
    ...(hides?.test(text) ? [`the body has what it must not: ${text.slice(0, 200)}`] : []),
  ]
}
