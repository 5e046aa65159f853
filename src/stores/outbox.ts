import { create } from 'zustand'
import { inOrder, type OutboxEntry, readEntry } from '#src/domain/outbox.ts'
import {
  isStoredForGood,
  readStored,
  removeStored,
  storedKeys,
  writeStored,
} from '#src/lib/browser-storage.ts'
import { uuid } from '#src/lib/uuid.ts'

const ENTRY_PREFIX = 'outbox.'
const SENT_PREFIX = 'outbox-sent.'
const PHOTO_PREFIX = 'outbox-photo.'
const REMEMBERED_SENT = 30
const SWEEP_AFTER_MS = 1_000

interface OutboxState {
  /** Whose messages these are; `null` when nobody is logged in. */
  account: string | null
  /** In the order in which Send was pressed. */
  entries: readonly OutboxEntry[]
}

/** Messages that the server does not have yet, each kept in the browser under a key of its own, so that tabs do not overwrite each other. */
export const useOutbox = create<OutboxState>(() => ({ account: null, entries: [] }))

function keyOf(entry: Pick<OutboxEntry, 'account' | 'client_id'>): string {
  return `${ENTRY_PREFIX}${encodeURIComponent(entry.account)}.${entry.client_id}`
}

function photoKey(entry: Pick<OutboxEntry, 'account' | 'client_id'>): string {
  return accountPrefix(PHOTO_PREFIX, entry.account) + entry.client_id
}

function accountPrefix(prefix: string, account: string): string {
  return `${prefix}${encodeURIComponent(account)}.`
}

/** Whether a key of the browser's storage belongs to the outbox: then another tab has changed it. */
export function isOutboxKey(key: string | null): boolean {
  return key === null || key.startsWith(ENTRY_PREFIX)
}

/** Takes up the messages of an account that are kept in this browser; `null` puts everything out of sight, and keeps it. */
export function openOutbox(account: string | null): void {
  const keys = account === null ? [] : storedKeys(accountPrefix(ENTRY_PREFIX, account))
  const entries = keys.flatMap((key) => (account === null ? [] : (readEntry(readStored(key), account) ?? [])))
  useOutbox.setState({ account, entries: inOrder(entries) })
}

/** The entry as it is kept in the browser now, whatever this tab knew; `null` when it was sent or deleted. */
export function storedEntry(entry: OutboxEntry): OutboxEntry | null {
  return readEntry(readStored(keyOf(entry)), entry.account)
}

/** Keeps a new entry, or a change of one; it shows only while its account is logged in. */
export function saveEntry(entry: OutboxEntry): void {
  writeStored(keyOf(entry), JSON.stringify(entry))
  const { account, entries } = useOutbox.getState()
  if (account !== entry.account) return
  const others = entries.filter(({ client_id }) => client_id !== entry.client_id)
  useOutbox.setState({ entries: inOrder([...others, entry]) })
}

/** The photo of an entry as a `data:` URL; `null` when this browser has lost it. */
export function photoOf(entry: OutboxEntry): string | null {
  return readStored(photoKey(entry))
}

/** Whether the photo of an entry outlives a reload; where storage is full or blocked it does not. */
export function isPhotoKept(entry: OutboxEntry): boolean {
  return isStoredForGood(photoKey(entry))
}

function lonePhotos(account: string): string[] {
  const prefix = accountPrefix(PHOTO_PREFIX, account)
  const hasEntry = (client_id: string) => readStored(keyOf({ account, client_id })) !== null
  return storedKeys(prefix).filter((key) => !hasEntry(key.slice(prefix.length)))
}

/**
 * Removes the photos of messages that are not there: a page that died between the two writings left them. A message that another tab
 * writes at this moment has its photo first, so only what is still alone a second later goes. Returns what stops it.
 */
export function sweepPhotos(account: string): () => void {
  const suspects = new Set(lonePhotos(account))
  const timer = setTimeout(() => {
    lonePhotos(account)
      .filter((key) => suspects.has(key))
      .forEach(removeStored)
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
  const { account } = useOutbox.getState()
  if (account === null) return false
  const client_id = uuid()
  if (photo !== undefined) writeStored(photoKey({ account, client_id }), photo)
  saveEntry({
    ...message,
    account,
    client_id,
    state: 'queued',
    reason: null,
    queued_at: Date.now(),
    may_be_there: false,
    credits: 0,
  })
  return true
}

/** Lets a message that was not sent try again, at the end of the queue. */
export function retryMessage(entry: OutboxEntry): void {
  saveEntry({ ...entry, state: 'queued', reason: null, queued_at: Date.now() })
}

/** Forgets an entry: the server has it, or the member deleted it. */
export function removeEntry(entry: Pick<OutboxEntry, 'account' | 'client_id'>): void {
  removeStored(keyOf(entry))
  removeStored(photoKey(entry))
  useOutbox.setState(({ entries }) => ({
    entries: entries.filter(({ client_id }) => client_id !== entry.client_id),
  }))
}

function sentKey(entry: Pick<OutboxEntry, 'account' | 'profile_id'>): string {
  return accountPrefix(SENT_PREFIX, entry.account) + entry.profile_id
}

/** The ids of messages that tabs of this browser sent in a conversation lately. */
export function sentIds(entry: Pick<OutboxEntry, 'account' | 'profile_id'>): string[] {
  return readStored(sentKey(entry))?.split(' ') ?? []
}

/** Notes the id of a message that was sent, for all tabs: no other entry may take it for its own. */
export function noteSentId(entry: OutboxEntry, id: string): void {
  writeStored(sentKey(entry), [...sentIds(entry), id].slice(-REMEMBERED_SENT).join(' '))
}

/** Wipes the messages that did not reach the server: of one account (logout), or of all others (another member logged in). */
export function wipeOutbox(accounts: { of: string } | { allBut: string }): void {
  for (const prefix of [ENTRY_PREFIX, SENT_PREFIX, PHOTO_PREFIX]) {
    const [own, isWanted] =
      'of' in accounts ? [accounts.of, (mine: boolean) => mine] : [accounts.allBut, (mine: boolean) => !mine]
    const ownPrefix = accountPrefix(prefix, own)
    storedKeys(prefix)
      .filter((key) => isWanted(key.startsWith(ownPrefix)))
      .forEach(removeStored)
  }
  openOutbox(useOutbox.getState().account)
}
