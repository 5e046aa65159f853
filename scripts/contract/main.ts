import { exitCodeOf } from './findings.ts'
import { jsonOf, markdownOf, tableOf } from './print.ts'
import { recordingOf } from './recording.ts'
import { NoRun, runContract, type Run } from './run.ts'
import type { Task } from './step.ts'
import type { TransportOptions } from './transport.ts'

const PRINTERS = { json: jsonOf, markdown: markdownOf, table: tableOf }

/** What the command prints, or why there was no run. */
export type Outcome = { failure: string } | { text: string; exitCode: number; recording: string }

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
    if (error instanceof NoRun) return { failure: error.message }
    throw error
  }
  const { rows } = run
  return {
    text: PRINTERS[format](rows),
    exitCode: exitCodeOf(rows.flatMap(({ findings }) => findings)),
    recording: recordingOf(run.exchanges),
  }
}
