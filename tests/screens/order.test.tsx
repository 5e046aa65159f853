import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { POLL_SECONDS } from '#src/domain/money/payment.ts'
import { usePayments } from '#src/stores/payments.ts'
import { useTimeBonus } from '#src/stores/time-bonus.ts'
import { movePayment } from '#mocks/control.ts'
import { databaseFor } from '#mocks/db.ts'
import { openApp, reloadApp } from '#tests/support/app.tsx'
import { changeAnswers, clickPay, paymentsOnServer } from '#tests/support/orders.ts'
import { allAnswered, allRead, server } from '#tests/support/server.ts'
import { passUntil } from '#tests/support/time.ts'

const FREE = 'free@example.test'
const PAID = 'paid@example.test'

const payButton = () => screen.findByText(/^Pay €.* now$/)
const radio = (name: string) => screen.findByLabelText(name)

function answerPayment(facts: Record<string, unknown>) {
  const payment = {
    id: 77,
    status: 'pending',
    package: 'p1',
    method: 'ideal',
    amount: 1999,
    currency: 'EUR',
    ...facts,
  }
  server.use(
    http.post('*/api/payment.php', () => HttpResponse.json({ payment })),
    http.get('*/api/payment.php', () => HttpResponse.json({ payment })),
  )
}

test('the cards are in one row with their brands, which can be chosen, too', async () => {
  const { user } = await openApp('/credits/p1', { as: FREE })
  const card = await radio('Credit card')
  const row = card.closest('div')
  expect(row).not.toBeNull()
  const names = within(row ?? card)
    .getAllByRole('radio')
    .map((element) => element.getAttribute('aria-label'))
  expect(names).toEqual(['Credit card', 'Mastercard', 'Visa', 'Maestro'])
  await user.click(await radio('Visa'))
  expect(await radio('Visa')).toBeChecked()
})

test('methods that cannot be chosen come last and say why', async () => {
  await openApp('/credits/p3', { as: PAID })
  await radio('iDEAL')
  const words = screen.getByRole('group', { name: 'Ways to pay' }).textContent
  const places = [
    'Bank transfer',
    'Apple Pay',
    'Not available on this device',
    'SEPA direct debit',
    'Up to €50.00',
  ]
  expect(places.map((text) => words.indexOf(text)).toSorted((a, b) => a - b)).toEqual(
    places.map((text) => words.indexOf(text)),
  )
  expect(words).toContain('Up to €50.00')
})

