import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FROM_EM, fromWidth } from '#src/lib/breakpoints.ts'

test('the breakpoints of TypeScript are those of the style sheets', () => {
  const sheet = readFileSync('src/styles/breakpoints.css', 'utf8')
  const rows = [...sheet.matchAll(/@custom-media --from-(?<name>\w+) (?<query>[^;]+);/g)]
  const inSheets = rows.map(({ groups }) => [groups?.['name'], groups?.['query']])
  const names = ['s', 'm', 'l', 'xl'] as const
  expect(Object.keys(FROM_EM)).toEqual(names)
  expect(inSheets).toEqual(names.map((name) => [name, fromWidth(name)]))
})
