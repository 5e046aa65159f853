import type { Locale } from '#mocks/data/languages/texts.ts'
import { delay, http, HttpResponse, type HttpHandler } from 'msw'
import { decoded } from './body.ts'
import { accountById, databaseFor, DEFAULT_KEY, serverNow, type Database } from './db.ts'
import { acceptedLocale, localeOf } from './languages.ts'
import { takeFault } from './faults.ts'
import { toPhp, toWorstPhp, type Looseness } from './php.ts'
import { hashText } from './random.ts'
import type { Account, Fault } from './types.ts'

/** Set by `serve.ts` to the request's own cookies, without those that MSW's cookie store adds. */
export const COOKIE_HEADER = 'x-fixtures-cookie'

/** Set on an answer whose connection `serve.ts` has to cut. */
export const CUT_HEADER = 'x-fixtures-cut'

/** The name of the backend's session cookie. */
export const SESSION_COOKIE = 'PHPSESSID'

/** A request with its account and its database. */
export interface Call {
  database: Database
  request: Request
  url: URL
  query: URLSearchParams
  now: number
  loose: Looseness
  /** Whether the request came over HTTP and has its own cookies. */
  served: boolean
  /** The language of the page that makes the call. */
  language: Locale
  account: Account | null
  /** The request's session token, valid or not. */
  token: string | null
  /** Headers of the answer. */
  headers: Headers
  json: () => Promise<Record<string, unknown>>
  form: () => Promise<FormData>
}

/** A call by a member who is logged in. */
export interface MemberCall extends Call {
  account: Account
}

/** Ends a call with an error status and the body `{error: code, …}`. */
export class Refusal extends Error {
  readonly status: number
  readonly body: Record<string, unknown>
  readonly retryAfter: number | null

  constructor(
    status: number,
    code: string,
    extra: Record<string, unknown> = {},
    retryAfter: number | null = null,
  ) {
    super(code)
    this.status = status
    this.body = { error: code, ...extra }
    this.retryAfter = retryAfter
  }
}

/** Returns the refusal of a form with a code per field. */
export function invalid(fields: Record<string, string>, code = 'invalid'): Refusal {
  return new Refusal(422, code, { fields })
}

function cookieOf(header: string, name: string): string | null {
  const match = new RegExp(`(?:^|[;,]\\s*)${name}=([^;,\\s]*)`).exec(header)
  return match?.[1] ? decoded(match[1]) : null
}

/** Returns the database key in a cookie header. */
export function keyOfCookies(header: string): string {
  return cookieOf(header, 'fixtures') ?? DEFAULT_KEY
}

/** Returns the session token in a cookie header. */
export function tokenOfCookies(header: string): string | null {
  return cookieOf(header, SESSION_COOKIE)
}

function accountOf(database: Database, served: boolean, token: string | null): Account | null {
  const id = served ? (token === null ? undefined : database.sessions.get(token)) : database.signedIn
  const account = id == null ? null : accountById(database, id)
  return account?.deleted ? null : account
}

/**
 * Returns the language in which the client shows its page (docs/rules.md#choosing-a-locale): the chosen one, the site's own if the panel or
 * a test sets it, the one last used in the browser, or the one that the browser asks for.
 */
function languageOf(database: Database, cookies: string, request: Request): Locale {
  const known = localeOf(cookieOf(cookies, 'locale'))
  const chosen = cookieOf(cookies, 'locale.chosen') === '1' ? known : null
  const ofSite = localeOf(database.settings.domain_language)
  return chosen ?? ofSite ?? known ?? acceptedLocale(request.headers.get('accept-language'))
}

async function readJson(request: Request): Promise<Record<string, unknown>> {
  const text = await request.text()
  if (text === '') return {}
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    throw new Refusal(400, 'bad_json')
  }
}

async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch {
    throw new Refusal(400, 'invalid')
  }
}

function openCall(request: Request): Call {
  const servedCookies = request.headers.get(COOKIE_HEADER)
  const cookies = servedCookies ?? request.headers.get('cookie') ?? ''
  const database = databaseFor(keyOfCookies(cookies))
  const served = servedCookies !== null
  const token = served ? tokenOfCookies(cookies) : null
  const url = new URL(request.url)
  const language = languageOf(database, cookies, request)
  const account = request.credentials === 'omit' ? null : accountOf(database, served, token)
  if (account && !account.toldLanguage) account.language = language
  return {
    database,
    request,
    url,
    query: url.searchParams,
    now: serverNow(database),
    loose: database.loose ?? served,
    served,
    token,
    language,
    account,
    headers: new Headers(),
    json: () => readJson(request),
    form: () => readForm(request),
  }
}