test('the consent is just above the pay button, and the order comes before the ways to pay', async () => {
  await openApp('/credits/p1', { as: PAID })
  await payButton()
  const order = screen.getByRole('region', { name: 'Your order' })
  const methods = screen.getByRole('group', { name: 'Ways to pay' })
  const consent = screen.getByRole('checkbox', { name: /^Add my credits/ })
  const parts = [order, methods, consent, await payButton()]
  const isBefore = (part: Element, next: Element | undefined) =>
    next === undefined || (part.compareDocumentPosition(next) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  expect(parts.every((part, index) => isBefore(part, parts[index + 1]))).toBe(true)
})

test('the methods of the country are listed, with the last used one selected', async () => {
  await openApp('/credits/p1', { as: PAID })
  expect(await radio('Mastercard')).toBeChecked()
  const names = screen.getAllByRole('radio').map((element) => element.getAttribute('aria-label'))
  expect(names.slice(0, 2)).toEqual(['iDEAL', 'Credit card'])
  expect(names).not.toContain('Bancontact')
  expect(screen.getByText(/ways to pay in other countries/)).toBeVisible()
})

test('the chosen method is kept while the member looks at all packages', async () => {
  const { user, router } = await openApp('/credits/p1', { as: PAID })
  await user.click(await radio('iDEAL'))
  await user.click(screen.getByRole('link', { name: 'All packages' }))
  await screen.findByRole('article', { name: '25 credits' })
  await act(() => router.navigate(-1))
  expect(await radio('iDEAL')).toBeChecked()
  await act(() => router.navigate('/credits'))
  await act(() => router.navigate('/credits/p1/paypal'))
  expect(await radio('PayPal')).toBeChecked()
})

test('the method in the address is selected where it is possible', async () => {
  await openApp('/credits/p1/paypal', { as: PAID })
  expect(await radio('PayPal')).toBeChecked()
})

test('a method that does not fit the amount says why and cannot be chosen', async () => {
  await openApp('/credits/p3', { as: PAID })
  expect(await radio('SEPA direct debit')).toBeDisabled()
  expect(await radio('paysafecard')).toBeDisabled()
  expect(screen.getAllByText('Up to €50.00')).toHaveLength(2)
})

test('another country has its own methods and prices', async () => {
  await openApp('/credits/p1?country=BE', { as: PAID })
  expect(await radio('Bancontact')).toBeVisible()
  expect(screen.queryByLabelText('iDEAL')).not.toBeInTheDocument()
})

test('the final step names the seller, the item, the total, the returns and fictional profiles', async () => {
  await openApp('/credits/p1', { as: FREE })
  expect(await payButton()).toHaveTextContent('Pay €15.00 now')
  const order = screen.getByRole('region', { name: 'Your order' })
  expect(order).toHaveTextContent('25 credits€19.99')
  expect(order).toHaveTextContent('Time bonus, 25%−€4.99')
  expect(order).toHaveTextContent('Totalall taxes included€15.00')
  expect(order).toHaveTextContent('One-off payment, no subscription.')
  const main = screen.getByRole('main')
  expect(main).toHaveTextContent('Sold by Rosehip Media B.V.')
  expect(main).toHaveTextContent('14 day free returns. You have the right to withdraw within 14 days.')
  expect(within(main).getByText('Fictional')).toBeVisible()
})

test('the box before the payment names the days of the law, not those of the site', async () => {
  databaseFor().settings = { refund_days: 30 }
  await openApp('/credits/p1', { as: FREE })
  const box = await screen.findByRole('checkbox', { name: /before the 14-day withdrawal period ends/ })
  expect(box).not.toBeChecked()
  expect(box).toHaveAccessibleName(/If I withdraw, I pay only for what I have used by then\.$/)
})

test('a discount that the server refuses with the order is removed from the total', async () => {
  const { user } = await openApp('/credits/p1', { as: FREE })
  server.use(
    http.post('*/api/payment.php', () => HttpResponse.json({ error: 'code_already_used' }, { status: 409 })),
  )
  await user.click(await screen.findByLabelText(/^Add my credits/))
  await user.click(await payButton())
  expect(await screen.findByText('Code already used')).toBeVisible()
  expect(usePayments.getState().order).toBeNull()
  expect(screen.getByRole('region', { name: 'Your order' })).not.toHaveTextContent('Time bonus')
})

test('a discount without a typed code applies to its own methods only, and the others can still be chosen', async () => {
  changeAnswers('get', 'discountcode.php', (body) => ({ ...body, paymentmethods: ['visa'] }))
  const { user } = await openApp('/credits/p1', { as: FREE })
  await waitFor(async () => expect(await radio('Visa')).toBeChecked())
  expect(await payButton()).toHaveTextContent('Pay €15.00 now')
  await user.click(await radio('PayPal'))
  expect(await payButton()).toHaveTextContent('Pay €19.99 now')
  await user.click(await radio('Visa'))
  expect(await payButton()).toHaveTextContent('Pay €15.00 now')
  await user.click(await radio('Bank transfer'))
  expect(await payButton()).toHaveTextContent('Pay €19.99 now')
  expect(screen.queryByText(/; it was/)).not.toBeInTheDocument()
  await clickPay(user)
  expect(await screen.findByText('Your payment is in progress')).toBeVisible()
  expect(paymentsOnServer(FREE)).toMatchObject([{ amount: 1999, discount: null }])
})

test('a discount for one method is not taken off the total where that method cannot be chosen', async () => {
  const methods = [{ id: 'ideal', countries: ['DE'] }]
  changeAnswers('get', 'packages.php', (body) => ({ ...body, methods }))
  changeAnswers('get', 'discountcode.php', (body) => ({ ...body, paymentmethods: ['ideal'] }))
  await openApp('/credits/p1', { as: FREE })
  await waitFor(() =>
    expect(useTimeBonus.getState().served?.code).toMatchObject({ paymentmethods: ['ideal'] }),
  )
  expect(await payButton()).toHaveTextContent('Pay €19.99 now')
  expect(screen.getByRole('region', { name: 'Your order' })).not.toHaveTextContent('Time bonus')
})

test('a payment page whose address cannot be trusted is not offered', async () => {
  answerPayment({ redirect_url: 'javascript:alert(1)' })
  await openApp('/credits/p1?payment=77', { as: PAID })
  expect(await screen.findByText(/We did not open the payment page/)).toBeVisible()
  expect(screen.queryByText('Continue to the payment page')).not.toBeInTheDocument()
})

test('a payment that asks for more than was shown waits for the member’s confirmation', async () => {
  answerPayment({ amount: 2999, redirect_url: 'https://pay.example/77' })
  const { user } = await openApp('/credits/p1/ideal', { as: PAID })
  await user.click(await screen.findByLabelText(/^Add my credits/))
  await user.click(await payButton())
  expect(
    await screen.findByText(/The payment page asks for €29\.99, but we showed you €19\.99/),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: 'Continue to the payment page and pay €29.99' })).toHaveAttribute(
    'href',
    'https://pay.example/77',
  )
})

