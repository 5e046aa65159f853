import type { PaymentAttempt } from '#src/domain/payment-attempt.ts'
import { askedSum, type Sum } from '#src/domain/sum-change.ts'
import { saveAttempt } from '#src/stores/payments.ts'

/** Notes that the member goes on with what the payment asks for: from here on it is the sum that was shown. */
export function acceptSum(attempt: PaymentAttempt, asked: Sum): void {
  saveAttempt({ ...attempt, ...askedSum({ ...attempt, asked }) })
}
