import { postContact } from '#src/api/contact.ts'
import type { Contact } from '#src/domain/account/contact.ts'
import { isUnclear } from '#src/domain/api-error.ts'
import type { Withdrawal } from '#src/domain/money/withdrawal.ts'
import { serverNow } from '#src/lib/server-clock.ts'
import { keepWithdrawal, storedWithdrawal } from '#src/stores/withdrawals.ts'

/**
 * Declares the withdrawal from an order and keeps in this browser when that was, before the call as after it: a page that dies in between
 * still knows. What has arrived already, from another tab, is not sent again. Fails as `postContact` does.
 */
export async function withdraw(account: string, paymentId: string, contact: Contact): Promise<Withdrawal> {
  const before = storedWithdrawal(account, paymentId)
  if (before !== null && before.reference !== null) return before
  keepWithdrawal(account, paymentId, { sent_at: serverNow(), reference: null })
  try {
    const reference = await postContact(contact)
    const withdrawal = { sent_at: serverNow(), reference }
    keepWithdrawal(account, paymentId, withdrawal)
    return withdrawal
  } catch (error) {
    if (!isUnclear(error)) keepWithdrawal(account, paymentId, before)
    throw error
  }
}
