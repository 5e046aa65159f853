import { readFile, stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, resolve } from 'node:path'
import type { Plugin, PreviewServer } from 'vite'
import {
  ANOTHER_SITE,
  backendHeaders,
  ENCODINGS,
  ERROR_CACHE,
  GETS_WITH_EFFECT,
  IMMUTABLE,
  type FilePlace,
  isBackend,
  placeAt,
  placesOf,
  TYPES,
} from '#scripts/servers/rules.ts'
import { scriptOriginsAt, securityHeaders } from './security-headers.ts'
import { CDN_PATH, isStaging, picturePath } from './staging-proxy.ts'

/** The fixtures have their pictures at the default path. */
const PLACES = placesOf(isStaging() ? CDN_PATH : picturePath())
const FIXTURES_PREFIX = '/__fixtures'
/** As long as nginx keeps a connection. With Node's five seconds, one often closes just as the next call is sent on it. */
const IDLE_CONNECTION_MS = 75_000

interface StoredFile {
  content: Buffer
  modified: number
}

/** Returns a plugin with which `vite preview` acts like a real server: security headers, caching, compression, 404 for missing assets. */
export function productionServer(): Plugin {
  return {
    name: 'production-server',
    configurePreviewServer(server) {
      if ('keepAliveTimeout' in server.httpServer) server.httpServer.keepAliveTimeout = IDLE_CONNECTION_MS
      server.middlewares.use((request, response, next) => {
        const path = pathOf(request.url)
        if (path?.startsWith(FIXTURES_PREFIX)) next()
        else answer(server, path, request, response, next).catch(next)
      })
    },
  }
}

function pathOf(url = '/'): string | null {
  try {
    const path = decodeURIComponent(new URL(url, 'http://site').pathname)
    return path.includes('\0') || path.split('/').includes('..') ? null : path
  } catch {
    return null // a malformed escape
  }
}

let page = { path: '', modified: 0, html: '' }

/** Returns the page of a build, whose policy all answers have. Only requests for pages check whether it has changed: files come later. */
async function pageIn(root: string, isPage: boolean): Promise<string> {
  const path = join(root, 'index.html')
  if (!isPage && page.path === path) return page.html
  const { mtimeMs: modified } = await stat(path)
  if (page.path !== path || page.modified !== modified)
    page = { path, modified, html: await readFile(path, 'utf8') }
  return page.html
}

async function answer(
  server: PreviewServer,
  path: string | null,
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
): Promise<void> {
  const root = resolve(server.config.root, server.config.build.outDir)
  const place = path === null ? null : placeAt(path, PLACES)
  const html = await pageIn(root, place !== null && !isBackend(place) && place.isPage)
  const imageOrigins = (process.env['CDN_ORIGIN'] ?? '').split(' ').filter(Boolean)
  const scriptOrigins = path === null ? [] : scriptOriginsAt(path, process.env)
  const headers = securityHeaders({ html, imageOrigins, scriptOrigins })
  if (path === null || place === null) {
    setHeaders(response, headers)
    refuse(response, 400, 'Bad request')
    return
  }
  if (isBackend(place)) {
    setHeaders(response, backendHeaders(place, headers))
    const isForeign = request.headers['sec-fetch-site'] === ANOTHER_SITE
    if (isForeign && new RegExp(GETS_WITH_EFFECT).test(path)) refuse(response, 403, 'Forbidden')
    else next()
    return
  }
  setHeaders(response, headers)
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    refuse(response, 405, 'Method not allowed', { Allow: 'GET, HEAD' })
  } else if (!(await sendFile(root, path, place, request, response))) {
    const isSent = place.isPage && (await sendFile(root, '/index.html', place, request, response))
    if (!isSent) refuse(response, 404, 'Not found')
  }
}

function setHeaders(response: ServerResponse, headers: Record<string, string>): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
}

function refuse(response: ServerResponse, status: number, text: string, headers = {}): void {
  response
    .writeHead(status, { 'Content-Type': 'text/plain', 'Cache-Control': ERROR_CACHE, ...headers })
    .end(text)
}

/** Returns the variant of a file that a server with precompressed files would choose for the browser. */
function encodingOf(request: IncomingMessage) {
  const accepted = (request.headers['accept-encoding']?.toString() ?? '')
    .split(',')
    .map((item) => item.replaceAll(/\s/g, ''))
    .filter((item) => !/;q=0(?:\.0*)?$/.test(item))
    .map((item) => item.split(';')[0])
  return ENCODINGS.find(({ name }) => accepted.includes(name))
}

async function sendFile(
  root: string,
  path: string,
  place: FilePlace,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const read = place.cache === IMMUTABLE ? keptFileAt : fileAt
  const original = await read(join(root, path))
  if (!original) return false
  const encoding = encodingOf(request)
  const compressed = encoding ? await read(join(root, `${path}.${encoding.extension}`)) : null
  const file = compressed && compressed.modified >= original.modified ? compressed : original
  const etag = `"${file.content.length.toString(36)}-${Math.trunc(file.modified).toString(36)}"`

  response.setHeader('Cache-Control', place.cache)
  response.setHeader('Content-Type', TYPES[extname(path).slice(1)] ?? 'application/octet-stream')
  response.setHeader('Vary', 'Accept-Encoding')
  response.setHeader('ETag', etag)
  if (request.headers['if-none-match'] === etag) {
    response.writeHead(304).end()
    return true
  }
  if (encoding && file === compressed) response.setHeader('Content-Encoding', encoding.name)
  response.setHeader('Content-Length', file.content.length)
  response.writeHead(200).end(request.method === 'HEAD' ? undefined : file.content)
  return true
}

async function fileAt(path: string): Promise<StoredFile | null> {
  const found = await stat(path).catch(() => null)
  return found?.isFile() ? { content: await readFile(path), modified: found.mtimeMs } : null
}

const kept = new Map<string, StoredFile>()

/** Returns a file whose name changes with its content; it is read only once. */
async function keptFileAt(path: string): Promise<StoredFile | null> {
  const file = kept.get(path) ?? (await fileAt(path))
  if (file) kept.set(path, file)
  return file
}
