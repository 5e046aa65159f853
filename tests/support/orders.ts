import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { getResponse, http, HttpResponse } from 'msw'
import { vi } from 'vitest'
import { packagesFor } from '#mocks/data/shop.ts'
import { databaseFor } from '#mocks/db.ts'
import type { FaultInput } from '#mocks/faults.ts'
import { handlers } from '#mocks/handlers/all.ts'
import { server } from './server.ts'

/** The fixtures give ids from here on to everything that is created in a test. */
const NEW_IDS_FROM = 100_000_000

const DEBIT = {
  'Account holder': 'Daniel de Vries',
  IBAN: 'NL02ABNA0123456789',
  Street: 'Lange Weg',
  'House number': '12 b',
  'Postal code': '2011 AB',
  City: 'Haarlem',
  'Mobile number': '+31612345678',
}

/** The member who orders in these tests: premium, in the Netherlands. */
export const BUYER = 'paid@example.test'

/** An order of this member, as the browser stores it. */
export const STORED_ORDER = {
  account: '2',
  client_id: 'c',
  package: '1',
  method: 'ideal',
  country: 'NL',
  discount_code: null,
  amount: 999,
  currency: 'EUR',
  credits: 10,
  return_path: null,
  started_at: Date.now(),
  known_ids: [],
  payment_id: null,
}

/** Simulates a device with Apple Pay, until the globals are restored. */
export function stubApplePay(): void {
  vi.stubGlobal(
    'ApplePaySession',
    Object.assign(() => {}, { canMakePayments: () => true }),
  )
}

/** The answers from which the page cannot tell whether the order was placed. */
export const UNCLEAR_ANSWERS: { name: string; fault: FaultInput }[] = [
  { name: 'is cut', fault: { kind: 'cut' } },
  { name: 'is an error 500', fault: { kind: 'status', status: 500 } },
  { name: 'is an HTML page', fault: { kind: 'html' } },
  { name: 'is empty', fault: { kind: 'empty' } },
  { name: 'is truncated', fault: { kind: 'truncated' } },
]

/** Returns the payments that the server created in this test. */
export function paymentsOnServer(email = BUYER) {
  const account = databaseFor().accounts.find((candidate) => candidate.email === email)
  return (account?.payments ?? []).filter(({ id }) => id >= NEW_IDS_FROM)
}

/** The button that sends an order: it pays, or has the code of a direct debit sent. */
export const ORDER_BUTTON = /^(Pay .*\d|Send me the code$)/

/** Fills in the form of a direct debit, and gives the mandate. */
export async function fillInDebit(user: UserEvent, changes: Partial<typeof DEBIT> = {}) {
  for (const [name, value] of Object.entries({ ...DEBIT, ...changes })) {
    await user.click(screen.getByLabelText(name))
    await user.paste(value)
  }
  await user.click(screen.getByLabelText(/^I authorise/))
}

/** Fills in what the current order requires, and clicks the button that sends it. */
export async function clickPay(user: UserEvent, debit?: Partial<typeof DEBIT>) {
  await screen.findByText(ORDER_BUTTON)
  if (screen.queryByLabelText('IBAN')) await fillInDebit(user, debit)
  await user.click(screen.getByLabelText(/^Add my credits/))
  await user.click(screen.getByText(ORDER_BUTTON))
}

type Body = Record<string, unknown>

/** Changes the fixtures' answers to a call from now on. */
export function changeAnswers(method: 'all' | 'get', path: string, change: (body: Body) => Body): void {
  server.use(
    http[method](`*/api/${path}`, async ({ request }) => {
      const answer = await getResponse(handlers, request.clone())
      if (!answer?.ok) return answer
      return HttpResponse.json(change((await answer.json()) as Body))
    }),
  )
}

/** Lets the server take the next order of a call, but replaces its answer, as a gateway might. */
export function answerInItsPlace(path: string, answer: () => Response): void {
  server.use(
    http.post(
      `*/api/${path}`,
      async ({ request }) => {
        await getResponse(handlers, request.clone())
        return answer()
      },
      { once: true },
    ),
  )
}

/** Makes every payment ask for this amount from now on, whatever the page showed. */
export function askFor(amount: number): void {
  const change = (body: Body) =>
    body['payment'] ? { ...body, payment: { ...body['payment'], amount } } : body
  for (const path of ['payment.php', 'repeat-order.php', 'directdebit.php'])
    changeAnswers('all', path, change)
}

/** Gives the package p1 these values from now on. */
export function changePackage(facts: Body): void {
  changeAnswers('get', 'packages.php', (body) => ({
    ...body,
    packages: packagesFor('NL').map((row) => (row.id === 'p1' ? { ...row, ...facts } : row)),
  }))
}

/** Makes the server refuse a code from now on; `query` is the one that asks for it. */
export function refuseCode(query: string, error = 'code_not_found'): void {
  server.use(
    http.get('*/api/discountcode.php', ({ request }) => {
      if (new URL(request.url).search !== query) return undefined
      return HttpResponse.json({ error }, { status: error === 'code_not_found' ? 404 : 409 })
    }),
  )
}
