import { usePayments } from '#src/stores/payments.ts'
import { loadUser } from '#src/stores/session.ts'

/** Reloads credits and premium after a completed payment; never throws. */
export async function refreshMember(paymentId: string | null): Promise<void> {
  try {
    await loadUser()
    usePayments.setState({ credited: paymentId })
  } catch {
    // The regular refresh loads the credits soon.
  }
}
