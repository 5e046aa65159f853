import { readWithdrawal, type Withdrawal } from '#src/domain/withdrawal.ts'
import {
  isStoredForGood,
  readStored,
  removeStored,
  storedKeys,
  writeStored,
} from '#src/lib/browser-storage.ts'

const PREFIX = 'withdrawal.'

function keyOf(account: string, paymentId: string): string {
  return `${PREFIX}${encodeURIComponent(account)}.${paymentId}`
}

/** The withdrawal from an order that an account declared in this browser; `null` when it declared none. */
export function storedWithdrawal(account: string, paymentId: string): Withdrawal | null {
  return readWithdrawal(readStored(keyOf(account, paymentId)))
}

/** Whether a withdrawal is still there after a reload: not where the browser keeps nothing. */
export function isWithdrawalKept(account: string, paymentId: string): boolean {
  return isStoredForGood(keyOf(account, paymentId))
}

/** Keeps in this browser, per account, that an order was withdrawn from; `null` forgets it. A logout does not wipe it: it is a proof. */
export function keepWithdrawal(account: string, paymentId: string, withdrawal: Withdrawal | null): void {
  if (withdrawal === null) removeStored(keyOf(account, paymentId))
  else writeStored(keyOf(account, paymentId), JSON.stringify(withdrawal))
}

/** From how many orders an account withdrew in this browser. */
export function countWithdrawals(account: string): number {
  return storedKeys(keyOf(account, '')).length
}

/** Forgets all withdrawals of an account. */
export function clearWithdrawals(account: string): void {
  storedKeys(keyOf(account, '')).forEach(removeStored)
}
