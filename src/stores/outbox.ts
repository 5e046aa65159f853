import { inOrder, nextOrder, type OutboxEntry } from '#src/domain/chat/outbox.ts'
import { outboxPhotoRecords, outboxRecords, sentIdRecords } from '#src/domain/records.ts'
import { accountStore } from '#src/lib/state.ts'
import { thisTab } from '#src/lib/storage/this-tab.ts'
import { uuid } from '#src/lib/uuid.ts'

const REMEMBERED_SENT = 30
/** When Send was pressed in this page, by `client_id`: by the clock of the device, which names the press, and by one that nobody can set. */
const presses = new Map<string, { queued_at: number; at: number }>()
const SWEEP_AFTER_MS = 1_000

interface OutboxState {
  /** Whose messages these are; `null` when nobody is logged in. */
  account: string | null
  /** In the order in which Send was pressed. */
  entries: readonly OutboxEntry[]
}

/** Messages that the server does not have yet, each stored in the browser as a record of its own, so that tabs do not overwrite each other. */
export const useOutbox = accountStore<OutboxState>(() => ({ account: null, entries: [] }))

/** Loads the messages of an account that are stored in this browser. */
export function openOutbox(account: string): void {
  const entries = outboxRecords.all(account).map(([, entry]) => entry)
  useOutbox.setState({ account, entries: inOrder(entries.filter((entry) => entry.account === account)) })
}

/** The entry as it is stored in the browser now, whatever this tab knew; `null` when it was sent or deleted. */
export function storedEntry({ account, client_id }: OutboxEntry): OutboxEntry | null {
  return outboxRecords.read(account, client_id)
}

function saveEntry(entry: OutboxEntry): void {
  outboxRecords.write(entry.account, entry, entry.client_id)
  const { account, entries } = useOutbox.getState()
  if (account !== entry.account) return
  const others = entries.filter(({ client_id }) => client_id !== entry.client_id)
  useOutbox.setState({ entries: inOrder([...others, entry]) })
}

/** Changes an entry and returns it; `null`, and nothing is stored, when it was sent, deleted or wiped meanwhile. */
export function changeEntry(entry: OutboxEntry, patch: Partial<OutboxEntry>): OutboxEntry | null {
  if (storedEntry(entry) === null) return null
  const changed = { ...entry, ...patch }
  saveEntry(changed)
  return changed
}

/** The photo of an entry as a `data:` URL; `null` when this browser has lost it. */
export function photoOf({ account, client_id }: OutboxEntry): string | null {
  return outboxPhotoRecords.read(account, client_id)
}

/** Whether the photo of an entry outlives a reload; where storage is full or blocked it does not. */
export function isPhotoKept({ account, client_id }: OutboxEntry): boolean {
  return outboxPhotoRecords.isKept(account, client_id)
}

function lonePhotos(account: string): string[] {
  const ids = outboxPhotoRecords.all(account).map(([client_id]) => client_id)
  return ids.filter((client_id) => outboxRecords.read(account, client_id) === null)
}

/**
 * Removes the photos of messages that are not there: a page that died between the two writings left them. A message that another tab
 * writes at this moment has its photo first, so only what is still alone a second later goes. Returns what stops it.
 */
export function sweepPhotos(account: string): () => void {
  const suspects = new Set(lonePhotos(account))
  const timer = setTimeout(() => {
    for (const client_id of lonePhotos(account))
      if (suspects.has(client_id)) outboxPhotoRecords.remove(account, client_id)
  }, SWEEP_AFTER_MS)
  return () => clearTimeout(timer)
}

/** What the screen knows of a message when Send is pressed. */
export type NewMessage = Pick<
  OutboxEntry,
  'conversation_id' | 'profile_id' | 'text' | 'own_ids' | 'attachment' | 'cost'
>

/**
 * Puts a message into the outbox, with the `data:` URL of its photo; from here on `src/background/outbox.ts` brings it to the server.
 * False when nobody is logged in.
 */
export function queueMessage(message: NewMessage, photo?: string): boolean {
  const { account, entries } = useOutbox.getState()
  if (account === null) return false
  const client_id = uuid()
  const queued_at = Date.now()
  presses.set(client_id, { queued_at, at: performance.now() })
  if (photo !== undefined) outboxPhotoRecords.write(account, photo, client_id)
  saveEntry({
    ...message,
    account,
    client_id,
    state: 'queued',
    reason: null,
    queued_at,
    tab: thisTab(),
    order: nextOrder(entries),
    may_be_there: false,
    sent_at: null,
    failed_at: null,
    credits: 0,
  })
  return true
}

/** Lets a message that was not sent try again, at the end of the queue. */
export function retryMessage(entry: OutboxEntry): void {
  const order = nextOrder(useOutbox.getState().entries)
  const queued_at = Date.now()
  presses.set(entry.client_id, { queued_at, at: performance.now() })
  changeEntry(entry, { state: 'queued', reason: null, queued_at, tab: thisTab(), order })
}

/** Milliseconds since Send was pressed; where that was in another page, by the clock of the device, which may have been set. */
export function waitedMs(entry: OutboxEntry): number {
  const press = presses.get(entry.client_id)
  // Another tab may have pressed again.
  const isSame = press?.queued_at === entry.queued_at
  return isSame ? performance.now() - press.at : Date.now() - entry.queued_at
}

/** Forgets an entry: the server has it, or the member deleted it. */
export function removeEntry({ account, client_id }: Pick<OutboxEntry, 'account' | 'client_id'>): void {
  outboxRecords.remove(account, client_id)
  outboxPhotoRecords.remove(account, client_id)
  presses.delete(client_id)
  useOutbox.setState(({ entries }) => ({
    entries: entries.filter((entry) => entry.client_id !== client_id),
  }))
}

/** The ids of messages that tabs of this browser sent in a conversation lately. */
export function sentIds({ account, profile_id }: Pick<OutboxEntry, 'account' | 'profile_id'>): string[] {
  return sentIdRecords.read(account, profile_id) ?? []
}

/** Notes the id of a message that was sent, for all tabs: no other entry may take it for its own. */
export function noteSentId(entry: OutboxEntry, id: string): void {
  const ids = [...sentIds(entry), id].slice(-REMEMBERED_SENT)
  sentIdRecords.write(entry.account, ids, entry.profile_id)
}
