import { exitCodeOf } from './findings.ts'
import { jsonOf, markdownOf, tableOf } from './print.ts'
import { LoginFailed, runContract, type Run } from './run.ts'
import type { Task } from './steps.ts'
import type { TransportOptions } from './transport.ts'

const PRINTERS = { json: jsonOf, markdown: markdownOf, table: tableOf }

/** What the command prints, or why there was no run. */
export type Outcome = { failure: string } | { text: string; exitCode: number; recording: string }

function failureOf(error: unknown, { target }: TransportOptions, { email }: Task): string {
  if (error instanceof LoginFailed) return `${email} could not log in at ${target.host}: ${error.message}`
  throw error
}

/** Runs the comparison and puts it into words. */
export async function checkContract(
  options: TransportOptions,
  task: Task,
  format: keyof typeof PRINTERS,
): Promise<Outcome> {
  let run: Run
  try {
    run = await runContract(options, task)
  } catch (error) {
    return { failure: failureOf(error, options, task) }
  }
  const { rows } = run
  if (rows.every(({ answer }) => answer === null || answer === 'network'))
    return { failure: `Nothing answers at ${options.target.origin}.` }
  return {
    text: PRINTERS[format](rows),
    exitCode: exitCodeOf(rows.flatMap(({ findings }) => findings)),
    recording: '',
  }
}
