import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { isTaken, portOf, readOptions, exitWith } from './command-line.mjs'
import { browserPattern, escaped, filesWith, hasBrowserTest, inAnyCase } from './test/names.mjs'

/**
 * Runs every check of the project, two at a time, and stops at the first that fails. `--quick` runs types, lint, format and unit tests
 * only.
 */
const USAGE = `npm test            lint, build, format, types, dead code, size, a second build, unit and screen tests, browser tests
npm test -- <words> the tests whose file or title has these words
npm run check       types, lint, format and unit tests

PORT is the first port of the browser tests (4173); the next ten have to be free as well. CHROMIUM_PATH names a Chromium.`

/** The browser tests start the site, a staging site and its backend, and the builds of tests that need their own. */
const PORTS = 11
const LINTED = ['src', 'mocks', 'tests', 'scripts', 'vite.config.ts', 'playwright.config.ts']
const VITEST_RESULT = 'test-results/vitest.json'
const VITEST = [
  'vitest',
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${VITEST_RESULT}`,
]

const types = { name: 'types', command: ['tsc', '--noEmit', '-p', '.'] }
const lint = { name: 'lint', command: ['oxlint', '--quiet', ...LINTED] }
const format = { name: 'format', command: ['oxfmt', '--check'] }
const deadCode = { name: 'dead code', command: ['knip'] }
const unit = { name: 'unit tests', command: ['vitest', 'run', '--project', 'unit', '--project', 'contract'] }
const screens = { name: 'unit and screen tests', command: VITEST, isAlone: true }
const build = { name: 'build', command: ['vite', 'build', '--logLevel', 'warn'] }
const size = { name: 'size', command: ['node', 'scripts/size.mjs'], isAlone: true }
const sameBuild = { name: 'same build', command: ['node', 'scripts/same-build.mjs'], isAlone: true }
const browser = { name: 'browser tests', command: ['playwright', 'test'], isAlone: true }

const CONCURRENT = 2

const isQuick = process.argv.includes('--quick')
const command = isQuick ? 'npm run check' : 'npm test'
const { positionals } = readOptions({
  command,
  usage: USAGE,
  options: { quick: { type: 'boolean' } },
  maxPositionals: isQuick ? 0 : Infinity,
})

/** Returns whether Vitest has run a test; files that only mention the words have none with such a title. */
function hasRunTest() {
  return JSON.parse(readFileSync(VITEST_RESULT, 'utf8')).numPassedTests > 0
}

function refuseWords() {
  return exitWith(
    `${command} does not know what "${positionals[0]}" is; ${command} -- --help lists what it takes.`,
  )
}

/** Returns the steps that run the tests with these words; ends the program if there are none. */
function stepsWith(words) {
  const inBrowser = browserPattern(words)
  const { named, mentioning } = filesWith(words)
  const steps = [
    named.length > 0 && { name: 'tests of these files', command: [...VITEST, ...named], isAlone: true },
    mentioning.length > 0 && {
      name: 'tests with these words',
      command: [...VITEST, ...mentioning, '-t', inAnyCase(escaped(words))],
      isAlone: true,
      hasRun: hasRunTest,
    },
    hasBrowserTest(inBrowser) && { ...browser, command: [...browser.command, '--grep', inBrowser] },
  ].filter(Boolean)
  if (steps.length === 0) refuseWords()
  return steps
}

function allSteps() {
  if (isQuick) return [lint, unit, types, format]
  if (positionals.length > 0) return stepsWith(positionals.join(' '))
  return [lint, build, format, types, deadCode, size, sameBuild, screens, browser]
}

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`
const steps = allSteps()
const running = new Map()
const start = performance.now()

/** An interrupted step (Ctrl+C) ends what it has started, such as the servers of the browser tests. */
for (const signal of ['SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    for (const child of running.values()) child.kill('SIGINT')
  })

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
  if (status === 0 && steps.length === 1 && step.hasRun?.() === false) refuseWords()
  if (status === 0) return console.log(`✓ ${step.name}, ${seconds(stepStart)}`)
  for (const other of running.values()) other.kill()
  console.error(`\n✗ ${step.name} failed after ${seconds(stepStart)}`)
  return process.exit(status || 1)
}

if (steps.some(({ name }) => name === browser.name)) {
  const firstPort = portOf(process.env.PORT ?? '4173', 'PORT', { count: PORTS })
  for (let port = firstPort; port < firstPort + PORTS; port += 1)
    if (await isTaken(port))
      exitWith(
        `Port ${port} is taken, which the browser tests need: set PORT to the first of ${PORTS} free ones.`,
      )
  const { requireChromium } = await import('./find-chromium.mjs')
  requireChromium()
}
if (!isQuick) rmSync('test-results', { recursive: true, force: true })
const pending = new Set()
for (const [index, step] of steps.entries()) {
  while (pending.size >= (step.isAlone ? 1 : CONCURRENT)) await Promise.race(pending)
  const work = run(step, index + 1).then(() => pending.delete(work))
  pending.add(work)
  if (step.isAlone) await work
}
await Promise.all(pending)
console.log(`\nAll of ${steps.length} steps passed in ${seconds(start)}`)
