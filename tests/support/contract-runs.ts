import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import * as v from 'valibot'
import { vi } from 'vitest'
import type { Task } from '#scripts/contract/step.ts'

const findingSchema = v.object({
  severity: v.string(),
  kind: v.string(),
  path: v.string(),
  expected: v.string(),
  got: v.string(),
})
const outcomeSchema = v.object({
  exitCode: v.number(),
  rows: v.array(
    v.object({
      name: v.string(),
      call: v.string(),
      mark: v.string(),
      answer: v.nullable(v.string()),
      reason: v.nullable(v.string()),
      findings: v.array(findingSchema),
    }),
  ),
})

const controlSchema = v.object({
  rows: v.looseObject({}),
  requests: v.array(v.object({ method: v.string(), url: v.string() })),
})

const started: ChildProcess[] = []
/** Starts a program that prints its address. */
export async function start(args: string[], env: Record<string, string> = {}): Promise<string> {
  const program = spawn(process.execPath, args, {
    env: { ...process.env, API_TARGET: '', NO_COLOR: '1', ...env },
  })
  started.push(program)
  let printed = ''
  for (;;) {
    const [chunk] = (await once(program.stdout, 'data')) as [Buffer]
    printed += chunk.toString()
    const address = /http:\/\/[\w.]+:\d+/.exec(printed)?.[0]
    if (address !== undefined) return address
  }
}

/** Ends every program that was started. */
export function endPrograms(): void {
  for (const program of started) program.kill()
}

/** Returns the options of a run that logs in. */
export const memberTask = (email: string): Partial<Task> => ({ email, password: 'secret-123' })
export const AS_MEMBER = memberTask('paid@example.test')

/**
 * Runs the comparison without the command, with its own modules, because a run installs itself as the transport of the client. Returns what
 * the command prints and records; throws the sentence with which it fails.
 */
export async function runOf(
  address: string,
  task: Partial<Task> = AS_MEMBER,
  format: 'json' | 'table' | 'markdown' = 'json',
) {
  vi.resetModules()
  const { checkContract } = await import('#scripts/contract/main.ts')
  const visitor = { email: null, password: '', writes: false, messageTo: null, pay: null, method: 'visa' }
  const signal = new AbortController().signal
  const outcome = await checkContract(
    { target: new URL(address), host: undefined, paceMs: 0 },
    { ...visitor, signal, ...task },
    format,
  )
  if ('failure' in outcome) throw new Error(outcome.failure)
  return outcome
}

/** Runs the comparison and returns what it found. */
export async function outcomeOf(address: string, task?: Partial<Task>) {
  return outcomeIn((await runOf(address, task)).text)
}

/** Reads the JSON that a run prints. */
export function outcomeIn(output: string) {
  const outcome = v.parse(outcomeSchema, JSON.parse(output))
  const reported = outcome.rows.flatMap(({ call, findings }) =>
    // A busy machine is slow.
    findings.filter(({ kind }) => kind !== 'slow').map(({ kind, path }) => `${call} ${kind} ${path}`.trim()),
  )
  return { ...outcome, reported }
}

/** Changes how the staging backend at an address answers. */
export const control = (backend: string, change: object) =>
  fetch(`${backend}/__control`, { method: 'POST', body: JSON.stringify(change) })

/** Returns the rows and the last requests of the staging backend. */
export async function backendNow(backend: string) {
  const answer: unknown = await (await fetch(`${backend}/__control`)).json()
  return v.parse(controlSchema, answer)
}

/** Returns its rows, without counters and logs. */
export async function rowsNow(backend: string) {
  return { ...(await backendNow(backend)).rows, nextId: 0, uploads: [], languages: [] }
}
