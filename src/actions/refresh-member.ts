import { usePayments } from '#src/stores/payments.ts'
import { refreshUser } from '#src/stores/session.ts'

/** Reloads credits and premium after a completed payment; never throws. */
export async function refreshMember(paymentId: string | null): Promise<void> {
  if (await refreshUser()) usePayments.setState({ credited: paymentId })
}
