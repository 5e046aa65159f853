import { create } from 'zustand'
import { readStored, removeStored, writeStored } from '#src/lib/browser-storage.ts'

const PREFIX = 'spending.week.'

/** The weekly marks that members set for themselves on this device, in cents, by account. */
export const useSpendingMarks = create<{ marks: Readonly<Record<string, number | null>> }>(() => ({
  marks: {},
}))

function keyOf(account: string): string {
  return PREFIX + encodeURIComponent(account)
}

function read(account: string): number | null {
  const stored = readStored(keyOf(account))
  return stored !== null && /^\d{1,9}$/.test(stored) ? Number(stored) : null
}

/** The weekly mark of an account, `null` without one. */
export function useSpendingMark(account: string): number | null {
  return useSpendingMarks(({ marks }) => (account in marks ? (marks[account] ?? null) : read(account)))
}

/** Sets the weekly mark in cents, or takes it away with `null`. */
export function setSpendingMark(account: string, cents: number | null): void {
  if (cents === null) removeStored(keyOf(account))
  else writeStored(keyOf(account), String(cents))
  useSpendingMarks.setState(({ marks }) => ({ marks: { ...marks, [account]: cents } }))
}
