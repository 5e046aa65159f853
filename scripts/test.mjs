import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { isTaken, portOf, readOptions, stop } from './command-line.mjs'
import { escaped, filesWith, hasBrowserTest } from './test-names.mjs'

/** Runs every check of the project, mostly two at a time, and stops at the first that fails. `--quick` runs types, lint, format and unit tests only. */
const USAGE = `npm test            types, lint, format, dead code, unit and screen tests, build, size, browser tests
npm test -- <words> the tests whose file or title has these words
npm run check       types, lint, format and unit tests

PORT is the first port of the browser tests (4173); the next two have to be free as well. CHROMIUM_PATH names a Chromium.`

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
const format = { name: 'format', command: ['oxfmt', '--check'] }
const deadCode = { name: 'dead code', command: ['knip'] }
const unit = { name: 'unit tests', command: ['vitest', 'run', '--project', 'unit', '--project', 'contract'] }
const screens = { name: 'unit and screen tests', command: VITEST, prints: true }
const build = { name: 'build', command: ['vite', 'build', '--logLevel', 'warn'] }
const size = { name: 'size', command: ['node', 'scripts/size.mjs'] }
const sameBuild = { name: 'same build', command: ['node', 'scripts/same-build.mjs'] }
const browser = { name: 'browser tests', command: ['playwright', 'test'], prints: true }

const isQuick = process.argv.includes('--quick')
const command = isQuick ? 'npm run check' : 'npm test'
const { positionals } = readOptions({
  command,
  usage: USAGE,
  options: { quick: { type: 'boolean' } },
  maxPositionals: isQuick ? 0 : Infinity,
})

/** The steps that run the tests with these words; ends the program where there are none. */
function stepsWith(words) {
  const pattern = escaped(words)
  const { named, mentioning } = filesWith(words)
  const steps = [
    named.length > 0 && { name: 'tests of these files', command: [...VITEST, ...named], prints: true },
    mentioning.length > 0 && {
      name: 'tests with these words',
      command: ['vitest', 'run', ...mentioning, '-t', pattern],
      prints: true,
    },
    hasBrowserTest(pattern) && { ...browser, command: [...browser.command, '--grep', pattern] },
  ].filter(Boolean)
  if (steps.length === 0)
    stop(`${command} does not know what "${positionals[0]}" is; ${command} --help lists what it takes.`)
  return steps
}

/** The stages of the run: the lanes of a stage run beside one another, the steps of a lane one after the other. */
function allStages() {
  if (isQuick) return [[[unit], [lint, types, format]]]
  if (positionals.length > 0) return [[stepsWith(positionals.join(' '))]]
  return [[[screens], [build, lint, types, format, deadCode, size, sameBuild]], [[browser]]]
}

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`
const stages = allStages()
const steps = stages.flat(2)
const running = new Map()
const start = performance.now()

/** Runs a step, whose output is printed at once or, beside another's, when it has ended. */
async function run(step) {
  const stepStart = performance.now()
  const [program, ...args] = step.command
  const title = `▶ ${steps.indexOf(step) + 1}/${steps.length} ${step.name}`
  if (step.prints) console.log(`\n${title}`)
  const child = spawn(program, args, {
    stdio: ['ignore', ...(step.prints ? ['inherit', 'inherit'] : ['pipe', 'pipe'])],
  })
  running.set(step, child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk))
  const [status] = await once(child, 'close').catch((error) => {
    output += error.message
    return [1]
  })
  running.delete(step)
  if (!step.prints) console.log(`\n${title}`)
  if (output) process.stdout.write(output)
  if (status === 0) return console.log(`✓ ${step.name}, ${seconds(stepStart)}`)
  for (const other of running.values()) other.kill()
  console.error(`\n✗ ${step.name} failed after ${seconds(stepStart)}`)
  return process.exit(status || 1)
}

if (!isQuick) {
  const firstPort = portOf(process.env.PORT ?? '4173', 'PORT')
  for (const port of [firstPort, firstPort + 1, firstPort + 2])
    if (await isTaken(port))
      stop(`Port ${port} is taken, which the browser tests need: set PORT to the first of three free ones.`)
  rmSync('test-results', { recursive: true, force: true })
  const { requireChromium } = await import('./find-chromium.mjs')
  requireChromium()
}
async function runLane(lane) {
  for (const step of lane) await run(step)
}

for (const lanes of stages) await Promise.all(lanes.map(runLane))
console.log(`\nAll of ${steps.length} steps passed in ${seconds(start)}`)
