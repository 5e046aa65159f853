import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { isTaken, portOf, readOptions, stop } from './command-line.mjs'

/** Runs every check of the project in turn and stops at the first that fails. `--quick` runs types, lint and unit tests only. */
const USAGE = `npm test            types, lint, format, dead code, unit and screen tests, build, size, browser tests
npm run check       types, lint and unit tests

PORT is the first port of the browser tests (4173); the next two have to be free as well. CHROMIUM_PATH names a Chromium.`

const LINTED = ['src', 'mocks', 'tests', 'scripts', 'vite.config.ts', 'playwright.config.ts']

const STEPS = [
  { name: 'types', command: ['tsc', '--noEmit', '-p', '.'], quick: true },
  { name: 'lint', command: ['oxlint', '--quiet', ...LINTED], quick: true },
  { name: 'format', command: ['prettier', '--check', '--log-level', 'warn', '.'] },
  { name: 'dead code', command: ['knip'] },
  { name: 'unit tests', command: ['vitest', 'run', '--project', 'unit'], quick: true, only: 'quick' },
  {
    name: 'unit and screen tests',
    command: [
      'vitest',
      'run',
      '--reporter=default',
      '--reporter=json',
      '--outputFile.json=test-results/vitest.json',
    ],
  },
  { name: 'build', command: ['vite', 'build', '--logLevel', 'warn'] },
  { name: 'size', command: ['node', 'scripts/size.mjs'] },
  { name: 'same build', command: ['node', 'scripts/same-build.mjs'] },
  { name: 'browser tests', command: ['playwright', 'test'] },
]

const isQuick = process.argv.includes('--quick')
readOptions({
  command: isQuick ? 'npm run check' : 'npm test',
  usage: USAGE,
  options: { quick: { type: 'boolean' } },
})
const steps = STEPS.filter(({ quick, only }) => (isQuick ? quick : only !== 'quick'))
const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`

if (!isQuick) {
  const firstPort = portOf(process.env.PORT ?? '4173', 'PORT')
  for (const port of [firstPort, firstPort + 1, firstPort + 2])
    if (await isTaken(port))
      stop(`Port ${port} is taken, which the browser tests need: set PORT to the first of three free ones.`)
  rmSync('test-results', { recursive: true, force: true })
  const { requireChromium } = await import('./find-chromium.mjs')
  requireChromium()
}

const start = performance.now()
for (const [index, { name, command }] of steps.entries()) {
  const stepStart = performance.now()
  console.log(`\n▶ ${index + 1}/${steps.length} ${name}`)
  const [program, ...args] = command
  const { status, error } = spawnSync(program, args, { stdio: 'inherit' })
  if (status !== 0) {
    console.error(`\n✗ ${name} failed after ${seconds(stepStart)}${error ? `: ${error.message}` : ''}`)
    process.exit(status || 1)
  }
  console.log(`✓ ${name}, ${seconds(stepStart)}`)
}
console.log(`\nAll of ${steps.length} steps passed in ${seconds(start)}`)
