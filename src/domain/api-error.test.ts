import { expect, test } from 'vitest'
import { ApiError, asksForLogin } from './api-error.ts'

const refusal = (body: unknown, status = 403) => new ApiError('status', { status, body })

test.each([true, 1, '1', 'true', 'yes'])('authentication_required as %j asks for the login', (said) => {
  expect(asksForLogin(refusal({ authentication_required: said }))).toBe(true)
})

test('the code alone asks for the login, and nothing else does', () => {
  expect(asksForLogin(refusal({ error: 'authentication_required' }))).toBe(true)
  for (const said of [false, 0, '0', '', 'no', null, [], {}])
    expect(asksForLogin(refusal({ authentication_required: said }))).toBe(false)
  expect(asksForLogin(refusal({ authentication_required: true }, 500))).toBe(false)
})

test('a refusal keeps its code whatever its other fields are', () => {
  for (const odd of ['x', 7, true, ['email'], [], null]) {
    expect(refusal({ error: 'email_exists', fields: odd, message: odd }, 409).code).toBe('email_exists')
  }
})
