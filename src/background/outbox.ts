import { checkMessage, failAfterWait, noteBalance, sendMessage } from './outbox-sending.ts'
import { followSent } from './sent-channel.ts'
import { nextEntry, type OutboxEntry } from '#src/domain/chat/outbox.ts'
import { outboxRecords } from '#src/domain/records.ts'
import { exclusively, type Turn } from '#src/lib/storage/exclusively.ts'
import { thisTab } from '#src/lib/storage/this-tab.ts'
import { wait } from '#src/lib/async/wait.ts'
import { restoreChat } from '#src/stores/chats.ts'
import { addSentMessage, loadNewer } from '#src/stores/chats-open.ts'
import { removeSentDraft } from '#src/stores/browser/drafts.ts'
import { removeFromTab, openOutbox, useOutbox } from '#src/stores/outbox.ts'

const RETRY_MS = 5_000

/** Takes the next step with an entry; returns false when it has to wait for a certain session, or for the tab that queued it. */
async function advance(
  entry: OutboxEntry,
  { isCertain, publish }: Turn,
  signal: AbortSignal,
): Promise<boolean> {
  if (entry.state !== 'queued') {
    await checkMessage(entry, signal)
    return true
  }
  if (failAfterWait(entry)) return true
  // If another tab may be sending too, each tab sends only what was queued in it.
  return (isCertain || entry.tab === thisTab()) && sendMessage(entry, publish, signal)
}

/** Works through a conversation's messages; returns false when one has to wait. */
async function sendAll(
  { account, profileId, turn }: { account: string; profileId: string; turn: Turn },
  signal: AbortSignal,
): Promise<boolean> {
  while (!signal.aborted && useOutbox.getState().account === account) {
    openOutbox(account)
    const entry = nextEntry(useOutbox.getState().entries, profileId)
    if (!entry || (entry.state === 'queued' && !navigator.onLine)) return true
    if (!(await advance(entry, turn, signal))) return false
  }
  return true
}

function hasWork(profileId: string): boolean {
  const entry = nextEntry(useOutbox.getState().entries, profileId)
  return entry !== null && (entry.state !== 'queued' || navigator.onLine)
}

/** Sends what a conversation has to send, while no other tab does; resolves after a pause when a message has to wait. */
async function drain(account: string, profileId: string, signal: AbortSignal): Promise<void> {
  let isDone = true
  await exclusively(account, `outbox.${profileId}`, async (turn) => {
    isDone = await sendAll({ account, profileId, turn }, signal)
  })
  if (!isDone) await wait(RETRY_MS, signal)
}

/** Shows what another tab sent in the conversation that is open here; in a hidden tab nobody would have read it. */
async function refreshOpenChat(): Promise<void> {
  if (document.visibilityState === 'hidden') return
  try {
    await loadNewer()
  } catch {
    // The open conversation asks again soon.
  }
}

/**
 * Sends the messages of the outbox: those of one conversation one after the other, under a lock shared by all tabs. A message that a
 * closed page left as `sending` is looked up and never sent again; while the browser is offline messages wait. Returns a function that
 * stops it.
 */
export function startOutbox(): () => void {
  const controller = new AbortController()
  /** The conversations of an account that are being worked on. */
  const running = new Set<string>()
  const drainAll = () => {
    const { account, entries } = useOutbox.getState()
    if (account === null || controller.signal.aborted) return
    const profileIds = new Set(entries.map((entry) => entry.profile_id))
    for (const profileId of profileIds) {
      const key = `${account} ${profileId}`
      if (running.has(key) || !hasWork(profileId)) continue
      running.add(key)
      void drain(account, profileId, controller.signal)
        .finally(() => running.delete(key))
        .then(drainAll)
    }
  }
  const follow = () => {
    const { account } = useOutbox.getState()
    if (account === null) return
    openOutbox(account)
    void refreshOpenChat()
  }
  const stops = [
    useOutbox.subscribe(drainAll),
    outboxRecords.follow(follow),
    followSent(({ account, client_id, profile_id, sent }) => {
      if (useOutbox.getState().account !== account) return
      void restoreChat({ profile_id })
      addSentMessage(profile_id, sent)
      removeFromTab(client_id)
      removeSentDraft(profile_id, sent.message.text)
      noteBalance(sent)
    }),
  ]
  window.addEventListener('online', drainAll)
  drainAll()
  return () => {
    controller.abort()
    stops.forEach((stop) => stop())
    window.removeEventListener('online', drainAll)
  }
}
