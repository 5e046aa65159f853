import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { readOptions, exitWith } from './command-line.mjs'
import { install } from './install.mjs'

/** Starts each web server with the configuration that `npm run headers` prints for it, and asks it what a browser asks. */
const USAGE = `npm run test:servers

Starts nginx, Apache and Caddy with exactly what npm run headers prints for them, and the preview, in front of the build in dist/ and of
the staging backend; asks each the same questions, and has Chromium use the site behind each. Prints a table at the end.

Missing programs are installed when run as root on Debian or Ubuntu; elsewhere install nginx with its module for static brotli, Apache 2.4,
Caddy 2 and openssl by hand.`

const REPORT = 'test-results/servers.json'
const FAILED = 1

readOptions({ command: 'npm run test:servers', usage: USAGE })
const { runnerImport } = await import('vite')
const { PROGRAMS, versionOf } = (await runnerImport('./tests/servers/programs.ts')).module
const missing = () => PROGRAMS.filter((program) => versionOf(program) === null)
install(missing().flatMap(({ packages }) => packages))
if (missing().length > 0) {
  const packages = missing().flatMap((program) => program.packages)
  exitWith(
    `Not installed: ${missing()
      .map(({ name }) => name)
      .join(', ')}; install Debian's ${packages.join(', ')}.`,
    FAILED,
  )
}
const [{ requireChromium }, { buildIfStale }] = await Promise.all([
  import('./find-chromium.mjs'),
  import('./fresh-build.mjs'),
])
requireChromium()
await buildIfStale('dist')

rmSync(REPORT, { force: true })
const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${REPORT}`]
const args = ['vitest', 'run', '--config', 'tests/servers/vitest.config.ts', ...reporters]
const { status } = spawnSync('npx', args, { stdio: 'inherit' })
if (existsSync(REPORT)) {
  const { testResults } = JSON.parse(readFileSync(REPORT, 'utf8'))
  printTable(testResults)
}
process.exitCode = status === 0 ? 0 : FAILED

function printTable(testResults) {
  const rows = new Map()
  for (const { assertionResults } of testResults)
    for (const { ancestorTitles, status: outcome, duration } of assertionResults) {
      const name = ancestorTitles[0].replaceAll("'", '')
      const row = rows.get(name) ?? { questions: 0, passed: 0, seconds: 0 }
      if (outcome === 'skipped' || outcome === 'pending') continue
      row.questions += 1
      row.passed += outcome === 'passed' ? 1 : 0
      row.seconds += (duration ?? 0) / 1000
      rows.set(name, row)
    }
  const versions = Object.fromEntries(PROGRAMS.map((program) => [program.name, versionOf(program)]))
  const line = (...cells) =>
    console.log(cells.map((cell, index) => String(cell).padEnd([20, 12, 11, 8, 8][index])).join(''))
  line('server', 'version', 'questions', 'passed', 'seconds')
  for (const [name, { questions, passed, seconds }] of rows)
    line(name, versions[name.split(' ')[0]] ?? '', questions, passed, seconds.toFixed(1))
}
