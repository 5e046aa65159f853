import {
  inOrder,
  nextOrder,
  type OutboxEntry,
  type OutgoingMessage,
  withOwnIds,
} from '#src/domain/chat/outbox.ts'
import { foldedText } from '#src/domain/chat/chat.ts'
import { editedRecords, outboxPhotoRecords, outboxRecords, sentIdRecords } from '#src/domain/records.ts'
import { holdPage } from '#src/lib/reload-guard.ts'
import { accountStore } from '#src/lib/state.ts'
import { thisTab } from '#src/lib/storage/this-tab.ts'
import { uuid } from '#src/lib/uuid.ts'

const MAX_SENT_IDS = 30
const SWEEP_DELAY_MS = 1_000

/** When messages were queued in this page, by `client_id`: by the device's clock and by the monotonic one, which cannot be set. */
const queueTimes = new Map<string, { queued_at: number; at: number }>()

interface OutboxState {
  /** The account of the messages; `null` when nobody is logged in. */
  account: string | null
  /** In the order in which they were queued. */
  entries: readonly OutboxEntry[]
}

/** Messages that the server does not have yet. Each is stored as a record of its own, so that tabs do not overwrite each other. */
export const useOutbox = accountStore<OutboxState>(() => ({ account: null, entries: [] }))

/** Loads the messages of an account that are stored in this browser. */
export function openOutbox(account: string): void {
  const entries = outboxRecords.all(account).map(([, entry]) => entry)
  useOutbox.setState({ account, entries: inOrder(entries.filter((entry) => entry.account === account)) })
}

function isStored({ account, client_id }: OutboxEntry): boolean {
  return outboxRecords.read(account, client_id) !== null
}

/** Returns whether an entry is still to be sent: not sent, deleted or held back in any tab, and its account logged in. */
export function isPending({ account, client_id }: OutboxEntry): boolean {
  const stored = outboxRecords.read(account, client_id)
  return useOutbox.getState().account === account && stored !== null && stored.state !== 'failed'
}

function saveEntry(entry: OutboxEntry): void {
  outboxRecords.write(entry.account, entry, entry.client_id)
  const { account, entries } = useOutbox.getState()
  if (account !== entry.account) return
  const others = entries.filter(({ client_id }) => client_id !== entry.client_id)
  useOutbox.setState({ entries: inOrder([...others, entry]) })
}

/** Changes an entry and returns it; returns `null` and stores nothing when it was sent or deleted in any tab meanwhile. */
export function changeEntry(entry: OutboxEntry, patch: Partial<OutboxEntry>): OutboxEntry | null {
  if (!isStored(entry)) return null
  const changed = { ...entry, ...patch }
  saveEntry(changed)
  return changed
}

/** Marks an entry as being sent, with the ids of all messages that are known to be others. Returns `null` like `changeEntry`. */
export function markSending(
  entry: OutboxEntry,
  { own_ids, ...patch }: Pick<OutboxEntry, 'conversation_id' | 'credits' | 'sent_at'> & { own_ids: string[] },
): OutboxEntry | null {
  const known = withOwnIds({ ...entry, own_ids: entry.own_ids ?? [] }, [...sentIds(entry), ...own_ids])
  return changeEntry(known, { ...patch, state: 'sending', failed_at: null })
}

/**
 * Removes an entry that the server has as the message `id`, and notes the id for all tabs: no other entry may be taken for it. Returns
 * false when the entry was settled or deleted before.
 */
export function settleEntry(entry: OutboxEntry, id: string): boolean {
  if (!isStored(entry)) return false
  const { account, client_id, profile_id } = entry
  sentIdRecords.write(account, [...sentIds(entry), id].slice(-MAX_SENT_IDS), profile_id)
  for (const other of useOutbox.getState().entries)
    if (other.profile_id === profile_id && other.client_id !== client_id)
      changeEntry(other, withOwnIds(other, [id]))
  removeEntry(entry)
  return true
}

function sentIds({ account, profile_id }: OutboxEntry): string[] {
  return sentIdRecords.read(account, profile_id) ?? []
}

/** Returns the photo of an entry as a `data:` URL; `null` when this browser has lost it. */
export function photoOf({ account, client_id }: OutboxEntry): string | null {
  return outboxPhotoRecords.read(account, client_id)
}

/** Returns whether the photo of an entry outlives a reload; where storage is full or blocked it does not. */
export function isPhotoStored({ account, client_id }: OutboxEntry): boolean {
  return outboxPhotoRecords.isStored(account, client_id)
}

const isOnlyHere = (
  records: typeof outboxRecords | typeof outboxPhotoRecords,
  { account, client_id }: OutboxEntry,
): boolean => !records.isStored(account, client_id) && records.read(account, client_id) !== null

/** Returns whether all messages that the server does not have outlive this page; where storage is full or blocked they do not. */
export function isOutboxStored(): boolean {
  const { entries } = useOutbox.getState()
  return !entries.some((entry) => isOnlyHere(outboxRecords, entry) || isOnlyHere(outboxPhotoRecords, entry))
}

holdPage(() => !isOutboxStored())

function orphanedPhotos(account: string): string[] {
  const ids = outboxPhotoRecords.all(account).map(([client_id]) => client_id)
  return ids.filter((client_id) => outboxRecords.read(account, client_id) === null)
}

/**
 * Removes photos without a message, which a page leaves behind when it dies between the two writes. Another tab that is queuing a message
 * stores its photo first, so only photos that are still without a message a second later are removed. Returns a function that cancels it.
 */
