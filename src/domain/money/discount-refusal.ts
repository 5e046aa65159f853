import { ApiError } from '#src/domain/api-error.ts'

const DISCOUNT_CODES = new Set(['code_not_found', 'code_already_used'])

/** Returns whether the server refused a discount code, or an order because of its code. */
export function isDiscountRefusal(error: unknown): boolean {
  return error instanceof ApiError && (DISCOUNT_CODES.has(error.code) || 'discount_code' in error.fields)
}
