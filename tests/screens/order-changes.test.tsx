import { act, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { applyCommands } from '#mocks/control.ts'
import { packagesFor } from '#mocks/data/shop.ts'
import { databaseFor } from '#mocks/db.ts'
import { addFault } from '#mocks/faults.ts'
import { usePayments } from '#src/stores/payments.ts'
import { openApp } from '#tests/support/app.tsx'
import {
  BUYER,
  changeAnswers,
  changePackage,
  clickPay,
  ORDER_BUTTON,
  paymentsOnServer,
  refuseCode,
} from '#tests/support/orders.ts'
import { allRead, server } from '#tests/support/server.ts'
import { pass } from '#tests/support/time.ts'

const FREE = 'free@example.test'
const UNREAD = 'We could not check the price just now, so nothing was ordered. Please try again.'
const payButton = () => screen.findByRole('button', { name: ORDER_BUTTON })

/** The only code that the backend knows, by the query that asks for it. */
function offerCode(query: string, facts: Record<string, unknown>) {
  server.use(
    http.get(`*/api/discountcode.php`, ({ request }) => {
      const isAsked = new URL(request.url).search === query
      if (isAsked) return HttpResponse.json(facts)
      return HttpResponse.json({ error: 'code_not_found' }, { status: 404 })
    }),
  )
}

test.each([
  { what: 'the packages', path: '/credits/p1/sct', call: 'packages.php' },
  { what: 'the code', path: '/credits/p1/sct?code=SUMMER10', call: 'discountcode.php' },
  { what: 'the repeat order', path: '/credits/repeat-order', call: 'repeat-order.php' },
])(
  'nothing is ordered while $what cannot be reloaded, and the member is informed',
  async ({ path, call }) => {
    const { user, database } = await openApp(path, { as: BUYER })
    await payButton()
    addFault(database, { method: 'GET', path: call, kind: 'status', status: 403, times: 1 })
    await clickPay(user)
    expect(await screen.findByText(UNREAD)).toBeVisible()
    expect(usePayments.getState().order).toBeNull()
    await user.click(await payButton())
    expect(await screen.findByText(/^(Your payment is in progress|Thank you)/)).toBeVisible()
    expect(paymentsOnServer()).toHaveLength(1)
  },
)

test.each([
  ['an order', '/credits/p1/sct'],
  ['a direct debit', '/directdebit?package=p1'],
])(
  '%s of a package that was withdrawn since the page was opened is reported, and nothing is lost',
  async (_, path) => {
    const { user } = await openApp(path, { as: BUYER })
    await payButton()
    server.use(
      http.get('*/api/packages.php', () =>
        HttpResponse.json({ packages: packagesFor('NL').slice(2), payment_country: 'NL' }),
      ),
    )
    await clickPay(user)
    expect(await screen.findByText('This package is no longer for sale. Nothing was charged.')).toBeVisible()
    expect(await payButton()).toBeVisible()
    expect(screen.getByRole('region', { name: 'Your order' })).toHaveTextContent('included€19.99')
    const iban = screen.queryByLabelText('IBAN')
    if (iban) expect(iban).toHaveValue('NL02 ABNA 0123 4567 89')
    expect(paymentsOnServer()).toEqual([])
  },
)

test('a last order that can no longer be repeated is reported on the click', async () => {
  const { user } = await openApp('/credits/repeat-order', { as: BUYER })
  await payButton()
  server.use(
    http.get('*/api/repeat-order.php', () => HttpResponse.json({ error: 'not_found' }, { status: 404 })),
  )
  await clickPay(user)
  expect(await screen.findByText('This package is no longer for sale. Nothing was charged.')).toBeVisible()
  expect(paymentsOnServer()).toEqual([])
})

test('nothing is ordered if the member leaves while the price is reloaded', async () => {
  const { user, router } = await openApp('/credits/p1/sct', { as: BUYER })
  await payButton()
  let release = () => {}
  const held = new Promise<undefined>((resolve) => {
    release = () => resolve(undefined)
  })
  let asked = 0
  server.use(
    http.get('*/api/packages.php', () => {
      asked += 1
      return held
    }),
  )
  await clickPay(user)
  await waitFor(() => expect(asked).toBe(1))
  await act(() => router.navigate('/premium'))
  release()
  await screen.findByRole('heading', { level: 1, name: 'You are premium' })
  // Its packages were held back with the price.
  await screen.findByRole('article', { name: '25 credits' })
  await allRead()
  expect(usePayments.getState()).toMatchObject({ phase: 'idle', order: null })
  expect(paymentsOnServer()).toEqual([])
})

test('a package that is not for sale is reported by the direct debit page too', async () => {
  await openApp('/directdebit?package=p99', { as: BUYER })
  expect(await screen.findByText('This package is not available')).toBeVisible()
})

test('a code shows its discount, and says so when it expires on the open page', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const expires = new Date(Date.now() + 20_000).toISOString()
  offerCode('?code=QUICK20', { code: 'QUICK20', percentage: 20, expires })
  await openApp('/credits/p1?code=QUICK20', { as: BUYER })
  expect(await screen.findByText('QUICK20: −€3.99')).toBeVisible()
  await pass(25)
  expect(
    await screen.findByText(
      /^The code QUICK20 is no longer valid\. The total is now €19\.99; it was €16\.00\. Nothing/,
    ),
  ).toBeVisible()
  expect(screen.getByText('This code has expired.').closest('[role="alert"]')).toBeVisible()
  expect(await payButton()).toHaveTextContent('Pay €19.99 now')
})

