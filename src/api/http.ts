import axios, {
  AxiosError,
  type AxiosRequestConfig,
  type AxiosResponse,
  type InternalAxiosRequestConfig,
} from 'axios'
import axiosRetry, { type IAxiosRetryConfig } from 'axios-retry'
import { noteAnswer } from './answer-watch.ts'
import type { Call } from './call.ts'
import { earlyFetch } from './early-answers.ts'
import { ApiError } from '#src/domain/api-error.ts'
import { noteServerDate, serverNow } from '#src/lib/time/server-clock.ts'
import { WATCHES_ANSWERS } from '#src/lib/watches-answers.ts'

declare module 'axios' {
  interface AxiosRequestConfig {
    /** Returns whether the session that the call belongs to goes on. */
    isCurrent?: () => boolean
    /** When the last try has to end, on the clock of `performance`. */
    endsAt?: number
  }
}

const RETRIES = 5
const FIRST_DELAY_MS = 200
const TRY_TIMEOUT_MS = 10_000
const CHAIN_TIMEOUT_MS = 30_000
/** A retry that could only be cut off is not begun; the pause before it can be longer than the one reckoned with. */
const LEAST_TRY_MS = 1_000
const MAX_RETRY_AFTER_SECONDS = 15
/** In characters; parsing a longer answer would block the page. */
const MAX_ANSWER_LENGTH = 20_000_000
/** What PHP may print beside the JSON: byte order marks and warnings, each of which ends with its line number. */
const PRINTED =
  /^(?:\s|<br \/>|(?:<b>)?(?:Warning|Notice|Deprecated|Strict Standards)(?:<\/b>)?: [^\n]* on line (?:<b>)?\d+(?:<\/b>)?)+/

const http = axios.create({
  responseType: 'text',
  // Otherwise each call looks for a cookie first.
  withXSRFToken: false,
})

/** `fetch` needs an absolute URL. */
const BY_FETCH: AxiosRequestConfig = { adapter: 'fetch', baseURL: location.origin }

/** Only `fetch` can leave out the cookies of the site. */
const WITHOUT_COOKIES: AxiosRequestConfig = { ...BY_FETCH, withCredentials: false }

/** Only `fetch` can finish a call after its page is gone. */
const OUTLIVES_PAGE: AxiosRequestConfig = { ...BY_FETCH, fetchOptions: { keepalive: true } }

axiosRetry(http, { shouldResetTimeout: true })

// The session may end during the pause before a retry. The first try may belong to the end of a session.
http.interceptors.request.use((config) => {
  const isRetry = (config['axios-retry']?.retryCount ?? 0) > 0
  if (!isRetry) return config
  if (config.isCurrent?.() === false) throw new AxiosError('session over', AxiosError.ERR_CANCELED, config)
  // Without a time-out, which is what 0 means, it would never end.
  const leftMs = Math.max(1, (config.endsAt ?? 0) - performance.now())
  return { ...config, timeout: Math.min(TRY_TIMEOUT_MS, leftMs) }
})

function queryOf({ query = {} }: Call): URLSearchParams {
  if (query instanceof URLSearchParams) return query
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
}

function retryAfterSeconds(response: AxiosResponse | undefined): number | null {
  const header: unknown = response?.headers['retry-after']
  if (typeof header !== 'string' || header === '') return null
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - serverNow()) / 1000
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : null
}

function isRetryable(error: AxiosError): boolean {
  if (error.code === AxiosError.ERR_CANCELED || !navigator.onLine) return false
  const status = error.response?.status
  if (status === undefined) return true
  if (status !== 429 && status < 500) return false
  return (retryAfterSeconds(error.response) ?? 0) <= MAX_RETRY_AFTER_SECONDS
}

function retryDelay(count: number, error: AxiosError): number {
  const requested = retryAfterSeconds(error.response)
  if (requested !== null) return requested * 1000
  return FIRST_DELAY_MS * 2 ** (count - 1) * (1 + Math.random() / 4)
}

function retryRules(
  { method = 'GET', once = false, retryable = false }: Call,
  endsAt: number,
): IAxiosRetryConfig {
  let count = 0
  return {
    retries: (method === 'POST' && !retryable) || once ? 0 : RETRIES,
    retryDelay,
    retryCondition: (error) => {
      count += 1
      if (error.config?.isCurrent?.() === false) return false
      return isRetryable(error) && performance.now() + retryDelay(count, error) + LEAST_TRY_MS < endsAt
    },
  }
}

