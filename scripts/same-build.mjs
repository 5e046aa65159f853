import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Builds a second time, on another clock and in another language, and fails if a byte differs from the build in `dist`. */
const FIRST = 'dist'
const SECOND = '.cache/second-build'
const ELSEWHERE = { TZ: 'Pacific/Auckland', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' }

const { status } = spawnSync('vite', ['build', '--logLevel', 'warn', '--outDir', SECOND], {
  stdio: 'inherit',
  env: { ...process.env, ...ELSEWHERE },
})
if (status !== 0) process.exit(status || 1)

const filesOf = (folder) =>
  new Map(
    readdirSync(folder, { recursive: true })
      .filter((file) => statSync(join(folder, file)).isFile())
      .map((file) => [file, readFileSync(join(folder, file))]),
  )

const first = filesOf(FIRST)
const second = filesOf(SECOND)
const names = [...new Set([...first.keys(), ...second.keys()])]
const different = names.filter((name) => !second.get(name)?.equals(first.get(name) ?? Buffer.alloc(0)))
rmSync(SECOND, { recursive: true })

if (different.length > 0) {
  console.error(`A second build differs in ${different.length} of ${names.length} files:`)
  for (const name of different.slice(0, 20)) console.error(`  ${name}`)
  process.exit(1)
}
console.log(`Two builds have the same ${names.length} files.`)
