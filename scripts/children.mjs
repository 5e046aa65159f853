import { spawn } from 'node:child_process'

const SIGNALS = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 }
const PARENT_CHECK_MS = 500

/**
 * Returns functions that start programs beside this one and end them. They also end when this program is ended from outside, or when the
 * program that started it, such as npm, is gone.
 */
export function createChildren() {
  const running = new Set()

  function end() {
    for (const child of running) child.kill()
    running.clear()
  }

  function endAll(exitCode) {
    end()
    process.exit(exitCode)
  }

  for (const [signal, number] of Object.entries(SIGNALS)) process.on(signal, () => endAll(128 + number))
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) endAll(128 + SIGNALS.SIGHUP)
  }, PARENT_CHECK_MS).unref()

  /** Starts a program; `onEnd` is called if it does not start or when it exits by itself, with or without an error. */
  function start(command, args, { onEnd, ...options }) {
    const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit'], ...options })
    running.add(child)
    const ended = (error) => {
      if (running.delete(child)) onEnd(error)
    }
    child.once('error', ended)
    child.once('exit', () => ended())
  }

  return { start, end }
}
