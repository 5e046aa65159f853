import { create } from 'zustand'
import { readStored, removeStored, storedKeys, writeStored } from '#src/lib/browser-storage.ts'

const PREFIX = 'hide.'

type Flags = Readonly<Record<string, number>>

interface HideFlagsState {
  flags: Flags
  /** When the flags were last looked at: what is paused is measured against this. */
  now: number
}

/** When things were closed on this device, in milliseconds since 1970, by account and name (seed, point 4). */
export const useHideFlags = create<HideFlagsState>(() => ({ flags: {}, now: 0 }))

function keyOf(account: string, name: string): string {
  return `${PREFIX}${encodeURIComponent(account)}.${name}`
}

/** Whether a key of the browser's storage belongs to the hide flags: then another tab has changed it. */
export function isHideFlagKey(key: string | null): boolean {
  return key === null || key.startsWith(PREFIX)
}

/** Reads all flags that are kept in this browser; what is no time is left out. */
export function loadHideFlags(): void {
  const rows = storedKeys(PREFIX).map((key): [string, number] => [key, Number(readStored(key))])
  useHideFlags.setState({ flags: Object.fromEntries(rows.filter(([, time]) => time > 0)), now: Date.now() })
}

/** Notes that an account closed something just now. */
export function hide(account: string, name: string): void {
  const now = Date.now()
  writeStored(keyOf(account, name), String(now))
  useHideFlags.setState(({ flags }) => ({ flags: { ...flags, [keyOf(account, name)]: now }, now }))
}

/** Takes back that an account closed something. */
export function unhide(account: string, name: string): void {
  removeStored(keyOf(account, name))
  loadHideFlags()
}

/** When an account closed something on this device; `undefined` when it never did. */
export function hiddenAt(flags: Flags, account: string, name: string): number | undefined {
  return flags[keyOf(account, name)]
}

/** How many things an account has closed on this device. */
export function countHidden(flags: Flags, account: string): number {
  return Object.keys(flags).filter((key) => key.startsWith(keyOf(account, ''))).length
}

/** Forgets what an account has closed on this device. */
export function clearHideFlags(account: string): void {
  storedKeys(keyOf(account, '')).forEach(removeStored)
  loadHideFlags()
}