test('clicks within a second of a rise of the total are ignored, as they were meant for the previous total', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const expires = new Date(Date.now() + 20_000).toISOString()
  offerCode('?code=QUICK20', { code: 'QUICK20', percentage: 20, expires })
  const { user } = await openApp('/credits/p1/sct?code=QUICK20', { as: BUYER })
  await user.click(await screen.findByLabelText(/^Add my credits/))
  const button = await payButton()
  for (let step = 0; step < 300 && !button.textContent.includes('19.99'); step += 1)
    await act(() => vi.advanceTimersByTimeAsync(100))
  expect(button).toHaveTextContent('Pay €19.99 now')
  expect(button).toHaveAttribute('aria-busy', 'true')
  await user.click(button)
  expect(usePayments.getState().order).toBeNull()
  await pass(2)
  await user.click(button)
  expect(await screen.findByText('Your payment is in progress')).toBeVisible()
  expect(paymentsOnServer()).toMatchObject([{ amount: 1999 }])
})

test('a discount that has become smaller since the page was opened is reported on the click', async () => {
  offerCode('?code=SUMMER10', { code: 'SUMMER10', percentage: 20 })
  const { user } = await openApp('/credits/p1/sct?code=SUMMER10', { as: BUYER })
  expect(await payButton()).toHaveTextContent('Pay €16.00 now')
  server.resetHandlers()
  await clickPay(user)
  expect(
    await screen.findByText(/^The discount is smaller now\. The total is now €18\.00; it was €16\.00\./),
  ).toBeVisible()
  expect(paymentsOnServer()).toEqual([])
})

test('a welcome discount that replaces the time bonus with the same total is not reported', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  applyCommands(databaseFor(), null, { user: { email: FREE, signup_minutes_ago: 239 } })
  await openApp('/credits/p1', { as: FREE })
  const sum = await screen.findByRole('region', { name: 'Your order' })
  await waitFor(() => expect(sum).toHaveTextContent('Time bonus, 25%'))
  await pass(70)
  await waitFor(() => expect(sum).toHaveTextContent('Welcome discount, 25%'))
  expect(await payButton()).toHaveTextContent('Pay €15.00 now')
  expect(screen.queryByText(/; it was/)).not.toBeInTheDocument()
})

test('the member’s own change of the code is not reported', async () => {
  const { user } = await openApp('/credits/p1?code=SUMMER10', { as: BUYER })
  expect(await payButton()).toHaveTextContent('Pay €18.00 now')
  await user.click(screen.getByRole('button', { name: 'Remove code' }))
  await waitFor(async () => expect(await payButton()).toHaveTextContent('Pay €19.99 now'))
  expect(screen.queryByText(/; it was/)).not.toBeInTheDocument()
})

