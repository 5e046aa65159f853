import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { brotliCompress, constants } from 'node:zlib'
import { promisify } from 'node:util'
import { isRunnableDevEnvironment, runnerImport, type Connect, type Plugin } from 'vite'
import type { Served } from './serve.ts'

const ENTRY = '/mocks/serve.ts'
const PATHS = ['/api/', '/media/', '/__fixtures']
const COMPRESSIBLE = /^(application\/json|image\/svg\+xml|text\/)/
const MIN_COMPRESSED_BYTES = 1024

const compress = promisify(brotliCompress)

interface Entry {
  respond: (request: Request, options: { origin: string }) => Promise<Served>
}

function requestOf(req: IncomingMessage, origin: string): Request {
  const headers = new Headers()
  for (let index = 0; index + 1 < req.rawHeaders.length; index += 2) {
    const name = req.rawHeaders[index] ?? ''
    if (!name.startsWith(':')) headers.append(name, req.rawHeaders[index + 1] ?? '')
  }
  const method = req.method ?? 'GET'
  const hasBody = method !== 'GET' && method !== 'HEAD'
  const init: RequestInit & { duplex: 'half' } = { method, headers, duplex: 'half' }
  if (hasBody) init.body = Readable.toWeb(req) as ReadableStream<Uint8Array>
  return new Request(new URL(req.url ?? '/', origin), init)
}

function writeHead(res: ServerResponse, response: Response, extra: Record<string, string>): void {
  for (const [name, value] of response.headers) if (name !== 'set-cookie') res.setHeader(name, value)
  for (const [name, value] of Object.entries(extra)) res.setHeader(name, value)
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0) res.setHeader('set-cookie', cookies)
  res.statusCode = response.status
}

async function send(req: IncomingMessage, res: ServerResponse, { response, cut }: Served): Promise<void> {
  const body = Buffer.from(await response.arrayBuffer())
  if (cut) {
    writeHead(res, response, { 'content-length': String(body.length + 64) })
    res.flushHeaders()
    res.write(body, () => setTimeout(() => res.destroy(), 30))
    return
  }
  const isCompressed =
    body.length >= MIN_COMPRESSED_BYTES &&
    COMPRESSIBLE.test(response.headers.get('content-type') ?? '') &&
    /\bbr\b/.test(req.headers['accept-encoding'] ?? '')
  const bytes = isCompressed
    ? await compress(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
    : body
  const extra: Record<string, string> = isCompressed
    ? { 'content-encoding': 'br', vary: 'Accept-Encoding' }
    : {}
  writeHead(
    res,
    response,
    response.status === 204 ? extra : { ...extra, 'content-length': String(bytes.length) },
  )
  res.end(req.method === 'HEAD' || response.status === 204 ? undefined : bytes)
}

/** Answers requests for the fixtures' paths with the module that `load` returns; passes on all others. */
function middleware(load: () => Promise<Entry>): Connect.NextHandleFunction {
  return (req, res, next) => {
    const path = req.url ?? '/'
    if (!PATHS.some((prefix) => path.startsWith(prefix))) {
      next()
      return
    }
    // A web server in front of the preview does TLS.
    const scheme = req.headers['x-forwarded-proto'] === 'https' ? 'https' : 'http'
    const origin = `${scheme}://${req.headers.host ?? 'localhost'}`
    const answer = async () => {
      const { respond } = await load()
      await send(req, res, await respond(requestOf(req, origin), { origin }))
    }
    answer().catch((error: unknown) => {
      if (req.destroyed || res.headersSent) res.destroy()
      else next(error)
    })
  }
}

/**
 * Returns the plugin that serves the fixtures as the site's backend, in development (handlers reload on edit, the data persists) and in
 * preview. Leave it out where `API_TARGET` names a real backend: then no fixture code runs.
 */
export function fixturesPlugin(): Plugin {
  return {
    name: 'fixtures',
    configureServer(server) {
      const { ssr } = server.environments
      server.middlewares.use(
        middleware(() => {
          if (!ssr || !isRunnableDevEnvironment(ssr))
            throw new Error('the fixtures need a runnable environment')
          return ssr.runner.import<Entry>(ENTRY)
        }),
      )
    },
    async configurePreviewServer(server) {
      const { module } = await runnerImport<Entry>(`${server.config.root}${ENTRY}`)
      server.middlewares.use(middleware(() => Promise.resolve(module)))
    },
  }
}
