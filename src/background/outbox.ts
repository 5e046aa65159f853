import { checkMessage, sendMessage } from './outbox-sending.ts'
import { nextEntry, type OutboxEntry, waitedTooLong } from '#src/domain/chat/outbox.ts'
import { outboxRecords } from '#src/domain/records.ts'
import { exclusively } from '#src/lib/storage/exclusively.ts'
import { thisTab } from '#src/lib/storage/this-tab.ts'
import { wait } from '#src/lib/wait.ts'
import { loadNewer } from '#src/stores/chats-open.ts'
import { changeEntry, openOutbox, useOutbox, waitedMs } from '#src/stores/outbox.ts'

const PAUSE_MS = 5_000

const running = new Set<string>()

/** The next step with an entry; false when it has to wait: for a session that is certain, or for the tab in which it was written. */
async function work(entry: OutboxEntry, isCertain: boolean, life: AbortSignal): Promise<boolean> {
  if (entry.state !== 'queued') {
    await checkMessage(entry, life)
    return true
  }
  if (waitedTooLong(waitedMs(entry))) {
    changeEntry(entry, { state: 'failed', reason: 'waited' })
    return true
  }
  // Without a certain lock only one tab may ever send it.
  return (isCertain || entry.tab === thisTab()) && sendMessage(entry, life)
}

/** Works until nothing is left to do now; returns false when something has to wait. */
async function workOff(
  { account, profileId, isCertain }: { account: string; profileId: string; isCertain: boolean },
  life: AbortSignal,
): Promise<boolean> {
  while (!life.aborted && useOutbox.getState().account === account) {
    openOutbox(account)
    const entry = nextEntry(useOutbox.getState().entries, profileId)
    if (!entry || (entry.state === 'queued' && !navigator.onLine)) return true
    if (!(await work(entry, isCertain, life))) return false
  }
  return true
}

function hasWork(profileId: string): boolean {
  const entry = nextEntry(useOutbox.getState().entries, profileId)
  return entry !== null && (entry.state !== 'queued' || navigator.onLine)
}

function keyOf(account: string, profileId: string): string {
  return `${account} ${profileId}`
}

async function drain(account: string, profileId: string, life: AbortSignal): Promise<void> {
  const name = `outbox.${profileId}`
  running.add(keyOf(account, profileId))
  try {
    let isDone = true
    await exclusively(account, name, async ({ isCertain }) => {
      isDone = await workOff({ account, profileId, isCertain }, life)
    })
    if (!isDone) await wait(PAUSE_MS, life)
  } finally {
    running.delete(keyOf(account, profileId))
  }
}

/** What another tab sent stands in the conversation that is open here. */
async function loadNews(): Promise<void> {
  try {
    await loadNewer()
  } catch {
    // The open conversation asks again soon.
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
      if (running.has(keyOf(account, profileId)) || !hasWork(profileId)) continue
      void drain(account, profileId, life.signal).then(drainAll)
    }
  }
  const follow = () => {
    const { account } = useOutbox.getState()
    if (account === null) return
    openOutbox(account)
    void loadNews()
  }
  const stops = [useOutbox.subscribe(drainAll), outboxRecords.follow(follow)]
  window.addEventListener('online', drainAll)
  drainAll()
  return () => {
    life.abort()
    stops.forEach((stop) => stop())
    window.removeEventListener('online', drainAll)
  }
}
