import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { COUNTRIES } from '#mocks/data/countries.ts'
import { LOCALES } from '#src/config/locales.ts'
import { quote } from '#src/domain/money/quote.ts'
import { formatDecimalMoney, formatMoney, formatPercent } from '#src/i18n/format.ts'
import { changeLanguage, formatLocale } from '#src/i18n/texts.ts'
import { usePayments } from '#src/stores/payments.ts'
import { openApp } from '#tests/support/app.tsx'
import { BUYER, paymentsOnServer, clickPay } from '#tests/support/orders.ts'

const FREE = 'free@example.test'
const WELCOME = 'free5@example.test'

/** One country of each currency. */
const COUNTRY_OF_CURRENCY = [...new Map(COUNTRIES.map(({ code, currency }) => [currency, code])).values()]

const ORDERS = [
  ...COUNTRY_OF_CURRENCY.map((country) => ({ country, as: BUYER, code: null, percentage: 0 })),
  ...COUNTRY_OF_CURRENCY.map((country) => ({ country, as: BUYER, code: 'SUMMER10', percentage: 10 })),
  ...COUNTRY_OF_CURRENCY.map((country) => ({ country, as: WELCOME, code: null, percentage: 25 })),
  { country: 'NL', as: FREE, code: null, percentage: 25 },
  { country: 'NL', as: FREE, code: 'SUMMER10', percentage: 10 },
]

test.each(ORDERS)(
  '$as in $country with the code $code is charged the sum shown, or one minor unit less',
  async ({ country, as, code, percentage }) => {
    const query = new URLSearchParams({ country, ...(code && { code }) })
    const { user } = await openApp(`/credits/p1/creditcard?${query}`, { as })
    const words = (await screen.findByText(/^Pay .*\d/)).textContent
    await clickPay(user)
    await waitFor(() => expect(paymentsOnServer(as)).toHaveLength(1))
    const [payment] = paymentsOnServer(as)
    if (!payment) throw new Error('no payment')
    await waitFor(() => expect(usePayments.getState().order?.payment_id).toBe(String(payment.id)))
    const shown = usePayments.getState().order?.amount ?? 0
    expect(words).toBe(`Pay ${formatMoney(shown, payment.currency)} now`)
    expect([0, 1]).toContain(shown - payment.amount)
    expect(payment.discount?.percentage ?? 0).toBe(percentage)
    expect(screen.queryByText(/but we showed you/)).not.toBeInTheDocument()
  },
)

/** Prices that look random and are the same in every run. */
function* prices(count: number): Generator<number> {
  let seed = 20_261_120
  for (let index = 0; index < count; index += 1) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    yield seed % 5_000_000
  }
}

/** Returns the number in a text of the current language. */
function numberIn(text: string): number {
  const parts = new Intl.NumberFormat(formatLocale()).formatToParts(1.5)
  const separator = parts.find(({ type }) => type === 'decimal')?.value ?? ''
  return Number(
    text
      .split(separator)
      .map((part) => part.replaceAll(/\D/g, ''))
      .join('.'),
  )
}

test('a sum is shown to the last minor unit, in every language and currency, even without cents', async () => {
  await openApp('/pricing')
  const TWO = ['EUR', 'GBP', 'CHF', 'USD', 'SEK', 'NOK', 'DKK', 'PLN', 'HUF', 'RSD', 'ALL']
  const currencies = [...TWO.map((currency) => [currency, 2] as const), ['JPY', 0], ['KWD', 3]] as const
  for (const locale of LOCALES) {
    await changeLanguage(locale)
    for (const [currency, decimals] of currencies) {
      for (const price of prices(60)) {
        const { total } = quote(price, 12.5)
        const text = formatMoney(total, currency)
        expect(numberIn(text), `${locale} ${text}`).toBe(total / 10 ** decimals)
      }
    }
  }
})

test('an amount in Danish has no full stop, which would stand beside that of its sentence', async () => {
  await openApp('/pricing')
  await changeLanguage('da')
  for (const text of [formatMoney(950, 'DKK'), formatDecimalMoney(9.5, 'DKK')])
    expect(text.replace(/\s/, ' ')).toBe('9,50 kr')
})

test.each([
  [25, '25%'],
  [12.5, '12.5%'],
  [33.33, '33.33%'],
])('the text of a discount of %f percent is not rounded', async (percentage, words) => {
  await openApp('/pricing')
  expect(formatPercent(percentage)).toBe(words)
})
