import { readStored, removeStored, writeStored } from '#src/lib/browser-storage.ts'
import { uuid } from '#src/lib/uuid.ts'
import { wait } from '#src/lib/wait.ts'

const LEASE_MS = 15_000
const RENEW_MS = 5_000
const LOOK_AGAIN_MS = 1_000
const SETTLE_MS = 50

const tab = uuid()
const chains = new Map<string, Promise<unknown>>()

function leaseHolder(key: string): string | null {
  const [holder = '', expires = ''] = readStored(key)?.split(' ') ?? []
  return Number(expires) > Date.now() ? holder : null
}

async function withLease(name: string, run: () => Promise<void>): Promise<void> {
  const key = `lease.${name}`
  const renew = () => writeStored(key, `${tab} ${Date.now() + LEASE_MS}`)
  while (leaseHolder(key) !== tab) {
    if (leaseHolder(key) !== null) {
      await wait(LOOK_AGAIN_MS)
      continue
    }
    renew()
    await wait(SETTLE_MS)
  }
  const timer = setInterval(renew, RENEW_MS)
  try {
    await run()
  } finally {
    clearInterval(timer)
    removeStored(key)
  }
}

/**
 * Runs work of one name one after the other, over all tabs of this browser: under a Web Lock, and where there are none (a site
 * without https) under a lease in the storage that ends 15 s after its tab died.
 */
export async function exclusively(name: string, run: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) {
    await navigator.locks.request(name, run)
    return
  }
  const before = chains.get(name) ?? Promise.resolve()
  const turn = before.then(() => withLease(name, run))
  // Whoever waits goes on whatever became of this turn; `turn` itself tells its own caller.
  const settled = turn.catch((error: unknown) => error)
  chains.set(name, settled)
  await turn
}
