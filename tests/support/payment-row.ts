import * as v from 'valibot'
import { paymentSchema } from '#src/domain/money/payment.ts'

/** Returns a payment as the client reads it: €19.99, completed the day before 20 November 2026, unless `facts` say otherwise. */
export const paymentRow = (facts: Record<string, unknown>) =>
  v.parse(paymentSchema, {
    id: 1,
    status: 'completed',
    method: 'visa',
    amount: '1999',
    currency: 'eur',
    created: '2026-11-19 12:00:00',
    ...facts,
  })
