import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { tokenOfCookies } from './call.ts'
import { WARNINGS } from './php.ts'
import { ENDED_SESSION_COOKIE, sessionCookie } from './sessions.ts'

/** The file that `npm run contract -- --record` writes. */
const recordingSchema = v.object({
  answers: v.array(
    v.object({
      method: v.string(),
      path: v.string(),
      query: v.string(),
      who: v.picklist(['visitor', 'member']),
      status: v.number(),
      text: v.picklist(['json', 'noisy', 'broken']),
      body: v.unknown(),
    }),
  ),
})

type Answer = v.InferOutput<typeof recordingSchema>['answers'][number]

/** The fixtures draw the pictures of a recording. */
const PICTURES = { cdn_prefix: '/media/' }

const TOKEN = 'replay'

function readRecording(): Answer[] | null {
  const file = process.env['REPLAY']
  return file ? v.parse(recordingSchema, JSON.parse(readFileSync(file, 'utf8'))).answers : null
}

const answers = readRecording()

/** Whether calls are answered from a recording. */
export const isReplay = answers !== null

/** Returns whether an answer is about the member, conversation or payment that a query names, or both are about none. */
function isAbout(answer: Answer, query: URLSearchParams): boolean {
  const known = new URLSearchParams(answer.query)
  return ['id', 'profile_id'].every((key) => known.get(key) === query.get(key))
}

function likeness(answer: Answer, query: URLSearchParams): number {
  const known = new URLSearchParams(answer.query)
  const equal = [...query].filter(([key, value]) => known.get(key) === value).length
  const named = [...query.keys()].filter((key) => known.has(key)).length
  const strange = [...known.keys()].filter((key) => !query.has(key)).length
  return equal * 4 + named * 2 - strange + (answer.status < 400 ? 0.5 : 0)
}

function recorded(method: string, path: string, query: URLSearchParams, isMember: boolean): Answer | null {
  const all = (answers ?? []).filter(
    (answer) => answer.method === method && answer.path === path && isAbout(answer, query),
  )
  const own = all.filter(({ who }) => who === (isMember ? 'member' : 'visitor'))
  const candidates = own.length > 0 || !isMember ? own : all
  return candidates.reduce<Answer | null>(
    (best, next) => (best && likeness(best, query) >= likeness(next, query) ? best : next),
    null,
  )
}

function textOf({ path, text, body }: Answer): string {
  if (text === 'broken') return '<html><body>Fatal error</body></html>'
  const isSettings = path === 'settings' && typeof body === 'object' && body !== null
  const shown = JSON.stringify(isSettings ? { ...body, ...PICTURES } : body)
  return text === 'noisy' ? WARNINGS + shown : shown
}

function respondWith(status: number, text: string, cookie?: string): Response {
  const headers = new Headers({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  })
  headers.set('date', new Date().toUTCString())
  if (cookie !== undefined) headers.append('set-cookie', cookie)
  return new Response(status === 204 ? null : text, { status, headers })
}

/**
 * Answers a call from the recording; every login succeeds as the recorded member, or fails if there is none. A call that was not recorded
 * is a 404 when it reads and a success when it writes; nothing is stored.
 */
export function replayResponse(request: Request, cookies: string): Response {
  const { pathname, searchParams } = new URL(request.url)
  const path = /^\/api\/([\w-]+)\.php$/.exec(pathname)?.[1] ?? ''
  const { method } = request
  const isLogin = method === 'POST' && path === 'user' && !searchParams.has('push')
  const isLogout = path === 'logout'
  const isMember = tokenOfCookies(cookies) === TOKEN || isLogin
  const answer = recorded(method, path, searchParams, isMember)
  if (isLogin && !answer) return respondWith(401, '{"error":"login_failed"}')
  const cookie = isLogin ? sessionCookie(TOKEN) : isLogout ? ENDED_SESSION_COOKIE : undefined
  if (answer) return respondWith(answer.status, textOf(answer), cookie)
  if (!isMember && recorded(method, path, searchParams, true))
    return respondWith(403, '{"error":"authentication_required"}')
  return method === 'GET' && !isLogout
    ? respondWith(404, '{"error":"not_found"}')
    : respondWith(200, '[]', cookie)
}
