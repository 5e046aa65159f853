import * as v from 'valibot'
import { absent, date, flag, list, maybe, number, text } from '#src/domain/php.ts'

/** A discount code (confirmed, `discountcode.php`; seed, point 3); `minimum` in cents. */
export const discountCodeSchema = v.object({
  code: text,
  percentage: absent(number, 0),
  minimum: maybe(number),
  country: maybe(text),
  expires: maybe(date),
  currency: maybe(text),
  minimum_order_value: maybe(number),
  status: maybe(text),
  validity: maybe(text),
  expired: absent(flag, false),
  paymentmethods: absent(list(text), []),
})

/** A discount code. */
export type DiscountCode = v.InferOutput<typeof discountCodeSchema>
