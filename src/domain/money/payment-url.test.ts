import { expect, test } from 'vitest'
import { paymentUrl, unknownHost } from './payment-url.ts'

const SITE = 'http://rosehip.example'

test.each([
  ['https://pay.example/checkout?id=1#step', 'https://pay.example/checkout?id=1#step'],
  ['HTTPS://PAY.EXAMPLE/a', 'https://pay.example/a'],
  ['https://pay.example:443/', 'https://pay.example/'],
  ['https://xn--py-kia.example/', 'https://xn--py-kia.example/'],
  ['http://rosehip.example/__pay?payment=7', 'http://rosehip.example/__pay?payment=7'],
  ['/pay/7', 'http://rosehip.example/pay/7'],
])('the payment page %s is followed', (value, url) => {
  expect(paymentUrl(value, SITE)).toBe(url)
})

test('an address of more than 4,000 characters is not followed', () => {
  const address = (length: number) => 'https://pay.example/'.padEnd(length, 'a')
  expect(paymentUrl(address(4_000), SITE)).toBe(address(4_000))
  expect(paymentUrl(address(4_001), SITE)).toBeNull()
})

test.each([
  null,
  undefined,
  '',
  ' ',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://pay.example/1',
  'ftp://pay.example/',
  'http://pay.example/',
  'http://rosehip.example.evil.example/',
  'http://rosehip.example@evil.example/',
  'https://rosehip.example@evil.example/',
  'https://user:secret@pay.example/',
  '//evil.example/',
  '///evil.example/',
  '/\\evil.example/',
  '\\\\evil.example\\',
  'https:\\\\evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:///evil.example',
  'https://',
  'https://pay.example/a b',
  'https://pay.example/\u0000',
  'https://pay.exam\tple/',
  'intent://pay.example#Intent;scheme=https;end',
  'about:blank',
  'https://pay.example:8443/',
  'https://pay.example:80/',
  'https://127.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://127.0.0.1./',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://localhost/',
  'https://localhost./',
  'https://router./',
  'https://router.local/',
  'https://pay.localhost/',
  'https://pay.internal./',
  'https://router/',
  'http://rosehip.example:8080/pay/7',
  'pay/7',
  `https://pay.example/${'a'.repeat(5000)}`,
])('the payment page %j is not followed', (value) => {
  expect(paymentUrl(value, SITE)).toBeNull()
})

test('the host of a payment page is named if the site does not name it', () => {
  const host = (url: string, trusted: string[] | null) => unknownHost(url, SITE, trusted)
  expect(host('https://pay.example/7', null)).toBeNull()
  expect(host('https://pay.example/7', ['https://pay.example'])).toBeNull()
  expect(host('http://rosehip.example/pay/7', ['https://pay.example'])).toBeNull()
  expect(host('https://pay.example/7', [])).toBe('pay.example')
  expect(host('https://pay.example.evil.example/7', ['https://pay.example'])).toBe('pay.example.evil.example')
})