export function sweepPhotos(account: string): () => void {
  const suspects = new Set(orphanedPhotos(account))
  const timer = setTimeout(() => {
    for (const client_id of orphanedPhotos(account))
      if (suspects.has(client_id)) outboxPhotoRecords.remove(account, client_id)
  }, SWEEP_DELAY_MS)
  return () => clearTimeout(timer)
}

function stampQueued(client_id: string): number {
  const queued_at = Date.now()
  queueTimes.set(client_id, { queued_at, at: performance.now() })
  return queued_at
}

/**
 * Queues a message for `src/background/outbox.ts`, with the ids of the member's own messages in the conversation (`null` where only the
 * server knows them) and the `data:` URL of its photo. Returns false when nobody is logged in.
 */
export function queueMessage(message: OutgoingMessage, own_ids: string[] | null, photo?: string): boolean {
  const { account, entries } = useOutbox.getState()
  if (account === null) return false
  const client_id = uuid()
  const edited = message.attachment === null ? editedRecords.read(account, message.profile_id) : null
  // Another tab may have a text of its own for the same member, or the edited one, which is a draft of both.
  const isEdited =
    edited !== null &&
    (edited.tab === thisTab() || foldedText(message.text).includes(foldedText(edited.text)))
  const earlier = isEdited ? edited : null
  if (photo !== undefined) outboxPhotoRecords.write(account, photo, client_id)
  saveEntry({
    ...message,
    account,
    client_id,
    state: 'queued',
    reason: null,
    queued_at: stampQueued(client_id),
    tab: thisTab(),
    order: nextOrder(entries),
    may_be_there: earlier !== null,
    // One that was edited again before it was sent cannot be there itself.
    earlier_text: earlier && (earlier.sent_at === null ? earlier.earlier_text : earlier.text),
    own_ids: earlier ? withOwnIds(earlier, sentIds(earlier)).own_ids : own_ids,
    sent_at: null,
    failed_at: null,
    credits: 0,
  })
  // Only now, so that a crash in between does not lose it.
  if (earlier) editedRecords.remove(account, message.profile_id)
  return true
}

/** Returns the stored entry of a message that waits or was not sent; `null` once any tab has begun to send it, or has deleted it. */
export function unsentNow({ account, client_id }: OutboxEntry): OutboxEntry | null {
  const stored = outboxRecords.read(account, client_id)
  return stored?.state === 'failed' || stored?.state === 'queued' ? stored : null
}

/**
 * Queues a message that was not sent once more, at the end of the queue. `price` is the one that is shown now; if the message may have
 * arrived, it keeps the earlier one, by which it is recognised.
 */
export function retryMessage(failed: OutboxEntry, price: number | null): void {
  const cost = failed.may_be_there ? failed.cost : price
  const order = nextOrder(useOutbox.getState().entries)
  const queued_at = stampQueued(failed.client_id)
  changeEntry(failed, { state: 'queued', reason: null, queued_at, tab: thisTab(), order, cost })
}

const messagesOf = (profileId: string) =>
  useOutbox.getState().entries.filter(({ profile_id }) => profile_id === profileId)

/**
 * Holds back the messages to a member that wait: they are stored as not sent, so that no tab sends them, and none reports them. Returns a
 * function that gives them their places in the queue back.
 */
export function holdMessages(profileId: string): () => void {
  // Another tab may have begun to send one meanwhile.
  const stored = messagesOf(profileId).flatMap(
    ({ account, client_id }) => outboxRecords.read(account, client_id) ?? [],
  )
  const held = stored.filter(({ state }) => state === 'queued')
  for (const entry of held) changeEntry(entry, { state: 'failed', reason: 'waited', tab: '' })
  return () => {
    for (const entry of held) if (unsentNow(entry)?.state === 'failed') changeEntry(entry, {})
  }
}

/** Removes the messages to a member that wait or were not sent. */
export function removeMessages(profileId: string): void {
  for (const entry of messagesOf(profileId)) if (unsentNow(entry)) removeEntry(entry)
}

/**
 * Returns how many milliseconds ago a message was queued: the larger of two readings. The device's clock may have been set since; the
 * page's own stops while the device sleeps, and does not cover other pages.
 */
export function waitedMs(entry: OutboxEntry): number {
  const time = queueTimes.get(entry.client_id)
  const byClock = Date.now() - entry.queued_at
  // Another tab may have queued it again.
  return time?.queued_at === entry.queued_at ? Math.max(performance.now() - time.at, byClock) : byClock
}

/**
 * Removes an entry whose text is edited. If the server may have it, the next text to its member is sent only once the conversation has been
 * read again.
 */
export function takeBack(entry: OutboxEntry): void {
  if (entry.may_be_there) editedRecords.write(entry.account, { ...entry, tab: thisTab() }, entry.profile_id)
  removeEntry(entry)
}

/** Forgets the message to a member whose text is being edited: the text was given up. */
export function forgetEdited(profileId: string): void {
  const { account } = useOutbox.getState()
  if (account !== null) editedRecords.remove(account, profileId)
}

/** Removes an entry and its photo. */
export function removeEntry({ account, client_id }: OutboxEntry): void {
  outboxRecords.remove(account, client_id)
  outboxPhotoRecords.remove(account, client_id)
  removeFromTab(client_id)
}

/** Removes an entry from this tab. The tab that sent it has removed it from storage, which other tabs may see a little later. */
export function removeFromTab(client_id: string): void {
  queueTimes.delete(client_id)
  useOutbox.setState(({ entries }) => ({
    entries: entries.filter((entry) => entry.client_id !== client_id),
  }))
}
