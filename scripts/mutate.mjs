import {
  closeSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createChildren } from './children.mjs'
import { readOptions, exitWith } from './command-line.mjs'
import { findMutants, withMutants } from './mutate/mutants.mjs'

/** Breaks the code in many small ways and reports which of them no unit or screen test notices. */
const USAGE = `npm run mutate -- [options]

  --only <path>     only files whose path contains this; may be repeated
  --count <number>  how many mutants to try, 250 when left out
  --seed <number>   decides which mutants are chosen, 1 when left out
  --tests <number>  how many screen tests at most run with a mutant, 12 when left out
  --in <path>       only screen tests whose path contains this; may be repeated
  --unit            only unit tests, which takes seconds
  --workers <n>     how many test files run at the same time, 2 when left out
  --keep            leave the copy of the tree, and print where it is

Only .ts files of src/domain, src/api, src/stores, src/actions and src/background are broken. A mutant is unclear when a test that reaches
it also fails without it, for example on a machine that is too busy.

Works in a copy of the tree. The result is printed and written to test-results/mutations.json.`

const { values: options } = readOptions({
  command: 'npm run mutate',
  usage: USAGE,
  options: {
    only: { type: 'string', multiple: true, default: ['src/'] },
    count: { type: 'string', default: '250' },
    seed: { type: 'string', default: '1' },
    tests: { type: 'string', default: '12' },
    in: { type: 'string', multiple: true, default: ['.test.ts'] },
    unit: { type: 'boolean', default: false },
    workers: { type: 'string', default: '2' },
    keep: { type: 'boolean', default: false },
  },
})
for (const name of ['count', 'seed', 'tests', 'workers'])
  if (!/^[1-9]\d*$/.test(options[name]))
    exitWith(`--${name} takes a number from 1, and not "${options[name]}".`)

const FOLDERS = ['src/domain', 'src/api', 'src/stores', 'src/actions', 'src/background']
const NOT_COPIED = new Set(['.git', 'node_modules', 'dist', 'test-results', 'playwright-report', '.cache'])
const RESULT = 'test-results/mutations.json'
const CONFIG = 'vitest.mutate.config.mjs'
/** The tests of the first round, which kills most mutants. */
const FIRST_TESTS = 3

// A mutant often fails a test because something never appears, so the limits are shorter than the usual ones for machines under load.
const SETUP_LINES = `
if (process.env.MUTATION_PLAN) configure({ asyncUtilTimeout: 4_000 })
`

const CONFIG_TEXT = `import config from './vitest.config.ts'

const runner = './scripts/mutate/runner.mjs'
const maxWorkers = ${Number(options.workers)}
const projects = config.test.projects.map((project) => ({ ...project, test: { ...project.test, runner } }))
export default {
  ...config,
  cacheDir: '.cache/vite',
  server: { fs: { strict: false } },
  test: { ...config.test, testTimeout: process.env.MUTATION_PLAN ? 15_000 : 40_000, retry: 0, maxWorkers, projects },
}
`

function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

/** Returns a function whose random numbers from 0 to 1 depend on the seed only (mulberry32). */
function randomFrom(seed) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function chooseMutants() {
  const random = randomFrom(Number(options.seed))
  return FOLDERS.flatMap(filesIn)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) => options.only.some((path) => file.includes(path)))
    .flatMap((file) => findMutants(file, readFileSync(file, 'utf8')))
    .map((mutant) => ({ mutant, rank: random() }))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, Number(options.count))
    .map(({ mutant }, index) => ({ id: index + 1, ...mutant }))
}

/** Returns the folder of a copy of the tree whose code contains the mutants, switched off. */
function copyTree(mutants) {
  const copy = mkdtempSync(join(tmpdir(), 'mutants-'))
  for (const name of readdirSync('.').filter((entry) => !NOT_COPIED.has(entry)))
    cpSync(name, join(copy, name), { recursive: true })
  symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'))
  for (const file of new Set(mutants.map((mutant) => mutant.file))) {
    const own = mutants.filter((mutant) => mutant.file === file)
    writeFileSync(join(copy, file), withMutants(file, readFileSync(file, 'utf8'), own))
  }
  const setup = join(copy, 'tests/support/setup.ts')
  writeFileSync(setup, readFileSync(setup, 'utf8') + SETUP_LINES)
  writeFileSync(join(copy, CONFIG), CONFIG_TEXT)
  return copy
}

/** Runs test files of a project in the copy, and returns the reports of the runner. */
async function runTests(copy, project, files, plan) {
  if (plan && files.length === 0) return []
  const results = join(copy, 'results.jsonl')
  writeFileSync(results, '')
  const env = { ...process.env, MUTATION_RESULTS: results, MUTATION_PLAN: '' }
  if (plan) {
    env.MUTATION_PLAN = join(copy, 'plan.json')
    writeFileSync(env.MUTATION_PLAN, JSON.stringify(plan))
  }
  const vitest = join(process.cwd(), 'node_modules/vitest/vitest.mjs')
  const args = [
    'run',
    '--config',
    CONFIG,
    '--configLoader',
    'runner',
    '--project',
    project,
    '--reporter',
    'dot',
  ]
  const log = openSync(join(copy, 'vitest.log'), 'a')
  const run = { cwd: copy, env, stdio: ['ignore', log, log] }
  await new Promise((onEnd) => start(process.execPath, [vitest, ...args, ...files], { ...run, onEnd }))
  closeSync(log)
  const lines = readFileSync(results, 'utf8').split('\n').filter(Boolean)
  return lines.map((line) => JSON.parse(line))
}

