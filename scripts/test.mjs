import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { requireChromium } from './find-chromium.mjs'

/** Runs every check of the project in turn and stops at the first that fails. `--quick` runs types, lint and unit tests only. */
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
const steps = STEPS.filter(({ quick, only }) => (isQuick ? quick : only !== 'quick'))
const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`

if (!isQuick) {
  rmSync('test-results', { recursive: true, force: true })
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
