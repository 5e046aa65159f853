import { expect, test } from 'vitest'
import { ApiError, asksForLogin, isCancelled, isUnanswered, isUnclear } from './api-error.ts'

const refusal = (body: unknown, status = 403) => new ApiError('status', { status, body })

test.each([true, 1, '1', 'true', 'yes'])('authentication_required as %j asks for the login', (said) => {
  expect(asksForLogin(refusal({ authentication_required: said }))).toBe(true)
})

test('the code alone asks for the login, and other values of the field do not', () => {
  expect(asksForLogin(refusal({ error: 'authentication_required' }))).toBe(true)
  for (const said of [false, 0, '0', '', 'no', null, [], {}])
    expect(asksForLogin(refusal({ authentication_required: said }))).toBe(false)
  expect(asksForLogin(refusal({ authentication_required: true }, 500))).toBe(false)
})

test('a refusal keeps its code whatever its other fields contain', () => {
  for (const odd of ['x', 7, true, ['email'], [], null]) {
    expect(refusal({ error: 'email_exists', fields: odd, message: odd }, 409).code).toBe('email_exists')
  }
})

test.each([
  ['network', 0, true],
  ['timeout', 0, true],
  ['unreadable', 200, true],
  ['cancelled', 0, true],
  ['status', 500, true],
  ['status', 503, true],
  ['status', 499, false],
  ['status', 403, false],
  ['offline', 0, false],
  ['held', 0, false],
] as const)('a call that failed by %s (%s) got no usable answer: %s', (kind, status, expected) => {
  expect(isUnanswered(new ApiError(kind, { status }))).toBe(expected)
})

test('only a call that was cancelled counts as cancelled', () => {
  expect(isCancelled(new ApiError('cancelled'))).toBe(true)
  expect(isCancelled(new ApiError('network'))).toBe(false)
  expect(isCancelled(new Error('cancelled'))).toBe(false)
})

test('a code counts as a refusal only with a status from 400 to 499', () => {
  expect(isUnclear(refusal({ error: 'blocked' }, 499))).toBe(false)
  expect(isUnclear(refusal({ error: 'blocked' }, 400))).toBe(false)
  expect(isUnclear(refusal({ error: 'blocked' }, 500))).toBe(true)
  expect(isUnclear(refusal({ error: 'blocked' }, 399))).toBe(true)
})

test.each([null, undefined, 'text', 7, ['x']])('a body %j is read as an empty one', (body) => {
  expect(refusal(body)).toMatchObject({ code: '', fields: {}, body: {}, message: '' })
})

test('an error has the status, the message and the time after which to try again', () => {
  expect(new ApiError('status', { status: 429, retryAfter: 30 })).toMatchObject({
    status: 429,
    retryAfter: 30,
  })
  expect(new ApiError('network')).toMatchObject({ name: 'ApiError', status: 0, retryAfter: null })
  expect(refusal({ message: 'No' }).message).toBe('No')
})
