import { useEffect } from 'react'
import { unwatchPayment, watchPayment } from '#src/stores/payments.ts'

/** Longer than any id of the backend. */
const MAX_ID_LENGTH = 64

/** The payment that a URL names in `?payment=`, with its watch; both are `null` where it names none. */
export interface NamedPayment {
  paymentId: string | null
  watch: number | null
}

/** Returns the payment that a query names, and starts to watch it. */
export function watchNamedPayment(query: URLSearchParams): NamedPayment {
  const paymentId = query.get('payment')?.slice(0, MAX_ID_LENGTH) || null
  return { paymentId, watch: paymentId === null ? null : watchPayment(paymentId) }
}

/** Ends a watch when its page is left or shows another payment. */
export function useEndOfWatch(watch: number | null): void {
  useEffect(() => {
    if (watch === null) return
    return () => unwatchPayment(watch)
  }, [watch])
}
