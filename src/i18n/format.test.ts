import { afterEach, expect, test, vi } from 'vitest'
import { formatTime } from './format.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

test('a time of day is that of the time zone which the device has now', () => {
  const time = Date.UTC(2026, 10, 20, 12)
  vi.stubEnv('TZ', 'Europe/Amsterdam')
  expect(formatTime(time)).toContain('13:00')
  vi.stubEnv('TZ', 'Europe/Helsinki')
  expect(formatTime(time)).toContain('14:00')
})
