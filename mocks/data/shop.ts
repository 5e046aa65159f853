import { countryOf } from './countries.ts'

/** A package with its price in euro cents. */
interface EuroPackage {
  id: string
  credits: number
  euroCents: number
  oldEuroCents: number | null
  popular: boolean
}

const PACKAGES: readonly EuroPackage[] = [
  { id: 'p0', credits: 10, euroCents: 999, oldEuroCents: null, popular: false },
  { id: 'p1', credits: 25, euroCents: 1999, oldEuroCents: null, popular: true },
  { id: 'p2', credits: 60, euroCents: 4199, oldEuroCents: null, popular: false },
  { id: 'p3', credits: 150, euroCents: 8999, oldEuroCents: 9999, popular: false },
]

/** Local prices are round figures, not exchange rates. */
const FACTOR: Readonly<Record<string, number>> = {
  EUR: 1,
  CHF: 1,
  GBP: 0.9,
  USD: 1.1,
  SEK: 11,
  NOK: 11.5,
  DKK: 7.5,
  PLN: 4.3,
}

export interface CreditPackage {
  id: string
  credits: number
  price: number
  currency: string
  old_price: number | null
  discount_percentage: number | null
  style: string
  popular: boolean
  price_per_message: number
}

function localCents(euroCents: number, currency: string): number {
  const factor = FACTOR[currency] ?? 1
  if (factor === 1) return euroCents
  const raw = euroCents * factor
  return factor > 5 ? Math.round(raw / 1000) * 1000 - 100 : Math.round(raw / 100) * 100 - 1
}

/** Returns the four packages at the prices of a country. */
export function packagesFor(code: string): CreditPackage[] {
  const { currency } = countryOf(code)
  return PACKAGES.map((creditPackage) => {
    const price = localCents(creditPackage.euroCents, currency)
    const old = creditPackage.oldEuroCents === null ? null : localCents(creditPackage.oldEuroCents, currency)
    return {
      id: creditPackage.id,
      credits: creditPackage.credits,
      price,
      currency,
      old_price: old,
      discount_percentage: old === null ? null : Math.round((1 - price / old) * 100),
      style: creditPackage.id,
      popular: creditPackage.popular,
      price_per_message: Math.round(price / creditPackage.credits),
    }
  })
}

interface Method {
  id: string
  min_amount?: number
  max_amount?: number
  countries?: string[]
}

/** Every payment method (docs/rules.md#payment-methods), with its countries (none: all). */
export const METHODS: readonly Method[] = [
  { id: 'ideal', countries: ['NL'] },
  { id: 'bancontact', countries: ['BE'] },
  { id: 'giropay', countries: ['DE'] },
  { id: 'sofort', countries: ['DE', 'BE', 'CH', 'ES', 'IT'] },
  { id: 'eps', countries: ['AT'] },
  { id: 'prezelewy24', countries: ['PL'] },
  { id: 'blik', countries: ['PL'] },
  { id: 'cartebancaire', countries: ['FR'] },
  { id: 'nexi', countries: ['IT'] },
  { id: 'creditcard' },
  { id: 'mastercard' },
  { id: 'visa' },
  { id: 'maestro', countries: ['NL', 'BE', 'DE', 'CH', 'IT', 'GB'] },
  { id: 'applepay' },
  { id: 'paypal' },
  { id: 'sdd', countries: ['NL', 'DE', 'BE', 'FR', 'ES', 'IT', 'FI'], max_amount: 5000 },
  { id: 'sct', countries: ['NL', 'DE', 'BE', 'FR', 'ES', 'IT', 'FI'], min_amount: 1500 },
  { id: 'paysafecard', max_amount: 5000 },
]

/** Methods that redirect the member to a payment page. */
export const REDIRECT_METHODS: ReadonlySet<string> = new Set(
  METHODS.map((method) => method.id).filter((id) => id !== 'sct' && id !== 'sdd' && id !== 'applepay'),
)

export interface Gift {
  id: number
  name: string
  image: string
  credits: number
}

/** The gifts, drawn in `drawings.ts`. */
export const GIFTS: readonly Gift[] = [
  { id: 1, name: 'Rose', image: 'gifts/rose.svg', credits: 3 },
  { id: 2, name: 'Coffee', image: 'gifts/coffee.svg', credits: 3 },
  { id: 3, name: 'Heart', image: 'gifts/heart.svg', credits: 3 },
  { id: 4, name: 'Balloons', image: 'gifts/balloons.svg', credits: 4 },
  { id: 5, name: 'Cake', image: 'gifts/cake.svg', credits: 5 },
  { id: 6, name: 'Champagne', image: 'gifts/champagne.svg', credits: 8 },
  { id: 7, name: 'Teddy bear', image: 'gifts/teddy.svg', credits: 8 },
  { id: 8, name: 'Ring', image: 'gifts/ring.svg', credits: 15 },
]
