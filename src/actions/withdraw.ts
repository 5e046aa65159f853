import { postContact } from '#src/api/contact.ts'
import type { Contact } from '#src/domain/account/contact.ts'
import { isUnanswered } from '#src/domain/api-error.ts'
import type { Withdrawal } from '#src/domain/money/withdrawal.ts'
import { serverNow } from '#src/lib/time/server-clock.ts'
import { saveWithdrawal, storedWithdrawal } from '#src/stores/withdrawals.ts'

/**
 * Declares the withdrawal from an order and returns it; it is stored before the call as well as after it, in case the page is closed in
 * between. A declaration that has already arrived, from another tab, is not sent again, and an earlier one that arrives meanwhile counts
 * even if this one fails. Otherwise throws as `postContact` does.
 */
export async function withdraw(account: string, paymentId: string, contact: Contact): Promise<Withdrawal> {
  const before = storedWithdrawal(account, paymentId)
  if (before !== null && before.reference !== null) return before
  saveWithdrawal(account, paymentId, { sent_at: before?.sent_at ?? serverNow(), reference: null })
  try {
    const reference = await postContact(contact)
    const now = serverNow()
    const times = before === null ? { sent_at: now } : { sent_at: before.sent_at, received_at: now }
    const withdrawal = { ...times, reference }
    saveWithdrawal(account, paymentId, withdrawal)
    return withdrawal
  } catch (error) {
    const now = storedWithdrawal(account, paymentId)
    if (now !== null && now.reference !== null) return now
    if (!isUnanswered(error)) saveWithdrawal(account, paymentId, before)
    throw error
  }
}