function progressOf({ onProgress }: Call): AxiosRequestConfig['onUploadProgress'] {
  return onProgress && (({ loaded, total }) => onProgress(total ? loaded / total : 0))
}

function withoutPrinted(body: string): string {
  const json = body.replace(PRINTED, '')
  const end = Math.max(json.lastIndexOf('}'), json.lastIndexOf(']')) + 1
  return end > 0 && json.slice(end).replace(PRINTED, '') === '' ? json.slice(0, end) : json
}

function parseJson(
  this: InternalAxiosRequestConfig,
  data: unknown,
  _headers: unknown,
  status?: number,
): unknown {
  const body = String(data)
  if (body.length > MAX_ANSWER_LENGTH) throw new AxiosError('too long', AxiosError.ERR_BAD_RESPONSE, this)
  try {
    return JSON.parse(withoutPrinted(body))
  } catch (cause) {
    if (status !== undefined && status >= 400) return body
    throw AxiosError.from(Object(cause), AxiosError.ERR_BAD_RESPONSE, this)
  }
}

function apiErrorFrom(error: AxiosError): ApiError {
  const { code, response } = error
  const cause = error
  if (code === AxiosError.ERR_CANCELED) return new ApiError('cancelled', { cause })
  if (response) {
    const { status, data: body } = response
    return new ApiError('status', { status, retryAfter: retryAfterSeconds(response), body, cause })
  }
  if (code === AxiosError.ERR_BAD_RESPONSE) return new ApiError('unreadable', { cause })
  if (code === AxiosError.ECONNABORTED || code === AxiosError.ETIMEDOUT)
    return new ApiError('timeout', { cause })
  return new ApiError('network', { cause })
}

function ignoreBody(
  this: InternalAxiosRequestConfig,
  data: unknown,
  headers: unknown,
  status?: number,
): unknown {
  return status !== undefined && status >= 400 ? parseJson.call(this, data, headers, status) : null
}

/**
 * Makes a call under the rules of docs/backend.md and returns the decoded body, `null` where the body does not matter. It is not retried
 * once `isCurrent` says that the session it belongs to is over. An anonymous call is sent without cookies. Throws an `ApiError`.
 */
export async function send(
  call: Call,
  hasBody: boolean,
  isCurrent: () => boolean,
  isAnonymous = false,
): Promise<unknown> {
  const requestedAt = performance.now()
  const endsAt = requestedAt + CHAIN_TIMEOUT_MS
  let text = ''
  const keepText = (data: unknown) => {
    text = typeof data === 'string' ? data : ''
    return data
  }
  const { method = 'GET' } = call
  const target = { url: `/api/${call.path}.php`, params: queryOf(call) }
  const early = method === 'GET' && !isAnonymous && earlyFetch(http.getUri(target))
  try {
    const response = await http.request<unknown>({
      ...target,
      method,
      data: call.body,
      headers: call.headers,
      signal: call.signal,
      timeout: call.timeoutMs ?? TRY_TIMEOUT_MS,
      onUploadProgress: progressOf(call),
      ...(call.outlivesPage && OUTLIVES_PAGE),
      ...(isAnonymous && WITHOUT_COOKIES),
      ...(early && { ...BY_FETCH, env: { fetch: early } }),
      transformResponse: [...(WATCHES_ANSWERS ? [keepText] : []), hasBody ? parseJson : ignoreBody],
      isCurrent,
      endsAt,
      'axios-retry': retryRules(call, endsAt),
    })
    // It is unknown when an early answer was requested: some time after the page was opened.
    noteServerDate(response.headers.date, early ? 0 : requestedAt, call.of === 'anyone')
    if (WATCHES_ANSWERS) noteAnswer({ kind: 'text', call, text: hasBody ? text : '', error: null })
    return response.data
  } catch (error) {
    if (!(error instanceof AxiosError)) throw error
    const failure = apiErrorFrom(error)
    if (WATCHES_ANSWERS) noteAnswer({ kind: 'text', call, text, error: failure })
    throw failure
  }
}
