import { followStorage, holdReserve, removeText } from './browser-storage.ts'
import { encoded, type Ending, type Entry, kinds, type RecordHeading } from './records.ts'

function entries(isWanted: (entry: Entry) => boolean): Entry[] {
  return [...kinds.values()].flatMap((kind) => kind.entries()).filter(isWanted)
}

function forget(rows: Entry[], ending: Ending): void {
  for (const { kind, key } of rows) kind.forget(key, ending)
}

/** Wipes what does not outlive this ending of an account's session, and what a visitor left unless it merely expired. */
export function forgetAccount(account: string, ending: Exclude<Ending, 'another'>): void {
  const own = encoded(account)
  forget(
    entries(({ kind, owner }) => kind.of === 'account' && owner === own),
    ending,
  )
  if (ending !== 'expired') forgetVisitor()
}

/** Wipes what does not outlive the login of an account: the records of all others, and what a visitor left. */
export function forgetOthers(account: string): void {
  const own = encoded(account)
  forget(
    entries(({ kind, owner }) => kind.of === 'account' && owner !== own),
    'another',
  )
  forgetVisitor()
}

function forgetVisitor(): void {
  forget(
    entries(({ kind }) => kind.of === 'visitor'),
    'logout',
  )
}

function isOf(account: string, { kind, owner }: Entry): boolean {
  return kind.of === 'device' || (kind.of === 'account' && owner === encoded(account))
}

/** Everything that this browser and this tab keep for an account and the device, by key; nothing of anybody else. */
export function exportRecords(account: string): Record<string, unknown> {
  const own = entries((entry) => isOf(account, entry) && entry.value !== null)
  return Object.fromEntries(own.map(({ key, value }) => [key, value]))
}

/** How many records of its own an account has under a heading. */
export function countRecords(account: string, heading: RecordHeading): number {
  const isOwn = ({ kind, owner }: Entry) => kind.of === 'account' && owner === encoded(account)
  return entries((entry) => isOwn(entry) && entry.kind.heading === heading && entry.value !== null).length
}

/** Removes what the device keeps for an account under a heading. */
export function clearRecords(account: string, heading: RecordHeading): void {
  for (const { kind, key } of entries((entry) => isOf(account, entry) && entry.kind.heading === heading))
    removeText(kind.place, key)
  holdReserve()
}

/** The names of the kinds of records that are defined. */
export function recordNames(): string[] {
  return [...kinds.keys()].toSorted()
}

/** Deletes what has outlived its time, prepares for a full storage, and follows the other tabs. Returns what stops it. */
export function startRecords(): () => void {
  for (const kind of kinds.values()) kind.entries()
  holdReserve()
  return followStorage()
}
