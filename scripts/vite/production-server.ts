import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, resolve } from 'node:path'
import type { Plugin, PreviewServer } from 'vite'
import { cacheControl, isHashedPath, scriptOriginsAt, securityHeaders } from './security-headers.ts'
import { CDN_PATH, isStaging } from './staging-proxy.ts'

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

const ENCODINGS = [
  { name: 'br', extension: '.br' },
  { name: 'gzip', extension: '.gz' },
]

interface StoredFile {
  path: string
  size: number
  modified: number
}

/** Returns a plugin with which `vite preview` acts like a real server: security headers, caching, compression, 404 for missing assets. */
export function productionServer(): Plugin {
  return {
    name: 'production-server',
    configurePreviewServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = pathOf(request.url)
        if (path === null) {
          response.writeHead(400).end()
        } else if (isForeign(path) || !['GET', 'HEAD'].includes(request.method ?? '')) {
          next()
        } else {
          answer(server, path, request, response, next).catch(next)
        }
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

/** Returns whether a path belongs to the backend or the fixtures, which set their own headers. */
function isForeign(path: string): boolean {
  const prefixes = ['/api/', `${CDN_PATH}/`, ...(isStaging() ? [] : ['/__fixtures'])]
  return prefixes.some((prefix) => path.startsWith(prefix))
}

async function answer(
  server: PreviewServer,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
): Promise<void> {
  const root = resolve(server.config.root, server.config.build.outDir)
  const html = await readFile(join(root, 'index.html'), 'utf8')
  const imageOrigins = (process.env['CDN_ORIGIN'] ?? '').split(' ').filter(Boolean)
  const scriptOrigins = scriptOriginsAt(path, process.env)
  for (const [name, value] of Object.entries(securityHeaders({ html, imageOrigins, scriptOrigins })))
    response.setHeader(name, value)

  if (await sendFile(root, path === '/' ? '/index.html' : path, request, response)) return
  const wantsPage = request.headers.accept?.includes('text/html') ?? false
  if (wantsPage && !isHashedPath(path)) {
    await sendFile(root, '/index.html', request, response)
  } else if (isHashedPath(path)) {
    response.writeHead(404, { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' }).end('Not found')
  } else {
    next()
  }
}

async function sendFile(
  root: string,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const original = await fileAt(join(root, path))
  if (!original) return false
  const accepted = request.headers['accept-encoding'] ?? ''
  const encoding = ENCODINGS.find(({ name }) => accepted.includes(name))
  const compressed = encoding ? await fileAt(original.path + encoding.extension) : null
  const file = compressed && compressed.modified >= original.modified ? compressed : original
  const etag = `"${file.size.toString(36)}-${Math.trunc(file.modified).toString(36)}"`

  response.setHeader('Cache-Control', cacheControl(path))
  response.setHeader('Content-Type', TYPES[extname(path)] ?? 'application/octet-stream')
  response.setHeader('Vary', 'Accept-Encoding')
  response.setHeader('ETag', etag)
  if (request.headers['if-none-match'] === etag) {
    response.writeHead(304).end()
    return true
  }
  if (encoding && file === compressed) response.setHeader('Content-Encoding', encoding.name)
  response.setHeader('Content-Length', file.size)
  response.writeHead(200)
  if (request.method === 'HEAD') response.end()
  else createReadStream(file.path).pipe(response)
  return true
}

async function fileAt(path: string): Promise<StoredFile | null> {
  const found = await stat(path).catch(() => null)
  return found?.isFile() ? { path, size: found.size, modified: found.mtimeMs } : null
}
