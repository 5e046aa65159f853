import * as v from 'valibot'
import {
  holdReserve,
  isStored,
  keysIn,
  readText,
  removeText,
  type StoragePlace,
  writeText,
} from './browser-storage.ts'
import { readJson } from './read-json.ts'
import { isServerTimeKnown, serverNow } from '#src/lib/time/server-clock.ts'
import { DAY_MS, MINUTE_MS } from '#src/lib/time/durations.ts'

/** How a session ends for the records of its account; `another` means that a different account logged in. */
export type Ending = 'expired' | 'logout' | 'deleted' | 'another'

/** The heading of "your data on this device" under which a record is counted and cleared. */
export type RecordHeading = 'drafts' | 'unsent' | 'threads' | 'withdrawals' | 'closed' | 'preferences'

interface Rule<T> {
  /** The first part of its keys; unique. */
  name: string
  /** Parses the stored value; an invalid one counts as absent. */
  schema: v.GenericSchema<unknown, T>
  place: StoragePlace
  /** Milliseconds, by the server's clock, after the last change until it is removed. */
  lifetimeMs: number
  /** None by default. */
  heading?: RecordHeading
  /** True for data that a member would miss: it may use the reserved space of a full storage. */
  hasReserve?: boolean
}

interface AccountRule<T> extends Rule<T> {
  /** The endings that it outlives: by default only an expired session. */
  outlives?: readonly Ending[]
  /** Returns what is left of it after the other endings; nothing by default. */
  leftOver?: (value: T, ending: Ending) => T | null
}

interface SiteRule<T> extends Rule<T> {
  /** A visitor's record is cleared when an account logs in or out; a device's is not. */
  of: 'visitor' | 'device'
}

/** A kind of record that belongs to an account; an account may have several, each with its own `part`. */
export interface AccountRecord<T> {
  read(account: string, part?: string): T | null
  /** Returns false when the browser could not store it and it is only in memory. */
  write(account: string, value: T, part?: string): boolean
  remove(account: string, part?: string): void
  /** Returns the parts for which an account has a record, including records that cannot be read any more. */
  parts(account: string): string[]
  /** Returns the records of an account as pairs of part and value. */
  all(account: string): [part: string, value: T][]
  /** Returns whether it outlives this page. */
  isStored(account: string, part?: string): boolean
  /** Calls back when another tab changes one of these records. Returns a function that unsubscribes. */
  follow(listener: () => void): () => void
}

/** A record of the device, or of the visitor who uses it; a kind may have several, each with its own `part`. */
export interface SiteRecord<T> {
  read(part?: string): T | null
  /** Returns false when the browser could not store it and it is only in memory. */
  write(value: T, part?: string): boolean
  remove(part?: string): void
  /** Calls back when another tab changes it. Returns a function that unsubscribes. */
  follow(listener: () => void): () => void
}

/** A stored record of any kind. */
export interface Entry {
  kind: Kind
  key: string
  /** The encoded account; `''` for a record of the site. */
  owner: string
  value: unknown
}

/** A kind of record, whatever its values. */
interface Kind {
  of: 'account' | 'visitor' | 'device'
  place: StoragePlace
  heading: RecordHeading | null
  entries(): Entry[]
  clear(key: string, ending: Ending): void
}

/** The defined kinds of records by name, for `record-upkeep.ts`. */
export const kinds = new Map<string, Kind>()
const storedSchema = v.object({ at: v.number(), value: v.unknown() })

/** Units for the lifetimes of records, in milliseconds; `forever` means until it is cleared. */
export const LIFETIME = {
  minute: MINUTE_MS,
  day: DAY_MS,
  forever: Number.POSITIVE_INFINITY,
}

/** An account encoded for use in keys: without dots, which separate their parts. */
export function encoded(account: string): string {
  return encodeURIComponent(account).replaceAll('.', '%2E')
}

