import * as v from 'valibot'
import { dictionary } from './php-lists.ts'
import { asBoolean, maybe, maybeOr, text } from './php.ts'
import { isPlainObject } from '#src/lib/is-plain-object.ts'

const problemSchema = v.object({
  error: maybe(text),
  message: maybe(text),
  fields: maybeOr(dictionary(text), {}),
})

/**
 * Why a call failed: no connection, no answer in time, a 4xx or 5xx status, or an unreadable answer. `held`: the call was not sent, because
 * the session cookie may belong to another account. `other_member`: the conversation that was answered is with another member.
 */
export type FailureKind =
  | 'offline'
  | 'held'
  | 'network'
  | 'timeout'
  | 'status'
  | 'unreadable'
  | 'other_member'
  | 'cancelled'

/** The error that every failed call throws (docs/backend.md#errors). */
export class ApiError extends Error {
  readonly kind: FailureKind
  /** The HTTP status, 0 without one. */
  readonly status: number
  /** The backend's `error` code, or `''`. */
  readonly code: string
  /** Error codes by form field. */
  readonly fields: Record<string, string>
  /** The `Retry-After` header, in seconds. */
  readonly retryAfter: number | null
  /** The body is a page or another text, such as that of a gateway, so the answer may not be the backend's own. */
  readonly isPage: boolean
  /** The decoded body, for the few codes with further data (`minutes`, `name`, `resets_at`). */
  readonly body: Record<string, unknown>

  constructor(
    kind: FailureKind,
    facts: { status?: number; retryAfter?: number | null; body?: unknown; cause?: unknown } = {},
  ) {
    const body = isPlainObject(facts.body) ? facts.body : {}
    const read = v.parse(problemSchema, body)
    super(read.message ?? '', { cause: facts.cause })
    this.name = 'ApiError'
    this.kind = kind
    this.status = facts.status ?? 0
    this.code = read.error ?? ''
    this.fields = read.fields
    this.retryAfter = facts.retryAfter ?? null
    this.isPage = typeof facts.body === 'string' && facts.body.trim() !== ''
    this.body = body
  }
}

/** Returns whether the body of a 403 says that nobody is logged in, in either of its two forms (docs/backend.md#login-required). */
export function asksForLogin(error: ApiError): boolean {
  if (error.status !== 403) return false
  return error.code === 'authentication_required' || asBoolean(error.body.authentication_required) === true
}

/** Returns whether a call was cancelled, by its caller or because its session ended: then no error is shown. */
export function isCancelled(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'cancelled'
}

/** Returns whether a call that was sent got no usable answer: the connection, the answer or the server failed, or it was cancelled. */
export function isUnanswered(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    (error.kind === 'network' ||
      error.kind === 'timeout' ||
      error.kind === 'unreadable' ||
      error.kind === 'cancelled' ||
      error.status >= 500)
  )
}

/** The codes with which the backend refuses a call (docs/backend.md#refusals). */
export const REFUSALS: ReadonlySet<string> = new Set([
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
  'pending_deletion',
  'photo_limit',
  'signups_closed',
])

/** These statuses come from the web server in front of the backend, so they carry no code. */
export const REFUSED_UNREAD: readonly number[] = [413, 415, 429]

/** Returns whether the backend itself refused a call; the error page of a gateway does not say what the backend did. */
export function isRefusal(error: ApiError): boolean {
  if (error.kind !== 'status' || error.status < 400 || error.status >= 500) return false
  const hasCode = REFUSALS.has(error.code) || Object.keys(error.fields).length > 0
  return hasCode || asksForLogin(error) || REFUSED_UNREAD.includes(error.status)
}

/**
 * Returns whether a failed call that spends credits or money, creates an account or gives a like on the member's behalf may have been
 * carried out: then it is not retried before its outcome is known.
 */
export function isUnclear(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true
  return error.kind !== 'offline' && error.kind !== 'held' && !isRefusal(error)
}
