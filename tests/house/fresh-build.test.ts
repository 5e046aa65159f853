import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const PROGRAM = `
import { buildIfStale } from ${JSON.stringify(resolve('scripts/fresh-build.mjs'))}
await buildIfStale(process.argv[1])
`

const CONFIG = `
import { notedVariables } from ${JSON.stringify(resolve('scripts/vite/noted-variables.ts'))}
export default { plugins: [notedVariables()] }
`

/** Creates a site. Returns its folder and a function that builds it if it has to be built, and returns the time of the build. */
function newSite() {
  const cwd = temporaryFolder()
  writeFileSync(join(cwd, 'index.html'), '<!doctype html>')
  writeFileSync(join(cwd, 'vite.config.ts'), CONFIG)
  writeFileSync(join(cwd, 'package.json'), '{ "type": "module" }')
  const build = (env: Record<string, string> = {}, folder = 'dist') => {
    execFileSync(process.execPath, ['--input-type=module', '-e', PROGRAM, folder], {
      cwd,
      env: { ...process.env, ...env },
      // The output of a build that is meant to fail is none of the tests'.
      stdio: 'pipe',
    })
    return statSync(join(cwd, folder, 'index.html')).mtimeMs
  }
  return { cwd, build }
}

test('a site is built again when a file was removed, and only then', () => {
  const { cwd, build } = newSite()
  mkdirSync(join(cwd, 'public'))
  writeFileSync(join(cwd, 'public/old.txt'), '')
  const first = build()
  expect(build()).toBe(first)
  rmSync(join(cwd, 'public/old.txt'))
  expect(build()).toBeGreaterThan(first)
})

test('a site is built again when a variable of the build has changed, and only then', () => {
  const { build } = newSite()
  let last = build()
  for (const name of ['VITE_SITE_NAME', 'CDN_PATH', 'QUICK_BUILD']) {
    const next = build({ [name]: 'off' })
    expect(next).toBeGreaterThan(last)
    last = next
  }
  expect(build({ QUICK_BUILD: 'off', VITE_SITE_NAME: '', PORT: '4999' })).toBe(last)
})

test('a build with other variables into a folder of the same name elsewhere is not taken for this one', () => {
  const { build } = newSite()
  const first = build()
  build({ VITE_SITE_NAME: 'Hearts' }, 'other/dist')
  expect(build({ VITE_SITE_NAME: 'Hearts' })).toBeGreaterThan(first)
})

test('a site is built again when a variable in an .env file has changed', () => {
  const { cwd, build } = newSite()
  writeFileSync(join(cwd, '.env'), 'VITE_SITE_NAME=Hearts')
  const first = build()
  expect(build()).toBe(first)
  writeFileSync(join(cwd, '.env'), 'VITE_SITE_NAME=Lovers')
  expect(build()).toBeGreaterThan(first)
})

test('a site is built again when its last build failed after its files were written', () => {
  const { cwd, build } = newSite()
  const failing = '{ name: "failing", async writeBundle() { throw new Error("failed") } }'
  writeFileSync(join(cwd, 'vite.config.ts'), CONFIG.replace(')] }', `), ${failing}] }`))
  expect(() => build()).toThrow('failed')
  expect(existsSync(join(cwd, 'dist/index.html'))).toBe(true)
  expect(() => build()).toThrow('failed')
})
