import type { PaymentMethod } from '#src/domain/money/payment-methods.ts'
import { bank, creditCard } from '#src/ui/icons.ts'

/** The names of the methods that have the same name in every language. */
export const METHOD_NAMES: Readonly<Partial<Record<PaymentMethod, string>>> = {
  ideal: 'iDEAL',
  bancontact: 'Bancontact',
  giropay: 'giropay',
  sofort: 'Sofort',
  eps: 'eps',
  prezelewy24: 'Przelewy24',
  blik: 'BLIK',
  cartebancaire: 'Cartes Bancaires',
  nexi: 'Nexi',
  mastercard: 'Mastercard',
  visa: 'Visa',
  maestro: 'Maestro',
  applepay: 'Apple Pay',
  paypal: 'PayPal',
  paysafecard: 'paysafecard',
}

/** Short names for plates on which the full name does not fit. */
export const PLATE_WORDS: Readonly<Partial<Record<PaymentMethod, string>>> = {
  cartebancaire: 'CB',
  paysafecard: 'paysafe',
  applepay: 'Pay',
}

/** The icons of the methods without a brand name. */
export const PLATE_ICONS: Readonly<Partial<Record<PaymentMethod, string>>> = {
  creditcard: creditCard,
  sdd: bank,
  sct: bank,
}
