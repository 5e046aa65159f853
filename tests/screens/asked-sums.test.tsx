import { act, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { usePayments } from '#src/stores/payments.ts'
import { openApp, reloadApp } from '#tests/support/app.tsx'
import { gate } from '#tests/support/gate.ts'
import {
  askFor,
  BUYER,
  changePackage,
  clickPay,
  ORDER_BUTTON,
  paymentsOnServer,
  stubApplePay,
} from '#tests/support/orders.ts'
import { allRead, server } from '#tests/support/server.ts'

const THANKS = 'Thank you! 25 credits added'

beforeEach(stubApplePay)

test.each([
  ['paypal', 2999, '€29.99'],
  ['visa', 2999, '€29.99'],
  ['ideal', 2999, '€29.99'],
  ['paypal', 2000, '€20.00'],
])(
  'a payment by %s that asks for %i cents is reported before its page is opened',
  async (method, amount, sum) => {
    const { user } = await openApp(`/credits/p1/${method}`, { as: BUYER })
    await screen.findByText(ORDER_BUTTON)
    askFor(amount)
    await clickPay(user)
    const title = 'Please check the total of your payment'
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
    const words = `The payment page asks for ${sum}, but we showed you €19.99. Continue only if you agree.`
    expect(screen.getByText(words).closest('[role="alert"]')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Do not pay this' })).toHaveAttribute(
      'href',
      '/credits?country=NL',
    )
    expect(screen.getByRole('link', { name: `Continue to the payment page and pay ${sum}` })).toHaveAttribute(
      'href',
      expect.stringContaining('/__fixtures/pay?payment='),
    )
    expect(paymentsOnServer()).toMatchObject([{ status: 'pending' }])
  },
)

test.each([
  ['a wallet', '/credits/p1/applepay', 2999, /You were charged €29\.99, but we showed you €19\.99\./],
  [
    'a wallet',
    '/credits/p1/applepay',
    1499,
    /You were charged €14\.99, less than the €19\.99 that we showed you\./,
  ],
  ['a repeat order', '/credits/repeat-order', 2999, /You were charged €29\.99, but we showed you €19\.99\./],
  [
    'a repeat order',
    '/credits/repeat-order',
    1499,
    /You were charged €14\.99, less than the €19\.99 that we showed you\./,
  ],
])(
  '%s (%s) that charged %i cents instead of 1999 shows the difference with the thanks, also after a reload',
  async (_, path, amount, words) => {
    const { user } = await openApp(path, { as: BUYER })
    await screen.findByText(ORDER_BUTTON)
    askFor(amount)
    await clickPay(user)
    expect(await screen.findByRole('heading', { level: 1, name: THANKS })).toBeVisible()
    expect(screen.getByText(words)).toBeVisible()
    expect(screen.queryAllByRole('link', { name: 'Ask customer service' })).toHaveLength(
      amount > 1999 ? 1 : 0,
    )
    await reloadApp()
    expect(await screen.findByText(words)).toBeVisible()
  },
)

test('a price that fell since the page was opened does not block the order, and is announced', async () => {
  const { user } = await openApp('/credits/p1/applepay', { as: BUYER })
  await screen.findByText(ORDER_BUTTON)
  changePackage({ price: 1499 })
  askFor(1499)
  await clickPay(user)
  expect(await screen.findByRole('heading', { level: 1, name: THANKS })).toBeVisible()
  expect(
    screen.getByText(/You were charged €14\.99, less than the €19\.99 that we showed you\./),
  ).toBeVisible()
  expect(paymentsOnServer()).toHaveLength(1)
})

test('a direct debit that asks for more shows that sum before the code is confirmed, even after a reload', async () => {
  let { user } = await openApp('/directdebit?package=p1', { as: BUYER })
  await screen.findByText(ORDER_BUTTON)
  askFor(2999)
  await clickPay(user)
  for (const isReloaded of [false, true]) {
    if (isReloaded) ({ user } = await reloadApp())
    expect(await screen.findByText(/asks for €29\.99, but we showed you €19\.99/)).toBeVisible()
    expect(screen.getByText(/With it you confirm a payment of €29\.99\./)).toBeVisible()
    expect(screen.getByText(/This pays €29\.99 by direct debit, once\./)).toBeVisible()
    expect(await screen.findByRole('region', { name: 'SEPA direct debit mandate' })).toHaveTextContent(
      'Amount€29.99',
    )
  }
  await user.type(screen.getByLabelText('SMS code'), '123456')
  await user.click(screen.getByRole('button', { name: /^Confirm and pay/ }))
  expect(await screen.findByRole('heading', { level: 1, name: THANKS })).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(paymentsOnServer()).toHaveLength(1)
})

test('a new code does not accept a higher sum: the warning stays, and the thanks name the difference', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { user } = await openApp('/directdebit?package=p1', { as: BUYER })
  await screen.findByText(ORDER_BUTTON)
  askFor(2999)
  await clickPay(user)
  await screen.findByText(/asks for €29\.99, but we showed you €19\.99/)
  await act(() => vi.advanceTimersByTimeAsync(31_000))
  await user.click(screen.getByRole('button', { name: 'Send a new code' }))
  await waitFor(() => expect(paymentsOnServer()).toHaveLength(2))
  expect(await screen.findByText(/^New code in/)).toBeVisible()
  expect(screen.getByText(/asks for €29\.99, but we showed you €19\.99/)).toBeVisible()
  for (const payment of paymentsOnServer()) payment.status = 'completed'
  await reloadApp()
  expect(await screen.findByRole('heading', { level: 1, name: THANKS })).toBeVisible()
  expect(screen.getByText(/You were charged €29\.99, but we showed you €19\.99\./)).toBeVisible()
})

