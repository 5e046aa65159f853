import * as v from 'valibot'
import { TIME_BONUS } from '#src/domain/limits.ts'
import { names } from '#src/domain/php-lists.ts'
import { absent, count, date, flag, maybe, percent, text } from '#src/domain/php.ts'

/**
 * A discount code (confirmed, `discountcode.php`; seed, point 3); `minimum` in cents. The time bonus has its figure in `value_percentage`.
 * A code whose figure is there and cannot be read is none: no sum is worked out with a discount that was made up.
 */
export const discountCodeSchema = v.pipe(
  v.object({
    code: v.pipe(text, v.nonEmpty()),
    percentage: v.nullish(percent, null),
    value_percentage: v.nullish(percent, null),
    minimum: maybe(count),
    country: maybe(text),
    expires: maybe(date),
    currency: maybe(text),
    minimum_order_value: maybe(count),
    status: maybe(text),
    validity: maybe(text),
    expired: absent(flag, false),
    paymentmethods: absent(names, []),
  }),
  v.transform(({ percentage, value_percentage, ...code }) => ({
    ...code,
    percentage: percentage ?? value_percentage ?? 0,
  })),
)

/** A discount code. */
export type DiscountCode = v.InferOutput<typeof discountCodeSchema>

/** Whether a code may count now: active, and its time is not over. */
export function isRunning({ expired, expires, status }: DiscountCode, now: number): boolean {
  return !expired && (expires === null || expires > now) && (status === null || status === 'active')
}

/** The time bonus as the site knows it by itself, until the backend's own record of it has come (seed, point 9). */
export function timeBonusCode(expires: number): DiscountCode {
  return {
    code: TIME_BONUS.code,
    percentage: TIME_BONUS.percentage,
    minimum: null,
    country: null,
    expires,
    currency: null,
    minimum_order_value: null,
    status: 'active',
    validity: 'once-per-user',
    expired: false,
    paymentmethods: [],
  }
}

/** The discount that comes off without being asked for, and why. */
export interface ActiveDiscount {
  code: DiscountCode
  kind: 'bonus' | 'welcome'
}

/** The active discount: the time bonus while it runs, else the welcome code, never both (seed, point 4); none that was refused. */
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
