import { type ChildProcess, spawn, type StdioOptions } from 'node:child_process'
import { once } from 'node:events'

/** The programs that run, with the signal that ends each. */
const running = new Map<ChildProcess, NodeJS.Signals>()

/** Starts a program that the signal `ending` ends, at the latest with this process; a driver may ignore a request to end. */
export function startProgram(
  path: string,
  args: string[],
  options: { stdio: StdioOptions; env?: NodeJS.ProcessEnv },
  ending: NodeJS.Signals = 'SIGKILL',
): ChildProcess {
  const program = spawn(path, args, options)
  running.set(program, ending)
  program.once('exit', () => running.delete(program))
  return program
}

/** Ends a program, and waits until it has ended. */
export async function endProgram(program: ChildProcess): Promise<void> {
  const ending = running.get(program)
  if (ending === undefined) return
  const ended = once(program, 'exit')
  program.kill(ending)
  await ended
}

function endAll(): void {
  for (const [program, ending] of running) program.kill(ending)
}

process.once('exit', endAll)
// Vitest ends its workers by a signal, and then the event above does not occur.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => {
    endAll()
    process.kill(process.pid, signal)
  })
