import { Refusal } from './call.ts'
import { countryOf } from '#mocks/data/countries.ts'
import type { Account } from './types.ts'
import { DAY_MS } from '#src/lib/time/durations.ts'

/** The time bonus lasts 4 hours from signup (docs/rules.md#time-bonus). */
const BONUS_WINDOW_MS = 14_400_000
/** The welcome discount lasts a week from signup; the spec says only that it is limited in time. */
const WELCOME_WINDOW_MS = 7 * DAY_MS

interface Rule {
  percentage: number
  minimum: number
  firstPurchaseOnly: boolean
}

const RULES: Readonly<Record<string, Rule>> = {
  SUMMER10: { percentage: 10, minimum: 1000, firstPurchaseOnly: false },
  WELCOME25: { percentage: 25, minimum: 0, firstPurchaseOnly: true },
}

/** Returns the end of a window that begins with the signup; a visitor's would begin now. */
function endOf(windowMs: number, account: Account | null, now: number): number {
  return (account ? Date.parse(account.signup_date) : now) + windowMs
}

function dateText(time: number): string {
  return `${new Date(time).toISOString().slice(0, 19)}Z`
}

function timeBonus(account: Account, now: number) {
  const end = endOf(BONUS_WINDOW_MS, account, now)
  if (account.paid_user || account.usedCodes.has('TIMEBONUS25')) throw new Refusal(409, 'code_already_used')
  if (now >= end) throw new Refusal(404, 'code_not_found')
  return {
    code: 'TIMEBONUS25',
    percentage: 25,
    country: null,
    user_id: account.id,
    expires: dateText(end),
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
  const end = rule.firstPurchaseOnly ? endOf(WELCOME_WINDOW_MS, account, now) : null
  if (end !== null && now >= end) throw new Refusal(404, 'code_not_found')
  const { percentage, minimum } = rule
  return { code, percentage, minimum, country: null, expires: end === null ? null : dateText(end) }
}

/** Returns the welcome discount, for visitors and for members who have not bought anything yet. */
export function welcomeDiscount(account: Account | null, now: number) {
  if (account?.paid_user) throw new Refusal(404, 'code_not_found')
  return findDiscount('WELCOME25', account, now)
}
