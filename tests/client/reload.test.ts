import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { server } from '#tests/support/server.ts'

test('before the background runs, a page is not reloaded for a missing part while the site does not answer', async () => {
  vi.resetModules()
  const { reloadOnce } = await import('#src/lib/reload-guard.ts')
  server.use(http.head('*/', () => HttpResponse.error()))
  expect(await reloadOnce()).toBe(false)
  expect(sessionStorage.getItem('reloaded')).toBeNull()
})
