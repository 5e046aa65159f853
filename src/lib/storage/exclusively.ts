import * as v from 'valibot'
import { awaitMarkers, leaveMarker } from './markers.ts'
import { accountRecord, LIFETIME } from './records.ts'
import { thisTab } from './this-tab.ts'
import { wait } from '#src/lib/async/wait.ts'

/** Timers of a hidden tab may run only once a minute, so a lease has to last longer than that. */
const LEASE_MS = 90_000
const RENEW_MS = 5_000
const RECHECK_MS = 1_000
const SETTLE_MS = 50

/** What work can rely on while it is the only one. */
export interface Turn {
  /** False if another tab may be working too, or may have just finished without this tab seeing what it stored. */
  isCertain: boolean
  /** Resolves once the next tab to work is sure to see what this tab has stored so far, even if this tab is closed. */
  publish: () => Promise<void>
}

type Work = (turn: Turn) => Promise<void>

const chains = new Map<string, Promise<unknown>>()

/** Which tab currently works for an account, by the name of the work; used without Web Locks. */
const leaseRecords = accountRecord({
  name: 'lease',
  schema: v.object({ tab: v.string(), expires: v.number() }),
  place: 'browser',
  lifetimeMs: 2 * LIFETIME.minute,
  outlives: [],
})

/** Waits for what earlier tabs have stored, and publishes what this one stores for the next. */
async function takeTurn(work: Work, hasLock: boolean): Promise<void> {
  let hasPublished = false
  const publish = () => {
    hasPublished = true
    return leaveMarker()
  }
  const hasSeenAll = await awaitMarkers()
  try {
    await work({ isCertain: hasLock && hasSeenAll, publish })
  } finally {
    if (hasPublished) await publish()
  }
}

async function withLease(account: string, name: string, work: Work): Promise<void> {
  const tab = thisTab()
  const holder = () => {
    const lease = leaseRecords.read(account, name)
    const left = lease === null ? 0 : lease.expires - Date.now()
    // A clock that was set back must not extend a lease.
    return lease !== null && left > 0 && left <= LEASE_MS ? lease.tab : null
  }
  const take = () => leaseRecords.write(account, { tab, expires: Date.now() + LEASE_MS }, name)
  while (holder() !== tab) {
    if (holder() !== null) {
      await wait(RECHECK_MS)
      continue
    }
    take()
    await wait(SETTLE_MS)
  }
  const timer = setInterval(() => holder() === tab && take(), RENEW_MS)
  try {
    await takeTurn(work, false)
  } finally {
    clearInterval(timer)
    if (holder() === tab) leaseRecords.remove(account, name)
  }
}

async function withChain(account: string, name: string, work: Work): Promise<void> {
  const key = `${account} ${name}`
  const before = chains.get(key) ?? Promise.resolve()
  const turn = before.then(() => withLease(account, name, work))
  // The next in line continues whether this turn succeeds or fails; its own caller gets the error from `turn`.
  const settled = turn.catch((error: unknown) => error)
  chains.set(key, settled)
  await turn
}

/**
 * Runs work of the same name for an account one at a time, across all tabs of this browser: under a Web Lock or, in browsers without them,
 * under a lease in the storage that expires 90 s after its tab was closed. A lease is not certain: on a slow device two tabs may take it at
 * once. The work begins when this tab sees what earlier tabs have published.
 */
export async function exclusively(account: string, name: string, work: Work): Promise<void> {
  let hasStarted = false
  const start = () => {
    hasStarted = true
    return takeTurn(work, true)
  }
  if ('locks' in navigator) {
    try {
      await navigator.locks.request(`${name}.${encodeURIComponent(account)}`, start)
      return
    } catch (error) {
      if (hasStarted) throw error
      // A browser that blocks storage also refuses locks.
    }
  }
  await withChain(account, name, work)
}

/** Clears the queue of work in this page, as a reload does. */
export function clearTurns(): void {
  chains.clear()
}