function written(loose: Looseness, body: unknown): string {
  if (loose === 'worst') return toWorstPhp(body)
  return JSON.stringify(loose ? toPhp(body) : body)
}

/** Returns an answer with this body as it is. The headers are those of the call, as PHP sends them before a fatal error. */
function rawAnswer(
  call: Call,
  status: number,
  body: string,
  type = 'application/json; charset=utf-8',
): Response {
  call.headers.set('date', new Date(call.now).toUTCString())
  call.headers.set('cache-control', 'no-store')
  call.headers.set('content-type', type)
  return new HttpResponse(body, { status, headers: call.headers })
}

function answer(call: Call, status: number, body: unknown): Response {
  return rawAnswer(call, status, written(call.loose, body))
}

/** Returns an answer without content, in one of the forms of docs/backend.md#answers-without-content. */
function emptyAnswer(call: Call, name: string): Response {
  if (!call.loose) return answer(call, 200, { success: true })
  const kind = hashText(name) % 3
  if (kind === 0) return answer(call, 200, { success: '1' })
  if (kind === 1) return answer(call, 200, [])
  return rawAnswer(call, 200, '')
}

function refuse(call: Call, error: unknown): Response {
  if (!(error instanceof Refusal)) throw error
  if (error.retryAfter !== null) call.headers.set('retry-after', String(error.retryAfter))
  return answer(call, error.status, error.body)
}

function cutAnswer(call: Call, body: string): Response {
  if (!call.served) return HttpResponse.error()
  call.headers.set(CUT_HEADER, '1')
  call.headers.set('content-length', String(Math.max(64, new Blob([body]).size)))
  return rawAnswer(call, 200, body.slice(0, Math.floor(body.length / 2)))
}

async function faulty(call: Call, fault: Fault, run: () => Promise<Response>): Promise<Response> {
  if (fault.ms > 0) await delay(fault.ms)
  if (fault.kind === 'delay') return run()
  const body = fault.commit ? await (await run()).text() : '{"success":true,"rows":[{"id":1,"name":"'
  switch (fault.kind) {
    case 'cut':
      return cutAnswer(call, body)
    case 'html':
      return rawAnswer(
        call,
        200,
        '<!doctype html><title>Fatal error</title><b>Warning</b>: mysqli_connect() on line 12',
        'text/html',
      )
    case 'empty':
      return rawAnswer(call, 200, '')
    case 'truncated':
      return rawAnswer(call, 200, body.slice(0, Math.ceil(body.length / 2)))
    case 'status':
    default: {
      if (fault.retry_after !== null) call.headers.set('retry-after', String(fault.retry_after))
      const code = fault.code ?? (fault.status >= 500 ? 'server_error' : 'refused')
      return answer(call, fault.status, { error: code, ...(fault.message ? { message: fault.message } : {}) })
    }
  }
}

type Method = 'get' | 'post' | 'put' | 'delete'

/** Defines a call that anyone may make. A result of `undefined` becomes an answer without content. */
export function visitorCall(method: Method, name: string, handle: (call: Call) => unknown): HttpHandler {
  return http[method](`*/api/${name}`, async ({ request }) => {
    const call = openCall(request)
    const { database } = call
    if (database.latency > 0) await delay(database.latency)
    const run = async () => {
      try {
        const body = await handle(call)
        return body === undefined ? emptyAnswer(call, name) : answer(call, 200, body)
      } catch (error) {
        return refuse(call, error)
      }
    }
    const fault = takeFault(database, request.method, name)
    return fault ? faulty(call, fault, run) : run()
  })
}

/** Returns the call of the member who is logged in; throws the refusal that logs the client out. */
export function memberOf(call: Call): MemberCall {
  if (!call.account) throw new Refusal(403, 'authentication_required', { authentication_required: true })
  return { ...call, account: call.account }
}

/** Defines a call for members: a visitor gets 403 `authentication_required`. */
export function memberCall(method: Method, name: string, handle: (call: MemberCall) => unknown): HttpHandler {
  return visitorCall(method, name, (call) => handle(memberOf(call)))
}
