import { appendFileSync, readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import { TestRunner } from 'vitest'

/** A mutated loop that runs more often than this is taken for an endless one. */
const MAX_HITS = 500_000

const { MUTATION_PLAN, MUTATION_RESULTS } = process.env
const plan = MUTATION_PLAN ? JSON.parse(readFileSync(MUTATION_PLAN, 'utf8')) : null

const state = { active: 0, count: 0, hits: new Set(), hasTriedMutants: false }

/** The active mutant and the number of the attempt, shared with the watching thread. */
const watched = new Int32Array(new SharedArrayBuffer(8))

if (plan) {
  const workerData = { watched, results: MUTATION_RESULTS }
  new Worker(resolve('scripts/mutate/watch.mjs'), { workerData }).unref()
}

globalThis.isMutant = (id) => {
  state.hits.add(id)
  if (id !== state.active) return false
  state.count += 1
  if (state.count > MAX_HITS) throw new Error('A mutant runs endlessly.')
  return true
}

const report = (entry) => appendFileSync(MUTATION_RESULTS, `${JSON.stringify(entry)}\n`)

/** The file of results tells each of several workers which mutants the others have killed. */
function killedMutants() {
  const lines = readFileSync(MUTATION_RESULTS, 'utf8').trim().split('\n').filter(Boolean)
  return new Set(lines.map((line) => JSON.parse(line)).flatMap(({ killed }) => killed ?? []))
}

function nameOf(test) {
  const names = []
  for (let task = test; task && task !== test.file; task = task.suite) names.unshift(task.name)
  return `${relative(process.cwd(), test.file.filepath)} > ${names.join(' > ')}`
}

/**
 * Without a plan, notes which mutants each test reaches. With a plan, runs each of its tests once without a mutant, then once with each of
 * its mutants. After a failure the test runs without a mutant again, and later results count only if it passes: a mutant may have left
 * something behind that disturbs the test, such as an endless loop.
 */
export default class MutationRunner extends TestRunner {
  async onBeforeRunTask(test) {
    await super.onBeforeRunTask(test)
    if (!plan) return
    const mutants = plan[nameOf(test)] ?? []
    if (mutants.length === 0) {
      test.mode = 'skip'
      return
    }
    const control = { id: 0 }
    // The first run of a test may wait for a chunk that is still being compiled, so there is a second one.
    this.turns = [control, control, ...mutants.flatMap((id) => [{ id }, control])]
    this.isSound = true
    this.isChecked = false
    test.repeats = this.turns.length - 1
  }

  onBeforeTryTask(test, attempt) {
    super.onBeforeTryTask(test)
    state.hits = new Set()
    state.count = 0
    if (!plan) return
    const turn = this.turns[attempt.repeats]
    this.isIdle = !this.isSound || (turn.id === 0 ? this.isChecked : killedMutants().has(turn.id))
    state.active = this.isIdle ? 0 : turn.id
    state.hasTriedMutants ||= state.active !== 0
    watched[0] = state.active
    watched[1] += 1
    this.started = performance.now()
  }

  async runTask(test) {
    if (!this.isIdle) await TestRunner.getTestFn(test)()
  }

  onAfterRetryTask(test, attempt) {
    const { active } = state
    const hasFailed = test.result.state === 'fail'
    state.active = 0
    watched[0] = 0
    if (!plan) {
      report({ test: nameOf(test), hasFailed, hits: [...state.hits] })
      return
    }
    if (!this.isIdle) {
      const ms = Math.round(performance.now() - this.started)
      if (active === 0) this.isSound = !hasFailed || attempt.repeats === 0
      else if (hasFailed)
        report({ killed: active, test: nameOf(test), why: test.result.errors[0]?.message.slice(0, 200), ms })
      else report({ survived: active, test: nameOf(test), ms })
      if (!this.isSound) report({ unsound: nameOf(test), isDisturbed: state.hasTriedMutants })
      this.isChecked = !hasFailed
    }
    test.result.errors = undefined
    test.result.state = 'pass'
  }
}