/** Returns the stored text of a record, and when it was changed last. */
export function recordText(value: unknown, at = serverNow()): string {
  return JSON.stringify({ at, value })
}

function storageFor<T>({ name, place, lifetimeMs, schema, hasReserve = false }: Rule<T>) {
  const isOwn = (key: string | null) => key === null || key === name || key.startsWith(`${name}.`)
  function readDated(key: string): { at: number; value: T } | null {
    const stored = v.safeParse(storedSchema, readJson(readText(place, key)))
    if (!stored.success) return null
    const { at, value } = stored.output
    if (serverNow() - at <= lifetimeMs) {
      const read = v.safeParse(schema, value)
      return read.success ? { at, value: read.output } : null
    }
    // The device's own clock may be wrong.
    if (isServerTimeKnown()) removeText(place, key)
    return null
  }
  return {
    keys: () => keysIn(place).filter(isOwn),
    readDated,
    read: (key: string): T | null => readDated(key)?.value ?? null,
    write: (key: string, value: T, at?: number) => writeText(place, key, recordText(value, at), hasReserve),
    remove: (key: string) => {
      removeText(place, key)
      if (hasReserve) holdReserve()
    },
    follow: (listener: () => void) => {
      const handleStorage = ({ key }: StorageEvent) => {
        if (isOwn(key)) listener()
      }
      window.addEventListener('storage', handleStorage)
      return () => window.removeEventListener('storage', handleStorage)
    },
  }
}

/** Defines a kind of record of accounts. Nothing is stored on a device except by this function and `siteRecord`. */
export function accountRecord<T>(rule: AccountRule<T>): AccountRecord<T> {
  const { name, place, heading = null, outlives = ['expired'], leftOver } = rule
  const stored = storageFor(rule)
  const keyOf = (account: string, part?: string) =>
    [name, encoded(account), part].filter((piece) => piece !== undefined).join('.')
  const kind: Kind = {
    of: 'account',
    place,
    heading,
    entries: () =>
      stored.keys().map((key) => {
        const [owner = ''] = key.slice(name.length + 1).split('.')
        return { kind, key, owner, value: stored.read(key) }
      }),
    clear(key, ending) {
      if (outlives.includes(ending)) return
      const before = stored.readDated(key)
      const rest = before === null ? null : (leftOver?.(before.value, ending) ?? null)
      if (before === null || rest === null) stored.remove(key)
      else stored.write(key, rest, before.at)
    },
  }
  kinds.set(name, kind)
  const parts = (account: string) => {
    const prefix = keyOf(account, '')
    return stored.keys().flatMap((key) => (key.startsWith(prefix) ? key.slice(prefix.length) : []))
  }
  return {
    read: (account, part) => stored.read(keyOf(account, part)),
    write: (account, value, part) => stored.write(keyOf(account, part), value),
    remove: (account, part) => stored.remove(keyOf(account, part)),
    isStored: (account, part) => isStored(place, keyOf(account, part)),
    parts,
    all: (account) =>
      parts(account).flatMap((part) => {
        const value = stored.read(keyOf(account, part))
        return value === null ? [] : [[part, value] satisfies [string, T]]
      }),
    follow: stored.follow,
  }
}

/** Defines a record of the device or of its visitor. */
export function siteRecord<T>(rule: SiteRule<T>): SiteRecord<T> {
  const { name, place, heading = null, of } = rule
  const stored = storageFor(rule)
  const keyOf = (part?: string) => (part === undefined ? name : `${name}.${part}`)
  const kind: Kind = {
    of,
    place,
    heading,
    entries: () => stored.keys().map((key) => ({ kind, key, owner: '', value: stored.read(key) })),
    clear: stored.remove,
  }
  kinds.set(name, kind)
  return {
    read: (part) => stored.read(keyOf(part)),
    write: (value, part) => stored.write(keyOf(part), value),
    remove: (part) => stored.remove(keyOf(part)),
    follow: stored.follow,
  }
}
