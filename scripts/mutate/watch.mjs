import { appendFileSync } from 'node:fs'
import { workerData } from 'node:worker_threads'

/** Longer than the time limit of a test. */
const MOST_MS = 25_000

const { watched, results } = workerData
let [attempt, since] = [0, 0]

// An endless loop of promises keeps the time limit of its test from firing, so its process is ended.
setInterval(() => {
  const [active, current] = watched
  if (current !== attempt) [attempt, since] = [current, Date.now()]
  if (active === 0 || Date.now() - since < MOST_MS) return
  appendFileSync(results, `${JSON.stringify({ killed: active, why: 'It hangs.' })}\n`)
  process.kill(process.pid, 'SIGKILL')
}, 1_000)
