import * as v from 'valibot'
import { dictionary } from './php-lists.ts'
import { absent, maybe, saidYes, text } from './php.ts'

const problemSchema = v.object({
  error: maybe(text),
  message: maybe(text),
  fields: absent(dictionary(text), {}),
})

/**
 * Why a call failed: no connection, no reply in time, a status of 4xx or 5xx, or an answer that cannot be read. `held`: it was not sent,
 * because the session cookie may be another account's.
 */
export type FailureKind = 'offline' | 'held' | 'network' | 'timeout' | 'status' | 'unreadable' | 'cancelled'

/** The one error of all calls (docs/backend.md#errors). */
export class ApiError extends Error {
  readonly kind: FailureKind
  /** The HTTP status, 0 when there was none. */
  readonly status: number
  /** The backend's `error` code, or `''`. */
  readonly code: string
  /** Codes by field of a form. */
  readonly fields: Record<string, string>
  /** Seconds to wait, from `Retry-After`. */
  readonly retryAfter: number | null
  /** The decoded body, for the few codes that carry more (`minutes`, `name`, `resets_at`). */
  readonly body: Record<string, unknown>

  constructor(
    kind: FailureKind,
    facts: { status?: number; retryAfter?: number | null; body?: unknown; cause?: unknown } = {},
  ) {
    const body = isRecord(facts.body) ? facts.body : {}
    const problem = v.safeParse(problemSchema, body)
    const read = problem.success ? problem.output : { error: null, message: null, fields: {} }
    super(read.message ?? '', { cause: facts.cause })
    this.name = 'ApiError'
    this.kind = kind
    this.status = facts.status ?? 0
    this.code = read.error ?? ''
    this.fields = read.fields
    this.retryAfter = facts.retryAfter ?? null
    this.body = body
  }

  /** Whether it is unknown if the server carried the call out: then a message or payment may not simply be repeated. */
  get isUnclear(): boolean {
    return (
      this.kind === 'network' ||
      this.kind === 'timeout' ||
      this.kind === 'unreadable' ||
      this.kind === 'cancelled' ||
      this.status >= 500
    )
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether a 403's body says that nobody is logged in, in either of its two forms (docs/backend.md#login-required). */
export function asksForLogin(error: ApiError): boolean {
  if (error.status !== 403) return false
  return error.code === 'authentication_required' || saidYes(error.body.authentication_required) === true
}

/** Whether a call was given up, by its caller or because its session ended: then nobody is told. */
export function isCancelled(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'cancelled'
}

/** The codes with which the backend refuses a call (docs/backend.md#refusals). */
const REFUSALS = new Set([
  'authentication_required',
  'blocked',
  'blocked_iban',
  'blocked_phone',
  'cannot_reply',
  'card_failed',
  'code_already_used',
  'code_not_found',
  'email_exists',
  'email_invalid',
  'free_conversations_used',
  'invalid',
  'limit_reached',
  'message_too_long',
  'not_enough_credits',
  'not_found',
  'otp_invalid',
  'photo_limit',
])

/** These are refused before the backend's own program sees the call, so that there is no code. */
const REFUSED_UNREAD: readonly number[] = [413, 415, 429]

/** Whether the backend itself refused a call: a gateway's error page says nothing about what the backend did. */
export function isRefusal(error: ApiError): boolean {
  if (error.kind !== 'status' || error.status < 400 || error.status >= 500) return false
  const hasCode = REFUSALS.has(error.code) || Object.keys(error.fields).length > 0
  return hasCode || asksForLogin(error) || REFUSED_UNREAD.includes(error.status)
}

/** Whether a call that spends may have been carried out although it failed: then it is looked for, and not repeated. */
export function isUnclear(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true
  return error.kind !== 'offline' && error.kind !== 'held' && !isRefusal(error)
}
