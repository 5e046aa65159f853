import { expect, test } from 'vitest'
import { withoutSecrets } from './secret-query.ts'

const kept = (query: string) => withoutSecrets(new URLSearchParams(query)).toString()

test.each([
  'network=n&ref=r&sub1=1&sub2=2&sub3=3',
  'lb=7&invite=INVITE1&country=NL',
  'niche=2&utm_source=x&t=5&api_signup_complete=1&country_code=NL',
])('a query that the settings may depend on is kept: %s', (query) => {
  expect(kept(query)).toBe(query)
})

test.each([
  'token=secret',
  'Token=secret',
  'reset_token=secret',
  'reactivate=secret',
  'redirect=%2Fmail-change%2Fdo%3Ftoken%3Dsecret',
  'payment=77',
  'code=SUMMER10',
  'otp=123456',
  'email=anna%40example.test',
  'e-mail=anna%40example.test',
  'password=secret',
  'client_secret=x',
  'iban=NL02',
  'phone=31600000000',
])('a query that opens something or reveals a person is removed: %s', (query) => {
  expect(kept(query)).toBe('')
  expect(kept(`network=n&${query}&lb=7`)).toBe('network=n&lb=7')
})
