import * as v from 'valibot'
import { names } from '#src/domain/php-lists.ts'
import { count, maybe, maybeOr } from '#src/domain/php.ts'
import { DAY_MS } from '#src/lib/time/durations.ts'

/** How a method works: `bank` and `wallet` have a payment page, `transfer` and `debit` take days. */
export type MethodKind = 'bank' | 'card' | 'account' | 'voucher' | 'wallet' | 'transfer' | 'debit'

/** The payment methods that this client knows, and how each works (docs/rules.md#payment-methods). */
const KINDS = {
  ideal: 'bank',
  bancontact: 'bank',
  giropay: 'bank',
  sofort: 'bank',
  eps: 'bank',
  prezelewy24: 'bank',
  blik: 'bank',
  cartebancaire: 'card',
  nexi: 'card',
  creditcard: 'card',
  mastercard: 'card',
  visa: 'card',
  maestro: 'card',
  applepay: 'wallet',
  paypal: 'account',
  sdd: 'debit',
  sct: 'transfer',
  paysafecard: 'voucher',
} as const satisfies Readonly<Record<string, MethodKind>>

/** One of the payment methods. */
export type PaymentMethod = keyof typeof KINDS

/** Returns whether a text is the id of a known payment method. */
export function isPaymentMethod(name: string | null | undefined): name is PaymentMethod {
  return Object.hasOwn(KINDS, name ?? '')
}

/** The known payment methods, in the order of the table. */
export const PAYMENT_METHODS: readonly PaymentMethod[] = Object.keys(KINDS).filter(isPaymentMethod)

/** A method as the server offers it; amounts in cents, a maximum of 0 is none, no countries means all of them (assumed, `packages.php`). */
export const offeredMethodSchema = v.object({
  id: v.picklist(PAYMENT_METHODS),
  min_amount: maybe(count),
  max_amount: maybe(v.pipe(count, v.minValue(1))),
  countries: v.pipe(
    maybeOr(names, []),
    v.transform((codes) => codes.map((code) => code.toUpperCase())),
  ),
})

/** A method with its limits and countries. */
export type OfferedMethod = v.InferOutput<typeof offeredMethodSchema>

/** Why a method cannot be chosen: not in this country, the amount, not on this device, or not with this discount code. */
export type MethodProblem = 'country' | 'minimum' | 'maximum' | 'device' | 'discount'

/** What decides whether a method can be chosen; `amount` in cents. */
export interface MethodFacts {
  country: string | null
  amount: number
  /** Whether this device has Apple Pay. */
  hasWallet: boolean
  /** The methods that the discount code is limited to; none means all. */
  discountMethods: readonly string[]
}

/** Returns why a method cannot be chosen; `null` when it can. */
export function methodProblem(
  method: OfferedMethod,
  { country, amount, hasWallet, discountMethods }: MethodFacts,
): MethodProblem | null {
  if (method.countries.length > 0 && (country === null || !method.countries.includes(country)))
    return 'country'
  if (method.id === 'applepay' && !hasWallet) return 'device'
  if (method.min_amount !== null && amount < method.min_amount) return 'minimum'
  if (method.max_amount !== null && amount > method.max_amount) return 'maximum'
  if (discountMethods.length > 0 && !discountMethods.includes(method.id)) return 'discount'
  return null
}

const CARD_BRANDS: readonly PaymentMethod[] = ['mastercard', 'visa', 'maestro']

/** A method, and why it cannot be chosen; `null` when it can. */
export interface MethodChoice {
  method: OfferedMethod
  problem: MethodProblem | null
}

/** A choice of the list, and the brands of cards that belong to it. */
export interface GroupedChoice extends MethodChoice {
  brands: readonly PaymentMethod[]
}

/** Returns the choices, with unavailable methods last, and the brands of cards under the credit card if it can be chosen. */
export function groupedChoices(choices: readonly MethodChoice[]): GroupedChoice[] {
  const free = choices.filter(({ problem }) => problem === null)
  const refused = choices.filter(({ problem }) => problem !== null)
  const hasCard = free.some(({ method }) => method.id === 'creditcard')
  const isBrand = ({ method }: MethodChoice) => hasCard && CARD_BRANDS.includes(method.id)
  const brands = free.filter(isBrand).map(({ method }) => method.id)
  return [...free.filter((choice) => !isBrand(choice)), ...refused].map((choice) => ({
    ...choice,
    brands: choice.method.id === 'creditcard' && choice.problem === null ? brands : [],
  }))
}

/** Returns the methods in the server's order, followed by those that the server does not name. */
export function inOfferedOrder(methods: readonly OfferedMethod[], order: readonly string[]): OfferedMethod[] {
  const rank = (id: string) => {
    const index = order.indexOf(id)
    return index === -1 ? order.length : index
  }
  return methods.toSorted((a, b) => rank(a.id) - rank(b.id))
}

/** Returns how a method works. */
export function kindOf(method: PaymentMethod): MethodKind {
  return KINDS[method]
}

/** Returns whether a payment or an order is by a method of this kind; `method` may be one that this client does not know. */
export function isOfKind(method: string | null, kind: MethodKind): boolean {
  return isPaymentMethod(method) && kindOf(method) === kind
}

/** How long a transfer or a debit may take: the bank has five working days, which holidays make longer. */
export const SLOW_PAYMENT_MS = 10 * DAY_MS
