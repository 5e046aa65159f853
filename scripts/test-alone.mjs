import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import { readOptions, exitWith } from './command-line.mjs'

/**
 * Runs each screen test in its own worker. Normally the tests of a worker share what has been loaded, so a test may pass only because an
 * earlier one has loaded texts and chunks that it forgets to wait for, and it would fail if it ran first.
 */
const USAGE = `npm run test:alone              each screen test in its own worker, where nothing is loaded yet; takes half an hour
npm run test:alone -- <words>   only the tests of files whose path contains these words`

const { positionals } = readOptions({ command: 'npm run test:alone', usage: USAGE, maxPositionals: Infinity })

const VITEST = 'node_modules/vitest/vitest.mjs'
const RESULT = 'test-results/alone.json'

/** Runs a command of Vitest, and returns its exit code and the JSON that it writes, `null` where it wrote none. */
function vitest(args, env = {}) {
  rmSync(RESULT, { force: true })
  const { status: exitCode } = spawnSync(process.execPath, [VITEST, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return { exitCode, result: existsSync(RESULT) ? JSON.parse(readFileSync(RESULT, 'utf8')) : null }
}

function countTests() {
  const counts = new Map()
  const { result } = vitest(['list', '--project', 'screens', `--json=${RESULT}`, ...positionals])
  if (result === null) exitWith('Vitest could not read the tests.', 1)
  for (const { file } of result) counts.set(file, (counts.get(file) ?? 0) + 1)
  return counts
}

/** Runs the tests with one number, and returns those that failed. */
function runNumber(number, files) {
  const { exitCode, result } = vitest(
    ['run', '--project', 'screens', '--isolate', '--reporter=json', `--outputFile=${RESULT}`, ...files],
    { TEST_NUMBER: String(number) },
  )
  if (result === null) exitWith(`Vitest ended before it had run test ${number + 1} of each file.`, 1)
  const found = result.testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    const file = relative('.', name)
    if (assertionResults.every(({ status }) => status !== 'passed') && failed.length === 0)
      return [`${file}\n    ${message}`]
    return failed.map(({ fullName, failureMessages }) => `${file} > ${fullName}\n    ${failureMessages[0]}`)
  })
  // An error outside the tests fails the run, but is not in Vitest's JSON.
  if (exitCode !== 0 && found.length === 0) return [`an error outside of test ${number + 1} of each file`]
  return found
}

const counts = countTests()
if (counts.size === 0)
  exitWith(
    `npm run test:alone does not know what "${positionals[0]}" is; npm run test:alone -- --help lists what it takes.`,
  )
const most = Math.max(...counts.values())
const failures = []
for (let number = 0; number < most; number += 1) {
  const files = [...counts].flatMap(([file, count]) => (count > number ? [file] : []))
  const failed = runNumber(number, files)
  failures.push(...failed)
  console.log(`${number + 1} of ${most}: ${files.length - failed.length} passed, ${failed.length} failed`)
  for (const failure of failed) console.log(`  ✗ ${failure.split('\n').slice(0, 2).join('\n')}`)
}
process.exit(failures.length > 0 ? 1 : 0)
