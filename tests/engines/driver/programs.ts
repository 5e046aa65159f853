import { type ChildProcess, spawn, type StdioOptions } from 'node:child_process'

const running = new Set<ChildProcess>()

/** Starts a program that ends with this process at the latest. */
export function startProgram(
  path: string,
  args: string[],
  options: { stdio: StdioOptions; env?: NodeJS.ProcessEnv },
): ChildProcess {
  const program = spawn(path, args, options)
  running.add(program)
  program.once('exit', () => running.delete(program))
  return program
}

/** Ends a program; at once, because a driver may ignore a request to end after its last session. */
export async function endProgram(program: ChildProcess): Promise<void> {
  if (!running.has(program)) return
  const ended = new Promise((resolve) => {
    program.once('exit', resolve)
  })
  program.kill('SIGKILL')
  await ended
}

process.once('exit', () => {
  for (const program of running) program.kill('SIGKILL')
})