/** Waits until clicks count again after the total went up, and clicks the button. */
async function clickAgain(user: UserEvent) {
  const button = await payButton()
  await pass(1)
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy', 'true'))
  await user.click(button)
}

test('when the time bonus ends, the order page says so and names the new total', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  refuseCode('?welcome=true')
  applyCommands(databaseFor(), null, { user: { email: FREE, signup_minutes_ago: 239 } })
  const { user } = await openApp('/credits/p1/sct', { as: FREE })
  await waitFor(async () => expect(await payButton()).toHaveTextContent('Pay €15.00 now'))
  await user.click(screen.getByLabelText(/^Add my credits/))
  await pass(70)
  const change = screen.getByText(/^Your time bonus is over\. The total is now €19\.99; it was €15\.00\./)
  expect(change.closest('[role="alert"]')).toBeVisible()
  expect(await payButton()).toHaveTextContent('Pay €19.99 now')
  expect(screen.getByRole('region', { name: 'Your order' })).not.toHaveTextContent('Time bonus, 25%')
  await pass(2)
  await user.click(await payButton())
  expect(await screen.findByText('Your payment is in progress')).toBeVisible()
  expect(paymentsOnServer(FREE)).toMatchObject([{ amount: 1999, discount: null }])
})

test.each([
  {
    what: 'a code',
    as: BUYER,
    path: '/credits/p1/sct?code=SUMMER10',
    query: '?code=SUMMER10',
    error: 'code_not_found',
    before: '€18.00',
    reason: 'The code SUMMER10 is no longer valid.',
  },
  {
    what: 'the time bonus',
    as: FREE,
    path: '/credits/p1/sct',
    query: '?code=TIMEBONUS25',
    error: 'code_already_used',
    before: '€15.00',
    reason: 'Your time bonus is over.',
  },
  {
    what: 'the welcome discount',
    as: 'free5@example.test',
    path: '/credits/p1/sct',
    query: '?welcome=true',
    error: 'code_already_used',
    before: '€15.00',
    reason: 'Your welcome discount is over.',
  },
])(
  '$what that is no longer available is reported on the click, and a second click orders without it',
  async ({ as, path, query, error, before, reason }) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    if (as === FREE) refuseCode('?welcome=true')
    const { user } = await openApp(path, { as })
    await waitFor(async () => expect(await payButton()).toHaveTextContent(`Pay ${before} now`))
    refuseCode(query, error)
    await clickPay(user)
    const change = await screen.findByText(/^.* The total is now €19\.99; it was /)
    expect(change).toHaveTextContent(`${reason} The total is now €19.99; it was ${before}. Nothing has been`)
    expect(await payButton()).toHaveTextContent('Pay €19.99 now')
    expect(paymentsOnServer(as)).toEqual([])
    await clickAgain(user)
    expect(await screen.findByText('Your payment is in progress')).toBeVisible()
    expect(paymentsOnServer(as)).toMatchObject([{ amount: 1999, discount: null }])
  },
)

test.each([
  [
    { price: 2499 },
    /^The price of this package has changed\. The total is now €24\.99; it was €19\.99\./,
    'Pay €24.99 now',
  ],
  [{ credits: 20 }, /^This package now has 20 credits\./, 'Pay €19.99 now'],
])(
  'a package that has changed to %j is shown before it can be ordered, even after a double click',
  async (facts, words, label) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { user } = await openApp('/credits/p1/sct', { as: BUYER })
    const button = await payButton()
    await user.click(screen.getByLabelText(/^Add my credits/))
    changePackage(facts)
    await user.dblClick(button)
    expect(await screen.findByText(words)).toBeVisible()
    expect(await payButton()).toHaveTextContent(label)
    expect(paymentsOnServer()).toEqual([])
    await clickAgain(user)
    expect(await screen.findByText('Your payment is in progress')).toBeVisible()
    expect(paymentsOnServer()).toHaveLength(1)
  },
)

