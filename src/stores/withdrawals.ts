import { withdrawalRecords } from '#src/domain/records.ts'
import type { Withdrawal } from '#src/domain/money/withdrawal.ts'

/** The withdrawal from an order that an account declared in this browser; `null` when it declared none. */
export function storedWithdrawal(account: string, paymentId: string): Withdrawal | null {
  return withdrawalRecords.read(account, paymentId)
}

/** Whether a withdrawal is still there after a reload: not where the browser stores nothing. */
export function isWithdrawalKept(account: string, paymentId: string): boolean {
  return withdrawalRecords.isKept(account, paymentId)
}

/** Keeps in this browser, per account, that an order was withdrawn from; `null` forgets it. A logout does not wipe it: it is a proof. */
export function keepWithdrawal(account: string, paymentId: string, withdrawal: Withdrawal | null): void {
  if (withdrawal === null) withdrawalRecords.remove(account, paymentId)
  else withdrawalRecords.write(account, withdrawal, paymentId)
}