const fileOf = (test) => test.split(' > ')[0]

/** Returns the tests that reach a mutant. Those that reach mainly mutants of its file come first. */
function rankTests(mutant, reached, fileOfMutant) {
  const share = ({ hits }) =>
    hits.filter((id) => fileOfMutant.get(id) === mutant.file).length / (hits.length + 3)
  return reached
    .filter(({ hits }) => hits.includes(mutant.id))
    .sort((a, b) => share(b) - share(a))
    .map(({ test }) => test)
}

function planOf(mutants, testsOf) {
  const plan = {}
  for (const mutant of mutants) for (const test of testsOf(mutant)) (plan[test] ??= []).push(mutant.id)
  return plan
}

function printTable(mutants) {
  const rows = new Map()
  for (const { file, status } of mutants)
    for (const folder of [dirname(file), 'all']) {
      const row = rows.get(folder) ?? { killed: 0, survived: 0, unclear: 0, 'no test': 0 }
      row[status] += 1
      rows.set(folder, row)
    }
  const percent = ({ killed, survived, unclear, 'no test': without }) =>
    Math.round((100 * killed) / (killed + survived + unclear + without))
  const ordered = [...rows].sort(([a], [b]) => (a === 'all') - (b === 'all') || a.localeCompare(b))
  console.table(Object.fromEntries(ordered.map(([folder, row]) => [folder, { ...row, '%': percent(row) }])))
}

/** Returns the tests of a project that pass without a mutant, with the mutants that they reach. */
async function passingTests(project, copy) {
  const all = await runTests(copy, project, project === 'unit' ? ['src/'] : options.in)
  const passing = all.filter(({ hasFailed }) => !hasFailed)
  if (passing.length < all.length)
    console.log(
      `${project} tests left out because they fail without a mutant: ${all.length - passing.length}`,
    )
  if (passing.length === 0) throw new Error(`No ${project} test passes; see ${copy}/vitest.log with --keep.`)
  return passing
}

/** Runs the tests of the surviving mutants. A mutant that hangs ends its process or disturbs later tests, which then run again. */
async function showTests({ project, copy, testsOf, openMutants, killers, seen }) {
  const judged = new Set()
  const isLeft = (id, test) => !judged.has(test) && !judged.has(`${id} ${test}`)
  for (let before = Infinity; ;) {
    const plan = planOf(openMutants(), ({ id }) => testsOf(id).filter((test) => isLeft(id, test)))
    const tests = Object.keys(plan)
    const count = Object.values(plan).flat().length
    if (count === 0 || count >= before) return
    before = count
    console.log(`${project} tests: ${openMutants().length} mutants are left, ${tests.length} tests to run`)
    const files = [...new Set(tests.map(fileOf))]
    const reports = await runTests(copy, project, files, plan)
    for (const { killed, survived, unsound, isDisturbed, test, why } of reports) {
      if (killed) killers.set(killed, { test, why })
      if (!isDisturbed) judged.add(unsound ?? `${killed ?? survived} ${test}`)
      if (!unsound) seen.add(`${killed ?? survived} ${test}`)
    }
  }
}

async function tryMutants(mutants, copy) {
  const fileOfMutant = new Map(mutants.map(({ id, file }) => [id, file]))
  const killers = new Map()
  const seen = new Set()
  const statuses = new Map(mutants.map(({ id }) => [id, 'no test']))
  const openMutants = () => mutants.filter(({ id }) => !killers.has(id))

  for (const project of options.unit ? ['unit'] : ['unit', 'screens']) {
    const passing = await passingTests(project, copy)
    const tests = new Map(mutants.map((mutant) => [mutant.id, rankTests(mutant, passing, fileOfMutant)]))
    const most = project === 'unit' ? Infinity : Number(options.tests)
    const trial = { project, copy, openMutants, killers, seen }
    await showTests({ ...trial, testsOf: (id) => tests.get(id).slice(0, FIRST_TESTS) })
    await showTests({ ...trial, testsOf: (id) => tests.get(id).slice(FIRST_TESTS, most) })
    for (const { id } of openMutants()) {
      const shown = tests.get(id).slice(0, most)
      if (shown.some((test) => !seen.has(`${id} ${test}`))) statuses.set(id, 'unclear')
      else if (shown.length > 0 && statuses.get(id) === 'no test') statuses.set(id, 'survived')
    }
  }

  return mutants.map(({ id, file, line, name, code }) => {
    const status = killers.has(id) ? 'killed' : statuses.get(id)
    return { file, line, name, code, status, ...killers.get(id) }
  })
}

const mutants = chooseMutants()
if (mutants.length === 0) exitWith('No mutant is in a file of these paths.')
const { start } = createChildren()
const copy = copyTree(mutants)
process.on('exit', () => {
  if (options.keep) console.log(`The copy is ${copy}`)
  else rmSync(copy, { recursive: true, force: true, maxRetries: 5 })
})
const tried = await tryMutants(mutants, copy)
for (const { file, line, name, code, status } of tried.filter((mutant) => mutant.status !== 'killed'))
  console.log(`${status}: ${file}:${line} ${name}: ${code}`)
printTable(tried)
mkdirSync(dirname(RESULT), { recursive: true })
writeFileSync(RESULT, JSON.stringify(tried, null, 2))
