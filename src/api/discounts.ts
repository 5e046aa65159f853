import { request } from './client.ts'
import { discountCodeSchema, type DiscountCode } from '#src/domain/money/discount.ts'

/** Returns a discount code (confirmed, `discountcode.php`). Refusals: 404 `code_not_found`, 409 `code_already_used`. */
export function getDiscountCode(code: string): Promise<DiscountCode> {
  return request(discountCodeSchema, { path: 'discountcode', query: { code } })
}

/** Returns the welcome discount of a member who has not bought anything yet (confirmed, `discountcode.php?welcome=true`). */
export function getWelcomeDiscount(): Promise<DiscountCode> {
  return request(discountCodeSchema, { path: 'discountcode', query: { welcome: 'true' } })
}
