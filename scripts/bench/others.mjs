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

/** Notes how much of the machine other programs use. To be called between two measurements: during one, they cannot be told from what is measured. */
export async function noteOthers() {
  busiest = Math.max(busiest, await busyShare())
}

/** Says so when the machine was too busy to judge. */
export function tellIfBusy() {
  if (busiest > BUSY)
    console.log(
      `\nOthers used ${(busiest * 100).toFixed(0)} % of this machine: it was too busy to judge, repeat it when it is quiet.`,
    )
}
