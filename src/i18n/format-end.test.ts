import { expect, test } from 'vitest'
import { formatEnd } from './format-end.ts'

const NOW = new Date(2026, 10, 20, 23, 30).getTime()

test.each([
  ['today', new Date(2026, 10, 20, 23, 45), '23:45'],
  ['tomorrow', new Date(2026, 10, 21, 23, 59), '23:59'],
])('the end of an offer that ends %s has its time', (_, end, time) => {
  expect(formatEnd(end.getTime(), NOW)).toMatch(new RegExp(`2026.* ${time}$`))
})

test('the end of an offer that lasts longer is a date', () => {
  expect(formatEnd(new Date(2026, 10, 22, 0, 0).getTime(), NOW)).toMatch(/2026$/)
})