/** Opens the page of a payment by card that has failed, on a site that sells by PayPal in these countries, none meaning all. */
async function openFailedCard(countries: string[]) {
  let asked = 0
  server.use(
    http.get('*/api/packages.php', () => {
      asked += 1
      const methods = [{ id: 'visa' }, { id: 'paypal', countries }]
      const packages = [{ id: 'p1', credits: 25, price: 1999, currency: 'EUR' }]
      return HttpResponse.json({ packages, payment_country: 'NL', methods })
    }),
  )
  answerPayment({ status: 'failed', method: 'visa' })
  await openApp('/credits/p1/visa?payment=77', { as: PAID })
  await screen.findByText('Payment failed or has been cancelled.')
  await waitFor(() => expect(asked).toBe(1))
}

const links = () =>
  within(screen.getByRole('main'))
    .getAllByRole('link')
    .map((link) => link.textContent)

test('a failed payment by card offers another try, another way, and PayPal', async () => {
  await openFailedCard([])
  const paypal = await screen.findByRole('link', { name: 'Try PayPal instead' })
  expect(paypal).toHaveAttribute('href', '/credits/p1/paypal')
  expect(links()).toEqual(['Try again', 'Choose another way to pay', 'Try PayPal instead'])
})

test('a failed payment by card does not offer PayPal if the site does not sell by it', async () => {
  await openFailedCard(['BE'])
  await act(allAnswered)
  const paypal = screen.findByRole('link', { name: 'Try PayPal instead' }, { timeout: 500 })
  await expect(paypal).rejects.toThrow()
  expect(links()).toEqual(['Try again', 'Choose another way to pay'])
})

/** Lets the fake clock pass the pauses until the page has asked for the payment again. */
const passUntilShown = (words: string) => passUntil(() => screen.queryByText(words) !== null)

test('a cancelled payment keeps the order, which is paid another way', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const path = '/credits/p1/visa?country=NL&code=SUMMER10&return=%2Fchats%2F2001'
  const { user, database } = await openApp(path, { as: PAID })
  const orderIt = async (status: 'failed' | 'completed') => {
    expect(await payButton()).toHaveTextContent('Pay €18.00 now')
    await clickPay(user)
    await screen.findByText('Your payment is in progress')
    movePayment(database, { id: Number(paymentsOnServer().at(-1)?.id), status })
  }
  await orderIt('failed')
  await reloadApp()
  await passUntilShown('Payment failed or has been cancelled.')
  await user.click(screen.getByRole('link', { name: 'Choose another way to pay' }))
  await user.click(await radio('PayPal'))
  await orderIt('completed')
  await passUntilShown('Back to your conversation')
  expect(screen.getByText('Back to your conversation').closest('a')).toHaveAttribute('href', '/chats/2001')
  expect(paymentsOnServer().map(({ method, status }) => [method, status])).toEqual([
    ['visa', 'failed'],
    ['paypal', 'completed'],
  ])
})

test.each([
  ['no code for a discount that nobody typed', '', '/credits/p2/sct?country=NL', 'TIMEBONUS25'],
  ['the typed code', '?code=SUMMER10', '/credits/p2/sct?country=NL&code=SUMMER10', 'SUMMER10'],
])('after a failed payment another try has %s', async (_, search, href, code) => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { user, database } = await openApp(`/credits/p2/sct${search}`, { as: FREE })
  await clickPay(user)
  await screen.findByText('Your payment is in progress')
  const [payment] = paymentsOnServer(FREE)
  expect(payment).toMatchObject({ discount: { code } })
  movePayment(database, { id: payment?.id ?? 0, status: 'failed' })
  await passUntilShown('Try again')
  expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', href)
})

test.each([
  ['is offered by PayPal too, if the code is for all ways to pay', [], ['Try PayPal instead']],
  ['is not offered by PayPal if the code is not for it', ['visa'], []],
])('a failed order by card with a code %s', async (_, paymentmethods, offered) => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  changeAnswers('get', 'discountcode.php', (body) => ({ ...body, paymentmethods }))
  const { user, database } = await openApp('/credits/p2/visa?code=SUMMER10', { as: PAID })
  await clickPay(user)
  await screen.findByText('Your payment is in progress')
  movePayment(database, { id: Number(paymentsOnServer()[0]?.id), status: 'failed' })
  await passUntilShown('Try again')
  await act(allRead)
  expect(links().slice(2)).toEqual(offered)
})

