import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

/** Builds a site each time that it is sent a message, and answers with the error, or with none. */
const PROGRAM = `
import { buildIfStale } from ${JSON.stringify(resolve('scripts/fresh-build.mjs'))}
const { env } = process
process.on('message', async ({ cwd, changes, folder }) => {
  process.chdir(cwd)
  process.env = { ...env, ...changes }
  process.send(await buildIfStale(folder).then(() => null, (error) => error.message))
})
`

const CONFIG = `
import { notedVariables } from ${JSON.stringify(resolve('scripts/vite/noted-variables.ts'))}
export default { plugins: [notedVariables()] }
`

let builder: ChildProcess

beforeEach(() => {
  // The output of a build that is meant to fail is none of the tests'.
  const stdio = ['ignore', 'ignore', 'ignore', 'ipc'] as const
  builder = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM], { stdio: [...stdio] })
})

afterEach(() => {
  builder.kill()
})

/** Creates a site. Returns its folder and a function that builds it if it has to be built, and returns the time of the build. */
function newSite() {
  const cwd = temporaryFolder()
  writeFileSync(join(cwd, 'index.html'), '<!doctype html>')
  writeFileSync(join(cwd, 'vite.config.ts'), CONFIG)
  writeFileSync(join(cwd, 'package.json'), '{ "type": "module" }')
  const build = async (changes: Record<string, string> = {}, folder = 'dist') => {
    builder.send({ cwd, changes, folder })
    const [error] = (await once(builder, 'message')) as [string | null]
    if (error !== null) throw new Error(error)
    const { mtimeMs } = statSync(join(cwd, folder, 'index.html'))
    // The times of files advance in steps, and what a test changes next has to be later than this build.
    const later = join(cwd, 'later')
    do writeFileSync(later, '')
    while (statSync(later).mtimeMs <= mtimeMs)
    return mtimeMs
  }
  return { cwd, build }
}

test('a site is built again when a file was removed, and only then', async () => {
  const { cwd, build } = newSite()
  mkdirSync(join(cwd, 'public'))
  writeFileSync(join(cwd, 'public/old.txt'), '')
  const first = await build()
  expect(await build()).toBe(first)
  rmSync(join(cwd, 'public/old.txt'))
  expect(await build()).toBeGreaterThan(first)
})

test('a site is built again when a variable of the build has changed, and only then', async () => {
  const { build } = newSite()
  let last = await build()
  for (const name of ['VITE_SITE_NAME', 'CDN_PATH', 'QUICK_BUILD']) {
    const next = await build({ [name]: 'off' })
    expect(next).toBeGreaterThan(last)
    last = next
  }
  expect(await build({ QUICK_BUILD: 'off', VITE_SITE_NAME: '', PORT: '4999' })).toBe(last)
})

test('a build with other variables into a folder of the same name elsewhere is not taken for this one', async () => {
  const { build } = newSite()
  const first = await build()
  await build({ VITE_SITE_NAME: 'Hearts' }, 'other/dist')
  expect(await build({ VITE_SITE_NAME: 'Hearts' })).toBeGreaterThan(first)
})

test('a site is built again when a variable in an .env file has changed', async () => {
  const { cwd, build } = newSite()
  writeFileSync(join(cwd, '.env'), 'VITE_SITE_NAME=Hearts')
  const first = await build()
  expect(await build()).toBe(first)
  writeFileSync(join(cwd, '.env'), 'VITE_SITE_NAME=Lovers')
  expect(await build()).toBeGreaterThan(first)
})

test('a site is built again when its last build failed after its files were written', async () => {
  const { cwd, build } = newSite()
  const failing = '{ name: "failing", async writeBundle() { throw new Error("failed") } }'
  writeFileSync(join(cwd, 'vite.config.ts'), CONFIG.replace(')] }', `), ${failing}] }`))
  await expect(build()).rejects.toThrow('failed')
  expect(existsSync(join(cwd, 'dist/index.html'))).toBe(true)
  await expect(build()).rejects.toThrow('failed')
})
