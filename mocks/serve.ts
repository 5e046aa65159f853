import { delay, getResponse } from 'msw'
import { decoded } from './body.ts'
import { COOKIE_HEADER, CUT_HEADER } from './call.ts'
import { handlersFor } from '#mocks/handlers/all.ts'
import { mediaResponse } from './media.ts'
import { panelResponse } from './panel.ts'
import { isReplay, replayResponse } from './replay.ts'

/** The longest random delay of an answer, in milliseconds: `FIXTURES_JITTER` (CONTRIBUTING.md). */
const JITTER_MS = Number(process.env['FIXTURES_JITTER'] ?? 0)

/** What the Vite plugin sends; with `cut`, the connection ends in the middle of the body. */
export interface Served {
  response: Response
  cut?: boolean
}

function notImplemented(path: string): Response {
  return Response.json({ error: 'not_implemented', message: `No fixture answers ${path}.` }, { status: 501 })
}

async function apiResponse(request: Request, origin: string): Promise<Served> {
  const headers = new Headers(request.headers)
  headers.set(COOKIE_HEADER, request.headers.get('cookie') ?? '')
  headers.delete('cookie')
  const init: RequestInit & { duplex: 'half' } = { headers, duplex: 'half' }
  if (request.method === 'HEAD') init.method = 'GET'
  const call = new Request(request, init)
  const response = await getResponse(handlersFor(call), call, { baseUrl: origin })
  if (!response) return { response: notImplemented(new URL(request.url).pathname) }
  if (JITTER_MS > 0) await delay(Math.random() * JITTER_MS)
  if (!response.headers.has(CUT_HEADER)) return { response }
  response.headers.delete(CUT_HEADER)
  return { response, cut: true }
}

/** Answers a real HTTP request below `/api/`, `/media/` or `/__fixtures`. */
export async function respond(request: Request, { origin }: { origin: string }): Promise<Served> {
  const { pathname } = new URL(request.url)
  if (isReplay && pathname.startsWith('/api/'))
    return { response: replayResponse(request, request.headers.get('cookie') ?? '') }
  if (pathname.startsWith('/api/')) return apiResponse(request, origin)
  if (pathname.startsWith('/media/')) {
    const path = decoded(pathname.slice('/media/'.length))
    const media = path === null ? null : await mediaResponse(path, request.headers.get('cookie') ?? '')
    return { response: media ?? new Response('Not found', { status: 404 }) }
  }
  return { response: await panelResponse(request) }
}

import.meta.hot?.accept()
