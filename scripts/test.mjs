import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { requireChromium } from './find-chromium.mjs'
import { namesOf } from './test-names.mjs'

/**
 * Runs every check of the project, two at a time, and stops at the first that fails. `--quick` runs types, lint and unit tests only;
 * any words run the tests whose file or title has them.
 */
const LINTED = ['src', 'mocks', 'tests', 'scripts', 'vite.config.ts', 'playwright.config.ts']
const VITEST = [
  'vitest',
  'run',
  '--reporter=default',
  '--reporter=json',
  '--outputFile.json=test-results/vitest.json',
]

const types = { name: 'types', command: ['tsc', '--noEmit', '-p', '.'] }
const lint = { name: 'lint', command: ['oxlint', '--quiet', ...LINTED] }
const format = { name: 'format', command: ['prettier', '--check', '--log-level', 'warn', '.'] }
const deadCode = { name: 'dead code', command: ['knip'] }
const unit = { name: 'unit tests', command: ['vitest', 'run', '--project', 'unit', '--project', 'contract'] }
const screens = { name: 'unit and screen tests', command: VITEST, isAlone: true }
const build = { name: 'build', command: ['vite', 'build', '--logLevel', 'warn'] }
const size = { name: 'size', command: ['node', 'scripts/size.mjs'], isAlone: true }
const browser = { name: 'browser tests', command: ['playwright', 'test'], isAlone: true }

const words = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const isQuick = process.argv.includes('--quick')
const CONCURRENT = 2

function stepsOf() {
  if (isQuick) return [lint, unit, types]
  if (words.length === 0) return [lint, build, format, types, deadCode, size, screens, browser]
  const pattern = words.join(' ')
  const { files, titled } = namesOf(pattern)
  return [
    files.length > 0 && { name: 'tests of these files', command: [...VITEST, ...files], isAlone: true },
    titled.length > 0 && {
      name: 'tests of these titles',
      command: ['vitest', 'run', ...titled, '-t', pattern],
      isAlone: true,
    },
    {
      name: 'browser tests',
      command: ['playwright', 'test', '--grep', pattern, '--pass-with-no-tests'],
      isAlone: true,
    },
  ].filter(Boolean)
}

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`
const steps = stepsOf()
const running = new Map()
const start = performance.now()

/** Runs a step; one that runs beside others prints its output when it has ended. */
async function run(step, number) {
  const stepStart = performance.now()
  const [program, ...args] = step.command
  const title = `▶ ${number}/${steps.length} ${step.name}`
  if (step.isAlone) console.log(`\n${title}`)
  const child = spawn(program, args, {
    stdio: ['ignore', ...(step.isAlone ? ['inherit', 'inherit'] : ['pipe', 'pipe'])],
  })
  running.set(step, child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk))
  const [status] = await once(child, 'close').catch((error) => {
    output += error.message
    return [1]
  })
  running.delete(step)
  if (!step.isAlone) console.log(`\n${title}`)
  if (output) process.stdout.write(output)
  if (status === 0) return console.log(`✓ ${step.name}, ${seconds(stepStart)}`)
  for (const other of running.values()) other.kill()
  console.error(`\n✗ ${step.name} failed after ${seconds(stepStart)}`)
  return process.exit(status || 1)
}

if (!isQuick) {
  rmSync('test-results', { recursive: true, force: true })
  requireChromium()
}
const pending = new Set()
for (const [index, step] of steps.entries()) {
  while (pending.size >= (step.isAlone ? 1 : CONCURRENT)) await Promise.race(pending)
  const work = run(step, index + 1).then(() => pending.delete(work))
  pending.add(work)
  if (step.isAlone) await work
}
await Promise.all(pending)
console.log(`\nAll of ${steps.length} steps passed in ${seconds(start)}`)
