import { create } from 'zustand'
import { readStored, removeStored, storedKeys, writeStored } from '#src/lib/browser-storage.ts'

const PREFIX = 'spending.week.'

/** The weekly marks that members set for themselves on this device, in cents, by account and currency. */
export const useSpendingMarks = create<{ marks: Readonly<Record<string, number | null>> }>(() => ({
  marks: {},
}))

function prefixOf(account: string): string {
  return `${PREFIX}${encodeURIComponent(account)}.`
}

function keyOf(account: string, currency: string): string {
  return prefixOf(account) + currency
}

function read(key: string): number | null {
  const stored = readStored(key)
  return stored !== null && /^\d{1,9}$/.test(stored) ? Number(stored) : null
}

/** The weekly mark of an account in a currency, `null` without one. */
export function useSpendingMark(account: string, currency: string): number | null {
  const key = keyOf(account, currency)
  return useSpendingMarks(({ marks }) => (key in marks ? (marks[key] ?? null) : read(key)))
}

/** Sets the weekly mark in cents of a currency, or takes it away with `null`. */
export function setSpendingMark(account: string, currency: string, cents: number | null): void {
  const key = keyOf(account, currency)
  if (cents === null) removeStored(key)
  else writeStored(key, String(cents))
  useSpendingMarks.setState(({ marks }) => ({ marks: { ...marks, [key]: cents } }))
}

/** How many weekly marks an account has on this device. */
export function useSpendingMarkCount(account: string): number {
  return useSpendingMarks(() => storedKeys(prefixOf(account)).length)
}

/** Takes away all weekly marks of an account. */
export function clearSpendingMarks(account: string): void {
  storedKeys(prefixOf(account)).forEach(removeStored)
  useSpendingMarks.setState({ marks: {} })
}
