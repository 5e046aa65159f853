import { cpus } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'

/** The share of the processors that other programs may use before the figures mean nothing. */
const BUSY = 0.15
const BUSY_SAMPLE_MS = 1_000

/** Returns the share of the processors that is used while this program waits. */
async function busyShare() {
  const sum = () =>
    cpus().reduce(
      ([idle, all], { times }) => [idle + times.idle, all + Object.values(times).reduce((a, b) => a + b)],
      [0, 0],
    )
  const [idleBefore, allBefore] = sum()
  await wait(BUSY_SAMPLE_MS)
  const [idle, all] = sum()
  return 1 - (idle - idleBefore) / (all - allBefore)
}

let busiest = 0

/** Notes how much of the machine other programs use. Call it between measurements: during one, they cannot be told apart from it. */
export async function noteOthers() {
  busiest = Math.max(busiest, await busyShare())
}

/** Prints a warning if the machine was too busy for the figures to count. */
export function tellIfBusy() {
  if (busiest > BUSY)
    console.log(
      `\nOther programs used ${(busiest * 100).toFixed(0)} % of this machine: the figures do not count, repeat the benchmark when it is quiet.`,
    )
}