test.each([
  ['price', { price: 2499 }, '4242', /The total is now €24\.99; it was €19\.99\./, 'Pay €24.99 now'],
  ['card', {}, '1881', /your last order is a different one now/, 'Pay €19.99 now'],
])(
  'a repeat order whose %s changed since the page was opened waits for a second click',
  async (_, facts, last4, words, label) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { user } = await openApp('/credits/repeat-order', { as: BUYER })
    await payButton()
    changeAnswers('get', 'repeat-order.php', (body) => ({
      ...body,
      package: { ...packagesFor('NL')[1], ...facts },
      last4,
    }))
    await clickPay(user)
    expect(await screen.findByText(words)).toBeVisible()
    expect(await payButton()).toHaveTextContent(label)
    expect(screen.getByText(new RegExp(`ending in ${last4}`))).toBeVisible()
    expect(paymentsOnServer()).toEqual([])
    await clickAgain(user)
    expect(await screen.findByText('Thank you! 25 credits added')).toBeVisible()
    expect(paymentsOnServer()).toHaveLength(1)
  },
)

test('a total that went up before the form of the direct debit is reported there', async () => {
  const { user } = await openApp('/credits/p1/sdd', { as: BUYER })
  await user.click(await screen.findByLabelText(/^Add my credits/))
  changePackage({ price: 2499 })
  await user.click(screen.getByRole('button', { name: 'Payment details' }))
  expect(await screen.findByText(/The total is now €24\.99; it was €19\.99\./)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Send me the code' })).toBeVisible()
})

test('a code that could not be read for the form of the direct debit is not called invalid there', async () => {
  const { user, database } = await openApp('/credits/p1/sdd?code=SUMMER10', { as: BUYER })
  await user.click(await screen.findByLabelText(/^Add my credits/))
  addFault(database, { method: 'GET', path: 'discountcode.php', kind: 'status', status: 403, times: 1 })
  await user.click(screen.getByRole('button', { name: 'Payment details' }))
  const words =
    /^We could not check the code SUMMER10 just now\. The total is now €19\.99; it was €18\.00\. Nothing has/
  expect(await screen.findByText(words)).toBeVisible()
})

test('a code that could not be read for the order is read again for the form of the direct debit', async () => {
  const fault = { method: 'GET', path: 'discountcode.php', kind: 'status', status: 403, times: 1 } as const
  addFault(databaseFor(), fault)
  const { user } = await openApp('/credits/p1/sdd?code=SUMMER10', { as: BUYER })
  await user.click(await screen.findByLabelText(/^Add my credits/))
  expect(screen.getByRole('region', { name: 'Your order' })).toHaveTextContent('€19.99')
  await user.click(screen.getByRole('button', { name: 'Payment details' }))
  expect(await screen.findByLabelText(/^I authorise .* to debit €18\.00 /)).toBeVisible()
})

test('when its sum goes up, the mandate must be given again, and the form stays filled in', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { user } = await openApp('/directdebit?package=p1', { as: BUYER })
  await payButton()
  changePackage({ price: 2499 })
  await clickPay(user)
  expect(await screen.findByText(/The total is now €24\.99; it was €19\.99\./)).toBeVisible()
  const authorise = screen.getByLabelText(/^I authorise .* to debit €24\.99 /)
  expect(authorise).not.toBeChecked()
  expect(screen.getByRole('region', { name: 'SEPA direct debit mandate' })).toHaveTextContent('€24.99')
  expect(screen.getByLabelText('IBAN')).toHaveValue('NL02 ABNA 0123 4567 89')
  await clickAgain(user)
  expect(await screen.findByText('Please tick this box to give the mandate.')).toBeVisible()
  expect(paymentsOnServer()).toEqual([])
  await user.click(authorise)
  await user.click(await payButton())
  expect(await screen.findByLabelText('SMS code')).toBeVisible()
  expect(paymentsOnServer()).toHaveLength(1)
})
