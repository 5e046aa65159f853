import { afterEach, expect, test, vi } from 'vitest'
import { formatMoney, formatTime } from './format.ts'
import { setFormatCountry } from './texts.ts'

afterEach(() => {
  setFormatCountry(null)
  vi.unstubAllEnvs()
})

test('a time of day is that of the time zone which the device has now', () => {
  const time = Date.UTC(2026, 10, 20, 12)
  vi.stubEnv('TZ', 'Europe/Amsterdam')
  expect(formatTime(time)).toContain('13:00')
  vi.stubEnv('TZ', 'Europe/Helsinki')
  expect(formatTime(time)).toContain('14:00')
})

test('times and amounts are written as in the United States for visitors from there', () => {
  const time = new Date(2026, 10, 20, 21, 5).getTime()
  expect([formatTime(time), formatMoney(499, 'USD')]).toEqual(['21:05', 'US$4.99'])
  setFormatCountry('US')
  expect([formatTime(time).replace(/\s/, ' '), formatMoney(499, 'USD')]).toEqual(['9:05 PM', '$4.99'])
})
