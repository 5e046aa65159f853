import { checkMessage, sendMessage } from '#src/background/outbox-sending.ts'
import { nextEntry, waitedTooLong } from '#src/domain/outbox.ts'
import { exclusively } from '#src/lib/exclusively.ts'
import { openOutbox, saveEntry, useOutbox } from '#src/stores/outbox.ts'

const running = new Set<string>()

async function workOff(account: string, profileId: string, life: AbortSignal): Promise<void> {
  while (!life.aborted && useOutbox.getState().account === account) {
    openOutbox(account)
    const entry = nextEntry(useOutbox.getState().entries, profileId)
    if (!entry || (entry.state === 'queued' && !navigator.onLine)) return
    if (entry.state !== 'queued') await checkMessage(entry, life)
    else if (waitedTooLong(entry, Date.now())) saveEntry({ ...entry, state: 'failed', reason: 'waited' })
    else await sendMessage(entry, life)
  }
}

function hasWork(profileId: string): boolean {
  const entry = nextEntry(useOutbox.getState().entries, profileId)
  return entry !== null && (entry.state !== 'queued' || navigator.onLine)
}

async function drain(name: string, account: string, profileId: string, life: AbortSignal): Promise<void> {
  running.add(name)
  try {
    await exclusively(name, () => workOff(account, profileId, life))
  } finally {
    running.delete(name)
  }
}

/**
 * Brings the messages of the outbox to the server: those of one conversation one after the other, under a lock over all tabs. What a
 * dead page left as `sending` is looked for and never sent again; while the browser is offline messages wait.
 */
export function startOutbox(): () => void {
  const life = new AbortController()
  const drainAll = () => {
    const { account, entries } = useOutbox.getState()
    if (account === null || life.signal.aborted) return
    const profileIds = new Set(entries.map((entry) => entry.profile_id))
    for (const profileId of profileIds) {
      const name = `outbox.${encodeURIComponent(account)}.${profileId}`
      if (running.has(name) || !hasWork(profileId)) continue
      void drain(name, account, profileId, life.signal).then(drainAll)
    }
  }
  const unsubscribe = useOutbox.subscribe(drainAll)
  window.addEventListener('online', drainAll)
  drainAll()
  return () => {
    life.abort()
    unsubscribe()
    window.removeEventListener('online', drainAll)
  }
}