test('a payment of another member is not found', async () => {
  await openApp('/credits/p1?payment=3001', { as: PAID })
  expect(await screen.findByText('We cannot find this payment')).toBeVisible()
})

test('a pending payment is polled a limited number of times, and in a second round until its page is left', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let asked = 0
  server.use(
    http.get('*/api/payment.php', () => {
      asked += 1
      return HttpResponse.json({ payment: { id: 77, status: 'pending', method: 'sct' } })
    }),
  )
  const { user, router } = await openApp('/credits/p1?payment=77', { as: PAID })
  expect(await screen.findByText('Your payment is in progress')).toBeVisible()
  for (const seconds of POLL_SECONDS) {
    await act(() => vi.advanceTimersByTimeAsync(seconds * 1000 + 300))
  }
  expect(await screen.findByText('Your payment is still in progress')).toBeVisible()
  expect(screen.getByText(/e-mail you/)).toBeVisible()
  const before = asked
  await act(() => vi.advanceTimersByTimeAsync(120_000))
  expect(asked).toBe(before)
  await user.click(screen.getByRole('button', { name: 'Check again' }))
  expect(screen.getByRole('heading', { name: 'Your payment is in progress' })).toHaveFocus()
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(asked).toBeGreaterThan(before + 1)
  await act(() => router.navigate('/credits'))
  const afterwards = asked
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(asked).toBe(afterwards)
})

test('the focus moves to the heading when a payment is completed', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let status = 'pending'
  const payment = { id: 9001, method: 'visa', package: 'p1', credits: 50, amount: 1999, currency: 'EUR' }
  server.use(http.get('*/api/payment.php', () => HttpResponse.json({ payment: { ...payment, status } })))
  await openApp('/credits/p1/visa?payment=9001', { as: PAID })
  const orders = await screen.findByRole('link', { name: 'Your orders' })
  orders.focus()
  status = 'completed'
  await passUntil(() => screen.queryByRole('heading', { level: 1, name: /added/ }) !== null)
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('a pending payment is polled every few seconds until its page is left', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let asked = 0
  server.use(
    http.get('*/api/payment.php', () => {
      asked += 1
      return HttpResponse.json({ payment: { id: 77, status: 'pending', method: 'sct' } })
    }),
  )
  const { router } = await openApp('/credits/p1?payment=77', { as: PAID })
  expect(await screen.findByText('Your payment is in progress')).toBeVisible()
  const atOnce = asked
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(asked).toBeGreaterThan(atOnce)
  expect(asked).toBeLessThan(POLL_SECONDS.length / 2)
  await act(() => router.navigate('/credits'))
  const before = asked
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(asked).toBe(before)
})

test('a spending reminder is set among the orders, and is shown on an order that exceeds it but can still be paid', async () => {
  const { user, router } = await openApp('/transactions', { as: PAID })
  await user.click(await screen.findByText('Set a reminder for weekly spending'))
  const field = screen.getByRole('textbox', { name: 'Remind me above this amount (EUR a week)' })
  await user.type(field, 'a lot')
  await user.click(screen.getByRole('button', { name: 'Save reminder' }))
  expect(screen.getByRole('alert')).toHaveTextContent('Enter an amount above 0.')
  await user.clear(field)
  await user.type(field, '15,50')
  await user.click(screen.getByRole('button', { name: 'Save reminder' }))
  expect(screen.getAllByRole('status').some((status) => /€15\.50/.test(status.textContent))).toBe(true)
  await act(() => router.navigate('/credits/p1'))
  expect(await screen.findByText(/it is €19\.99, and you asked to be reminded above €15\.50/)).toBeVisible()
  expect(await payButton()).toBeEnabled()
  await user.click(screen.getByRole('link', { name: 'Change your spending reminder' }))
  await screen.findByRole('heading', { name: 'Your orders' })
  await user.click(await screen.findByText('Change your spending reminder'))
  await user.type(screen.getByRole('textbox', { name: /^Remind me above this amount/ }), ' or so')
  await user.click(screen.getByRole('button', { name: 'Save reminder' }))
  await user.click(screen.getByRole('button', { name: 'Remove reminder' }))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByText('Set a reminder for weekly spending')).toBeVisible()
  await act(() => router.navigate('/credits/p1'))
  await payButton()
  expect(screen.queryByText(/reminde/)).not.toBeInTheDocument()
})
