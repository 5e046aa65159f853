import { expect, test } from 'vitest'
import { imageUrl, safePath } from '#src/domain/safe-path.ts'

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

test('relative pictures get the prefix, absolute ones must be http(s)', () => {
  expect(imageUrl('p/1.jpg', 'https://cdn.example/')).toBe('https://cdn.example/p/1.jpg')
  expect(imageUrl('/p/1.jpg', '/media')).toBe('/media/p/1.jpg')
  expect(imageUrl('https://other.example/1.jpg', '/media')).toBe('https://other.example/1.jpg')
  expect(imageUrl('p/1.jpg', '')).toBe('/p/1.jpg')
  for (const path of [
    null,
    '',
    'javascript:alert(1)',
    'data:image/svg+xml,x',
    '//evil.example/1.jpg',
    '\\\\evil\\1.jpg',
  ]) {
    expect(imageUrl(path, '/media')).toBeNull()
  }
})
