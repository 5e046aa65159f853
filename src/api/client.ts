import axios, { AxiosError, type AxiosRequestConfig, type AxiosResponse } from 'axios'
import axiosRetry, { type IAxiosRetryConfig } from 'axios-retry'
import * as v from 'valibot'
import { ApiError, asksForLogin } from '#src/domain/api-error.ts'
import { noteServerDate } from '#src/lib/server-clock.ts'

const RETRIES = 5
const FIRST_DELAY_MS = 200
const TRY_TIMEOUT_MS = 10_000
const CHAIN_TIMEOUT_MS = 30_000
const LONGEST_RETRY_AFTER_SECONDS = 15

/** One call of the backend. */
export interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** The script's name: `user` stands for `/api/user.php`. */
  path: string
  query?: Record<string, string | number | undefined> | URLSearchParams
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
  /** True for a GET with an effect and for one-time links: never repeated by itself (contract, point 1). */
  once?: boolean
}

let onLoggedOut: () => void = () => {}

/** Tells the client what to do when the backend says that nobody is logged in (seed, point 8). */
export function onAuthenticationRequired(handler: () => void): void {
  onLoggedOut = handler
}

const http = axios.create({ baseURL: '/', timeout: TRY_TIMEOUT_MS, responseType: 'text' })

http.interceptors.response.use(undefined, (error: unknown) => {
  if (error instanceof AxiosError && asksForLogin(apiErrorFrom(error)) && !isUserCall(error.config)) onLoggedOut()
  throw error
})

axiosRetry(http, { retries: RETRIES, shouldResetTimeout: true })

function isUserCall(config: AxiosRequestConfig | undefined): boolean {
  return config?.url === '/api/user.php'
}

function retryAfterSeconds(response: AxiosResponse | undefined): number | null {
  const header: unknown = response?.headers['retry-after']
  if (typeof header !== 'string' || header === '') return null
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : null
}

function isWorthRepeating(error: AxiosError): boolean {
  if (error.code === AxiosError.ERR_CANCELED || !navigator.onLine) return false
  const status = error.response?.status
  if (status === undefined) return true
  if (status === 429) return (retryAfterSeconds(error.response) ?? 0) <= LONGEST_RETRY_AFTER_SECONDS
  return status >= 500
}

function retryDelay(count: number, error: AxiosError): number {
  const asked = retryAfterSeconds(error.response)
  if (asked !== null && asked <= LONGEST_RETRY_AFTER_SECONDS) return asked * 1000
  return FIRST_DELAY_MS * 2 ** (count - 1) * (1 + Math.random() / 4)
}

function retryRules({ method = 'GET', once = false }: Call): IAxiosRetryConfig {
  const startedAt = Date.now()
  let count = 0
  return {
    retries: method === 'POST' || once ? 0 : RETRIES,
    retryDelay,
    retryCondition: (error) => {
      count += 1
      return isWorthRepeating(error) && Date.now() + retryDelay(count, error) - startedAt < CHAIN_TIMEOUT_MS
    },
  }
}

function parseJson(this: AxiosRequestConfig, data: unknown, _headers: unknown, status?: number): unknown {
  try {
    return JSON.parse(String(data).replace(/^\uFEFF+/, ''))
  } catch (cause) {
    if (status !== undefined && status >= 400) return null
    throw AxiosError.from(Object(cause), AxiosError.ERR_BAD_RESPONSE, Object(this))
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
  if (code === AxiosError.ECONNABORTED || code === AxiosError.ETIMEDOUT) return new ApiError('timeout', { cause })
  return new ApiError('network', { cause })
}

async function send(call: Call, transformResponse: AxiosRequestConfig['transformResponse']): Promise<unknown> {
  if (!navigator.onLine) throw new ApiError('offline')
  const askedAt = Date.now()
  try {
    const response = await http.request<unknown>({
      method: call.method ?? 'GET',
      url: `/api/${call.path}.php`,
      params: call.query,
      data: call.body,
      headers: call.headers,
      signal: call.signal,
      transformResponse,
      'axios-retry': retryRules(call),
    })
    noteServerDate(response.headers.date, askedAt)
    return response.data
  } catch (error) {
    throw error instanceof AxiosError ? apiErrorFrom(error) : error
  }
}

/**
 * Makes a call and reads its answer through the schema. GET, PUT and DELETE are repeated up to 5 times (seed, point 7), no POST is.
 * Fails with an `ApiError`, also when the answer cannot be read.
 */
export async function request<const S extends v.GenericSchema>(schema: S, call: Call): Promise<v.InferOutput<S>> {
  const result = v.safeParse(schema, await send(call, [parseJson]))
  if (!result.success) throw new ApiError('unreadable', { cause: result.issues })
  return result.output
}

/** Makes a call whose answer does not matter: any status of 2xx is a success, whatever the body (contract, point 1). */
export async function requestNothing(call: Call): Promise<void> {
  await send(call, [
    function (this: AxiosRequestConfig, data: unknown, headers: unknown, status?: number) {
      return status !== undefined && status >= 400 ? parseJson.call(this, data, headers, status) : null
    },
  ])
}
