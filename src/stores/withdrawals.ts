import { withdrawalRecords } from '#src/domain/records.ts'
import type { Withdrawal } from '#src/domain/money/withdrawal.ts'

/** Returns the withdrawal from an order that an account declared in this browser; `null` when it declared none. */
export function storedWithdrawal(account: string, paymentId: string): Withdrawal | null {
  return withdrawalRecords.read(account, paymentId)
}

/** Returns whether a withdrawal survives a reload: not if the browser could not store it. */
export function isWithdrawalStored(account: string, paymentId: string): boolean {
  return withdrawalRecords.isStored(account, paymentId)
}

/** Stores the withdrawal from an order, or removes it with `null`. It outlives a logout: it is the member's proof. */
export function saveWithdrawal(account: string, paymentId: string, withdrawal: Withdrawal | null): void {
  if (withdrawal === null) withdrawalRecords.remove(account, paymentId)
  else withdrawalRecords.write(account, withdrawal, paymentId)
}
