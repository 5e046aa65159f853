import * as v from 'valibot'
import { TIME_BONUS } from '#src/domain/limits.ts'
import { names } from '#src/domain/php-lists.ts'
import { count, countryCode, date, flag, maybe, maybeOr, orNull, percent, text } from '#src/domain/php.ts'

/**
 * A discount code (confirmed, `discountcode.php`); `minimum` in cents. The time bonus has its percentage in `value_percentage`. A code
 * whose percentage cannot be read is rejected: no sum is calculated from a guess.
 */
export const discountCodeSchema = v.pipe(
  v.object({
    code: v.pipe(text, v.nonEmpty()),
    percentage: orNull(percent),
    value_percentage: orNull(percent),
    minimum: maybe(count),
    country: maybe(countryCode),
    expires: maybe(date),
    currency: maybe(text),
    minimum_order_value: maybe(count),
    status: maybe(text),
    validity: maybe(text),
    expired: maybeOr(flag, false),
    paymentmethods: maybeOr(names, []),
  }),
  v.transform(({ percentage, value_percentage, ...code }) => ({
    ...code,
    percentage: percentage || value_percentage || 0,
  })),
)

/** A discount code, whatever the field its percentage came in. */
export type DiscountCode = v.InferOutput<typeof discountCodeSchema>

/** Returns whether a code is active and not expired. */
export function isRunning({ expired, expires, status }: DiscountCode, now: number): boolean {
  return !expired && (expires === null || expires > now) && (status === null || status === 'active')
}

/** Returns the time bonus that this client assumes until the server's own code is loaded. */
export function timeBonusCode(expires: number): DiscountCode {
  return { ...v.parse(discountCodeSchema, TIME_BONUS), expires }
}

/** The discount that applies without a typed code. */
export interface ActiveDiscount {
  code: DiscountCode
  kind: 'bonus' | 'welcome'
}

/**
 * Returns the active discount: the time bonus while it runs, else the welcome code, unless it was refused (docs/rules.md#active-discount).
 */
export function activeDiscount(
  codes: { bonus: DiscountCode | null; welcome: DiscountCode | null },
  refused: readonly string[],
  now: number,
): ActiveDiscount | null {
  const { bonus, welcome } = codes
  const mayCount = (code: DiscountCode) => isRunning(code, now) && !refused.includes(code.code)
  if (bonus !== null && mayCount(bonus)) return { code: bonus, kind: 'bonus' }
  if (welcome !== null && mayCount(welcome)) return { code: welcome, kind: 'welcome' }
  return null
}
