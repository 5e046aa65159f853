import { expect, test } from 'vitest'
import { foreignUrl, imageUrl, safePath } from './safe-path.ts'

const ORIGIN = 'https://site.example'

test.each(['/members', '/chats/12?x=1#y', '/', '/likes/m/5'])('%s is a path of this site', (path) => {
  expect(safePath(path, ORIGIN)).toBe(path)
})

test.each([
  null,
  '',
  'members',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/%2e%2e//evil.example',
  'https://evil.example/members',
  'javascript:alert(1)',
  'data:text/html,x',
  '/\t/evil.example',
  '/\n/evil.example',
  ' //evil.example',
  `/${'a'.repeat(3000)}`,
])('%j never leaves the site', (path) => {
  expect(safePath(path, ORIGIN)).toBeNull()
})

test('dot segments are resolved before the path is used', () => {
  expect(safePath('/members/../login', ORIGIN)).toBe('/login')
})

test.each([
  ['p/1.jpg', 'https://cdn.example/', 'https://cdn.example/p/1.jpg'],
  ['p/1.jpg', 'https://cdn.example/site', 'https://cdn.example/site/p/1.jpg'],
  ['p/1.jpg?v=2', 'https://cdn.example/site', 'https://cdn.example/site/p/1.jpg?v=2'],
  ['p/1.jpg', '//cdn.example', 'https://cdn.example/p/1.jpg'],
  ['/p/1.jpg', '/media', '/media/p/1.jpg'],
  ['p/1.jpg', 'media', '/media/p/1.jpg'],
  ['p/1.jpg', '', '/p/1.jpg'],
  ['p/../q/1.jpg', '/media', '/media/q/1.jpg'],
  ['p/a b%20c%25.jpg', '/media', '/media/p/a%20b%20c%25.jpg'],
  ['p/..1.jpg', '/media', '/media/p/..1.jpg'],
  ['api/1.jpg', '/media', '/media/api/1.jpg'],
  ['api/1.jpg', 'https://cdn.example', 'https://cdn.example/api/1.jpg'],
  ['https://other.example/1.jpg?v=2', '/media', 'https://other.example/1.jpg?v=2'],
  ['https://other.example/api/1.jpg', '/media', 'https://other.example/api/1.jpg'],
  ['https://site.example/media/1.jpg', '/media', '/media/1.jpg'],
  ['HTTPS://SITE.EXAMPLE/media/1.jpg', '/media', '/media/1.jpg'],
])('the picture %s with the prefix %j is %s', (path, prefix, url) => {
  expect(imageUrl(path, prefix, ORIGIN)).toBe(url)
})

test.each([
  [null, '/media'],
  ['', '/media'],
  ['javascript:alert(1)', '/media'],
  ['data:image/svg+xml,x', '/media'],
  ['https:1.jpg', '/media'],
  ['https://', '/media'],
  ['//evil.example/1.jpg', '/media'],
  ['\\\\evil\\1.jpg', '/media'],
  ['1.jpg', 'javascript:'],
  ['1.jpg', 'https://'],
  ['1.jpg?x=1', '/media'],
  ['1.jpg?x=1', 'https://site.example/media'],
  ['../1.jpg?x=1', 'https://cdn.example/site'],
  ['1.jpg#x', '/media'],
  ['../api/logout.php', '/media'],
  ['/../api/logout.php', '/media'],
  ['p/../../api/logout.php', '/media'],
  ['%2e%2e/api/logout.php', '/media'],
  ['.%2E/api/logout.php', '/media'],
  ['%252e%252e/api/logout.php', '/media'],
  ['%25252e%25252e/api/logout.php', '/media'],
  ['..%2fapi%2flogout.php', '/media'],
  ['..%5capi%5clogout.php', '/media'],
  ['%ff/..%2f..%2fapi/logout.php', '/media'],
  ['p/%00.jpg', '/media'],
  ['../1.jpg', '/media'],
  ['../1.jpg', 'https://cdn.example/site'],
  ['api/logout.php', ''],
  ['/api/logout.php', '/'],
  ['%61pi/logout.php', ''],
  ['API/logout.php', ''],
  ['.//api/logout.php', ''],
  ['..//evil.example/1.jpg', ''],
  ['https://site.example/api/auto-like.php', '/media'],
  ['https://site.example/media/../api/auto-like.php', '/media'],
  ['https://site.example/api/auto-like.php', ''],
  ['https://site.example/media/1.jpg?x=1', '/media'],
  ['https://site.example/1.jpg', 'https://cdn.example/'],
  ['http://site.example/api/auto-like.php', '/media'],
  ['http://site.example/media/1.jpg', '/media'],
  ['https://site.example:8443/media/1.jpg', '/media'],
])('%j with the prefix %j is no picture', (path, prefix) => {
  expect(imageUrl(path, prefix, ORIGIN)).toBeNull()
})

test.each([
  ['https://lawyer.example/terms?a=1#b', 'https://lawyer.example/terms?a=1#b'],
  ['HTTPS://Lawyer.example', 'https://lawyer.example/'],
  [null, null],
  ['', null],
  ['http://lawyer.example/', null],
  ['javascript:alert(1)', null],
  ['//lawyer.example/', null],
  ['https://', null],
  ['https://user@lawyer.example/', null],
  ['https://:secret@lawyer.example/', null],
  ['https://user:secret@lawyer.example/', null],
])('a link to %j leads to %j', (value, url) => {
  expect(foreignUrl(value)).toBe(url)
})

test('a path of more than 2,000 characters is not followed', () => {
  const path = (length: number) => '/'.padEnd(length, 'a')
  expect(safePath(path(2_000), ORIGIN)).toBe(path(2_000))
  expect(safePath(path(2_001), ORIGIN)).toBeNull()
})
