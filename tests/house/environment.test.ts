import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const FOLDERS = ['src', 'mocks', 'tests', 'scripts']
const CONFIGS = ['vite.config.ts', 'vitest.config.ts', 'playwright.config.ts']

/** Variables that the system, Node and Vite set. */
const NOT_OURS = new Set(['DEV', 'NODE_ENV', 'PATH'])

/** The ways in which the code reads a variable. */
const READS = [
  /\benv\.([A-Z][A-Z_]+)\b/g,
  /\b(?:env|loadEnv\([^)]*\))\['([A-Z][A-Z_]+)'\]/g,
  /\{ ([A-Z][A-Z_, ]+) \} = process\.env\b/g,
  /'([A-Z][A-Z_]+)' in process\.env\b/g,
]

const sources = [
  ...FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  ).filter((file) => /\.[cm]?[jt]sx?$/.test(file)),
  ...CONFIGS,
]

const namesIn = (code: string) =>
  READS.flatMap((pattern) => [...code.matchAll(pattern)].flatMap(([, names = '']) => names.split(', ')))

function described(): string[] {
  const [, section = ''] = readFileSync('README.md', 'utf8').split(/^## Environment variables$/m)
  const [text = ''] = section.split(/^## /m)
  const cells = [...text.matchAll(/^\|([^|]+)\|/gm)].map(([, cell = '']) => cell)
  return cells.flatMap((cell) => [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name))
}

test('the README lists each environment variable that the code reads once, and no others', () => {
  const read = new Set(sources.flatMap((file) => namesIn(readFileSync(file, 'utf8'))))
  expect(described().toSorted()).toEqual([...read].filter((name) => !NOT_OURS.has(name)).toSorted())
})

test('the code reads the variables of a build by name: otherwise the build would contain all of them, including unrelated ones', () => {
  const whole = sources.filter(
    (file) => file.startsWith('src') && /import\.meta\.env\b(?!\.[A-Z])/.test(readFileSync(file, 'utf8')),
  )
  expect(whole).toEqual([])
})
