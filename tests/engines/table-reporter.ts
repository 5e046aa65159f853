import { relative } from 'node:path'
import type { Reporter, TestCase, TestModule } from 'vitest/node'

interface Row {
  engine: string
  size: string
  scenario: string
  seconds: string
  result: string
}

const WIDTHS = { engine: 26, size: 8, seconds: 7, result: 6 }

/** Returns where an error comes from, by paths of the project. */
const placesOf = (stacks: readonly { file: string; line: number }[] = []) =>
  stacks.map(({ file, line }) => `${relative('.', file)}:${line}`).join('\n  ')

function rowOf(test: TestCase): Row {
  const [, size = ''] = test.project.name.split(' ')
  return {
    engine: test.meta().engine ?? test.project.name,
    size,
    scenario: test.fullName,
    seconds: ((test.diagnostic()?.duration ?? 0) / 1000).toFixed(1),
    result: test.result().state === 'passed' ? 'passed' : 'FAILED',
  }
}

function print({ engine, size, scenario, seconds, result }: Row): void {
  const cells = [
    engine.padEnd(WIDTHS.engine),
    size.padEnd(WIDTHS.size),
    seconds.padStart(WIDTHS.seconds),
    result.padEnd(WIDTHS.result),
    scenario,
  ]
  console.log(cells.join('  '))
}

/** Prints a table of the scenarios in every engine and size while they run, and the errors below it. */
export class TableReporter implements Reporter {
  private readonly start = performance.now()
  private readonly rows: Row[] = []

  onTestRunStart(): void {
    print({ engine: 'engine', size: 'size', scenario: 'scenario', seconds: 'seconds', result: 'result' })
  }

  onTestCaseResult(test: TestCase): void {
    if (test.result().state === 'skipped') return
    const row = rowOf(test)
    this.rows.push(row)
    print(row)
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly { message: string }[]): void {
    const errors = modules.flatMap((module) => [
      ...module
        .errors()
        .map(({ message }) => `${module.project.name}, ${module.relativeModuleId}\n  ${message}`),
      ...[...module.children.allSuites()].flatMap((suite) => suite.errors().map(({ message }) => message)),
      ...[...module.children.allTests()].flatMap((test) =>
        (test.result().errors ?? []).map(
          ({ message, diff, stacks }) =>
            `${test.project.name}: ${test.fullName}\n  ${message}\n${diff ?? ''}\n  ${placesOf(stacks)}`,
        ),
      ),
    ])
    for (const error of [...errors, ...unhandled.map(({ message }) => message)]) console.error(`\n${error}`)
    const failed = this.rows.filter(({ result }) => result === 'FAILED').length
    const seconds = ((performance.now() - this.start) / 1000).toFixed(0)
    console.log(`\n${this.rows.length - failed} passed, ${failed} failed, in ${seconds} s`)
  }
}
