import { spendingMarkRecords } from '#src/domain/records.ts'
import { ownValue } from '#src/lib/own-value.ts'
import { accountStore } from '#src/lib/state.ts'

interface SpendingMarksState {
  account: string | null
  /** In cents, by currency. */
  marks: Readonly<Record<string, number>>
}

/** The weekly spending marks that the member set on this device. */
export const useSpendingMarks = accountStore<SpendingMarksState>(() => ({ account: null, marks: {} }))

/** Loads the stored marks of an account. */
export function openSpendingMarks(account: string): void {
  useSpendingMarks.setState({ account, marks: Object.fromEntries(spendingMarkRecords.all(account)) })
}

/** Returns the weekly mark in a currency, in cents; `null` without one. */
export function useSpendingMark(currency: string): number | null {
  return useSpendingMarks(({ marks }) => ownValue(marks, currency) ?? null)
}

/** Stores the weekly mark of a currency in cents, or removes it with `null`. */
export function setSpendingMark(currency: string, cents: number | null): void {
  const { account } = useSpendingMarks.getState()
  if (account === null) return
  if (cents === null) spendingMarkRecords.remove(account, currency)
  else spendingMarkRecords.write(account, cents, currency)
  openSpendingMarks(account)
}
