import { followStorage, holdReserve, removeText } from './browser-storage.ts'
import { encoded, type Ending, type Entry, kinds, type RecordHeading } from './records.ts'

function entries(isWanted: (entry: Entry) => boolean): Entry[] {
  return [...kinds.values()].flatMap((kind) => kind.entries()).filter(isWanted)
}

function ownedBy(account: string): (entry: Entry) => boolean {
  const own = encoded(account)
  return ({ kind, owner }) => kind.of === 'account' && owner === own
}

function clear(rows: Entry[], ending: Ending): void {
  for (const { kind, key } of rows) kind.clear(key, ending)
}

/** Clears the records that do not outlive this end of an account's session, and a visitor's records unless the session merely expired. */
export function clearAccountRecords(account: string, ending: Exclude<Ending, 'another'>): void {
  clear(entries(ownedBy(account)), ending)
  if (ending !== 'expired') clearVisitorRecords()
}

/** Clears the records that do not outlive the login of an account: those of all other accounts, and a visitor's. */
export function clearOtherRecords(account: string): void {
  const own = encoded(account)
  clear(
    entries(({ kind, owner }) => kind.of === 'account' && owner !== own),
    'another',
  )
  clearVisitorRecords()
}

function clearVisitorRecords(): void {
  clear(
    entries(({ kind }) => kind.of === 'visitor'),
    'logout',
  )
}

function isOf(account: string, entry: Entry): boolean {
  return entry.kind.of === 'device' || ownedBy(account)(entry)
}

/** Returns everything that this browser and this tab store for an account and for the device, by key, and no data of anyone else. */
export function exportRecords(account: string): Record<string, unknown> {
  const own = entries((entry) => isOf(account, entry) && entry.value !== null)
  return Object.fromEntries(own.map(({ key, value }) => [key, value]))
}

/** Returns how many records an account has under a heading. */
export function countRecords(account: string, heading: RecordHeading): number {
  const own = entries(ownedBy(account))
  return own.filter(({ kind, value }) => kind.heading === heading && value !== null).length
}

/** Clears the records of an account, and of the device, under a heading, apart from those with a key that is kept. */
export function clearRecords(
  account: string,
  heading: RecordHeading,
  isKept = (_key: string): boolean => false,
): void {
  for (const { kind, key } of entries((entry) => isOf(account, entry) && entry.kind.heading === heading))
    if (!isKept(key)) removeText(kind.place, key)
  holdReserve()
}

/** Returns the names of the defined kinds of records. */
export function recordNames(): string[] {
  return [...kinds.keys()].toSorted()
}

/** Removes expired records, reserves space for a full storage, and follows the other tabs. Returns a function that stops it. */
export function startRecords(): () => void {
  for (const kind of kinds.values()) kind.entries()
  holdReserve()
  return followStorage()
}
