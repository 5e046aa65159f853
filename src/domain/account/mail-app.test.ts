import { expect, test } from 'vitest'
import { mailAppUrl, webmailUrl } from './mail-app.ts'

test('only phones have a link that opens their mail app', () => {
  expect(mailAppUrl('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)')).toBe('message://')
  expect(mailAppUrl('Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140 Mobile Safari')).toMatch(/^intent:/)
  expect(mailAppUrl('Mozilla/5.0 (Linux; Android 15; SM-X910) Chrome/140 Safari')).toBeNull()
  expect(mailAppUrl('Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X) Mobile/15E148 Safari')).toBeNull()
  expect(mailAppUrl('Mozilla/5.0 (X11; Linux x86_64) Chrome/140')).toBeNull()
})

test('only addresses of well-known providers have a website to open', () => {
  expect(webmailUrl('anna@GMAIL.com')).toBe('https://mail.google.com/')
  expect(webmailUrl(' anna@yahoo.com ')).toBe('https://mail.yahoo.com/')
  expect(webmailUrl('anna@example.test')).toBeNull()
  expect(webmailUrl('anna@__proto__')).toBeNull()
  expect(webmailUrl(null)).toBeNull()
})
