import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { withPicturePath } from './service-worker.ts'

test('the service worker leaves the pictures of a site to their server, whatever their path', async () => {
  const worker = await readFile('public/sw-push.js', 'utf8')
  expect(withPicturePath(worker, '/media')).toBe(worker)
  expect(withPicturePath(worker, '/pictures')).toContain("['/api/', '/pictures/', '/__fixtures']")
})
