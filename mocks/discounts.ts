import { Refusal } from './call.ts'
import { countryOf } from '#mocks/data/countries.ts'
import type { Account } from './types.ts'

/** The time bonus lasts 4 hours from signup (docs/rules.md#time-bonus). */
const BONUS_WINDOW_MS = 14_400_000

interface Rule {
  percentage: number
  minimum: number
  firstPurchaseOnly: boolean
}

const RULES: Readonly<Record<string, Rule>> = {
  SUMMER10: { percentage: 10, minimum: 1000, firstPurchaseOnly: false },
  WELCOME25: { percentage: 25, minimum: 0, firstPurchaseOnly: true },
}

function timeBonus(account: Account, now: number) {
  const end = Date.parse(account.signup_date) + BONUS_WINDOW_MS
  if (account.paid_user || account.usedCodes.has('TIMEBONUS25')) throw new Refusal(409, 'code_already_used')
  if (now >= end) throw new Refusal(404, 'code_not_found')
  return {
    code: 'TIMEBONUS25',
    percentage: 25,
    country: null,
    user_id: account.id,
    expires: `${new Date(end).toISOString().slice(0, 19)}Z`,
    value_percentage: 25,
    currency: countryOf(account.profile.country).currency,
    minimum_order_value: 0,
    minimum: 0,
    status: 'active',
    validity: 'once-per-user',
    expired: false,
    paymentmethods: [],
  }
}

/** Returns the discount code with a text. Refusals: 404 `code_not_found`, 409 `code_already_used`. */
export function findDiscount(text: string, account: Account | null, now: number) {
  const code = text.trim().toUpperCase()
  if (code === 'USEDCODE') throw new Refusal(409, 'code_already_used')
  if (code === 'TIMEBONUS25' && account) return timeBonus(account, now)
  const rule = Object.hasOwn(RULES, code) ? RULES[code] : undefined
  if (!rule) throw new Refusal(404, 'code_not_found')
  if (account?.usedCodes.has(code) || (rule.firstPurchaseOnly && account?.paid_user)) {
    throw new Refusal(409, 'code_already_used')
  }
  return { code, percentage: rule.percentage, minimum: rule.minimum, country: null }
}

/** Returns the welcome discount, for visitors and for members who have not bought anything yet. */
export function welcomeDiscount(account: Account | null, now: number) {
  if (account?.paid_user) throw new Refusal(404, 'code_not_found')
  return findDiscount('WELCOME25', account, now)
}
