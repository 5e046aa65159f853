import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const PROGRAM = `
import { buildIfStale } from ${JSON.stringify(resolve('scripts/fresh-build.mjs'))}
await buildIfStale('dist')
`

test('a site is built again when a file was removed, and only then', () => {
  const cwd = temporaryFolder()
  const build = () => {
    execFileSync(process.execPath, ['--input-type=module', '-e', PROGRAM], { cwd })
    return statSync(join(cwd, 'dist/index.html')).mtimeMs
  }
  mkdirSync(join(cwd, 'public'))
  writeFileSync(join(cwd, 'index.html'), '<!doctype html>')
  writeFileSync(join(cwd, 'public/old.txt'), '')
  const first = build()
  expect(build()).toBe(first)
  rmSync(join(cwd, 'public/old.txt'))
  expect(build()).toBeGreaterThan(first)
})