test('a member who accepts a different sum is not told about it again after paying', async () => {
  const { user } = await openApp('/credits/p1/paypal', { as: BUYER })
  await screen.findByText(ORDER_BUTTON)
  askFor(2999)
  await clickPay(user)
  const go = await screen.findByRole('link', { name: 'Continue to the payment page and pay €29.99' })
  // The test has no other page to go to.
  go.addEventListener('click', (event) => event.preventDefault())
  await user.click(go)
  for (const payment of paymentsOnServer()) payment.status = 'completed'
  await reloadApp()
  expect(await screen.findByRole('heading', { level: 1, name: THANKS })).toBeVisible()
  expect(screen.queryByText(/we showed you/)).not.toBeInTheDocument()
})

test('a payment that asks for more is shown with its own sum when another order is started', async () => {
  const { user } = await openApp('/credits/p1/paypal', { as: BUYER })
  await screen.findByText(ORDER_BUTTON)
  askFor(2999)
  await clickPay(user)
  await user.click(await screen.findByRole('link', { name: 'Do not pay this' }))
  const card = await screen.findByRole('article', { name: '60 credits' })
  await user.click(within(card).getByRole('link', { name: 'Choose' }))
  const title = 'You have a payment in progress'
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
  await waitFor(() => expect(screen.getByText('€29.99')).toBeVisible())
})

test('a late answer about the previous payment does not navigate once the page is left', async () => {
  const { user, router } = await openApp('/credits/p1/paypal', { as: BUYER })
  await screen.findByText(ORDER_BUTTON)
  askFor(2999)
  await clickPay(user)
  await user.click(await screen.findByRole('link', { name: 'Do not pay this' }))
  const card = await screen.findByRole('article', { name: '60 credits' })
  await user.click(within(card).getByRole('link', { name: 'Choose' }))
  const anew = await screen.findByRole('button', { name: 'Start a new order' })
  const answer = gate()
  server.use(http.get('*/api/payment.php', () => answer.passed))
  await user.click(anew)
  expect(anew).toHaveAttribute('aria-busy', 'true')
  await act(() => router.navigate('/faq'))
  await screen.findByRole('heading', { level: 1, name: 'Questions and answers' })
  for (const payment of paymentsOnServer()) payment.status = 'completed'
  answer.open()
  await waitFor(() => expect(usePayments.getState().order?.state).toBe('done'))
  await allRead()
  expect(location.pathname).toBe('/faq')
})
