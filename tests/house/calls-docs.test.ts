import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { callTable } from '#scripts/contract/call-table.ts'

test('docs/calls.md is up to date (npm run calls writes it)', async () => {
  const page = await callTable()
  expect(page).toBe(readFileSync('docs/calls.md', 'utf8'))
  const rows = page.split('\n').filter((line) => line.startsWith('| `'))
  expect(rows.length).toBeGreaterThan(50)
  expect(rows.filter((row) => /\|\s*(`–`)?\s*\|/.test(row))).toEqual([])
})
