import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import * as v from 'valibot'
import { afterEach, expect, test, vi } from 'vitest'
import { PREMIUM_MATCH_PERCENT } from '#src/config/figures.ts'
import { databaseFor } from '#mocks/db.ts'
import { paymentSchema } from '#src/domain/money/payment.ts'
import { spendingMarkRecords } from '#src/domain/records.ts'
import { changeLanguage } from '#src/i18n/texts.ts'
import { DAY_MS } from '#src/lib/time/durations.ts'
import { serverNow } from '#src/lib/time/server-clock.ts'
import { notePayment } from '#src/stores/payments.ts'
import { openApp } from '#tests/support/app.tsx'
import { gate } from '#tests/support/gate.ts'
import { server } from '#tests/support/server.ts'

const FREE = 'free@example.test'
const PAID = 'paid@example.test'

afterEach(() => {
  vi.unstubAllEnvs()
})

test('the orders are listed, newest first, with amount, method and status', async () => {
  await openApp('/transactions', { as: PAID })
  const list = await screen.findByRole('list', { name: 'Your orders' })
  const rows = within(list).getAllByRole('listitem')
  expect(rows).toHaveLength(3)
  expect(rows[0]).toHaveTextContent(/60 credits.*Mastercard.*€41\.99.*Paid/)
  expect(rows[1]).toHaveTextContent(/25 credits.*iDEAL.*€19\.99.*Not paid/)
  expect(within(list).getByRole('link', { name: 'Receipt for order 2003' })).toHaveAttribute(
    'href',
    '/transactions/2003',
  )
})

test('an order that was not paid can be tried again, and has no receipt', async () => {
  const { router } = await openApp('/transactions', { as: PAID })
  const again = await screen.findByRole('link', { name: 'Try again: order 2002' })
  expect(again).toHaveTextContent('Try again')
  expect(again).toHaveAttribute('href', '/credits/p1/ideal')
  expect(screen.queryByRole('link', { name: 'Receipt for order 2002' })).not.toBeInTheDocument()
  await act(() => router.navigate('/transactions/2002'))
  expect(await screen.findByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/credits/p1/ideal')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Order 2002')
})

test.each([
  ['a premium member', true, 1],
  ['a free member', false, 0],
])(
  'below the orders, the repeat order is offered to %s only after a purchase',
  async (_, paid_user, count) => {
    const account = databaseFor().accounts.find(({ email }) => email === PAID)
    Object.assign(account ?? {}, { paid_user, payments: account?.payments.filter(({ id }) => id === 2002) })
    await openApp('/transactions', { as: PAID })
    expect(await screen.findByRole('link', { name: 'See the packages' })).toHaveAttribute('href', '/credits')
    expect(screen.queryAllByRole('link', { name: 'Order again' })).toHaveLength(count)
  },
)

test('an order in progress is listed as an order, and has no receipt', async () => {
  const payments = databaseFor().accounts.flatMap((account) => account.payments)
  Object.assign(payments.find(({ id }) => id === 2003) ?? {}, { status: 'pending' })
  const { user } = await openApp('/transactions', { as: PAID })
  const order = await screen.findByRole('link', { name: 'Order 2003' })
  expect(screen.getAllByRole('link', { name: /^Receipt/ })).toHaveLength(1)
  await user.click(order)
  expect(await screen.findByRole('heading', { level: 1, name: 'Order 2003' })).toBeVisible()
})

test('a receipt has its own title, which is printed without the number of unread messages and new likes', async () => {
  const { router } = await openApp('/transactions/2003', { as: PAID })
  await waitFor(() => expect(document.title).toMatch(/^\(\d+\) Receipt 2003$/))
  fireEvent(window, new Event('beforeprint'))
  expect(document.title).toBe('Receipt 2003')
  fireEvent(window, new Event('afterprint'))
  expect(document.title).toMatch(/^\(\d+\) Receipt 2003$/)
  await act(() => router.navigate('/transactions'))
  await waitFor(() => expect(document.title).toMatch(/ Orders$/))
})

test('a spending reminder that was exceeded does not speak of an order where there is none', async () => {
  spendingMarkRecords.write('2', 2_000, 'EUR')
  for (const payment of databaseFor().accounts.find(({ email }) => email === PAID)?.payments ?? [])
    payment.created = new Date(serverNow() - 60_000).toISOString()
  await openApp('/transactions', { as: PAID })
  const note = await screen.findByText(/^You have paid €\d+\.\d\d in the last 7 days, and you asked to be/)
  expect(note).toHaveTextContent('reminded above €20.00.')
})

test('a spending reminder in a currency without decimals has the typed amount', async () => {
  const transactions = [{ id: 1, status: 'completed', amount: 3000, currency: 'JPY', created: new Date() }]
  server.use(http.get('*/api/transactions.php', () => HttpResponse.json({ transactions })))
  const { user } = await openApp('/transactions', { as: PAID })
  await user.click(await screen.findByText('Set a reminder for weekly spending'))
  const field = screen.getByRole('textbox', { name: 'Remind me above this amount (JPY a week)' })
  await user.type(field, '5000')
  await user.click(screen.getByRole('button', { name: 'Save reminder' }))
  expect(screen.getByText(/You have paid \D*3,000 in .+ Your reminder is set to \D*5,000\.$/)).toBeVisible()
})

test('a spending reminder in another currency than that of the newest order can be removed and set again', async () => {
  for (const currency of ['EUR', 'USD']) spendingMarkRecords.write('2', 2_000, currency)
  const payments = databaseFor().accounts.flatMap((account) => account.payments)
  Object.assign(payments.find(({ id }) => id === 2003) ?? {}, { currency: 'CHF' })
  const { user } = await openApp('/credits/p1', { as: PAID })
  await user.click(await screen.findByRole('link', { name: 'Change your spending reminder' }))
  expect(await screen.findByText('Set a reminder for weekly spending · CHF')).toBeVisible()
  const euros = screen.getByText('Change your spending reminder · EUR')
  const dollars = screen.getByText('Change your spending reminder · USD')
  expect(euros).toHaveAccessibleDescription(/ Your reminder is set to €20\.00\.$/)
  expect(dollars).toHaveAccessibleDescription(/ Your reminder is set to \D*\$20\.00\.$/)
  await user.click(euros)
  const field = screen.getByRole('textbox', { name: 'Remind me above this amount (EUR a week)' })
  const [remove] = screen.getAllByRole('button', { name: 'Remove reminder' })
  if (remove) await user.click(remove)
  expect(screen.queryByText(/ Your reminder is set to €/)).not.toBeInTheDocument()
  expect(screen.getByText('Set a reminder for weekly spending · EUR')).toBeVisible()
  expect(field).toHaveFocus()
  await user.keyboard('30{Enter}')
  expect(screen.getByText(/ Your reminder is set to €30\.00\.$/)).toBeVisible()
})

test('a spending reminder is written in its field as in the language, and saving it again does not change it', async () => {
  spendingMarkRecords.write('2', 123_450, 'EUR')
  const { user, router } = await openApp('/faq', { as: PAID })
  await act(() => changeLanguage('de'))
  await act(() => router.navigate('/transactions'))
  await user.click(await screen.findByText('Ausgaben-Erinnerung ändern'))
  expect(screen.getByRole('textbox')).toHaveValue('1.234,5')
  await user.click(screen.getByRole('button', { name: 'Erinnerung speichern' }))
  expect(screen.getByText(/ 1\.234,50\s€/)).toBeVisible()
})

test('without orders the packages are one click away', async () => {
  await openApp('/transactions', { as: FREE })
  expect(await screen.findByText('No orders yet')).toBeVisible()
  expect(screen.getByRole('link', { name: 'See the packages' })).toHaveAttribute('href', '/credits')
})

test('orders that do not load say so and can be tried again', async () => {
  server.use(http.get('*/api/transactions.php', () => new HttpResponse(null, { status: 400 })))
  const { user } = await openApp('/transactions', { as: PAID })
  expect(await screen.findByText('This part did not load')).toBeVisible()
  server.resetHandlers()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('list', { name: 'Your orders' })).toBeVisible()
})

async function goBackFromReceipt() {
  const { user, router } = await openApp('/transactions', { as: PAID })
  await user.click(await screen.findByRole('link', { name: 'Receipt for order 2003' }))
  await screen.findByRole('article', { name: 'Receipt 2003' })
  return { user, back: () => act(() => router.navigate(-1)) }
}

test('Back from a receipt shows the orders at once, and then what has changed, without a loss of the focus', async () => {
  const answer = gate()
  const { back } = await goBackFromReceipt()
  const payments = databaseFor().accounts.flatMap((account) => account.payments)
  Object.assign(payments.find(({ id }) => id === 2002) ?? {}, { status: 'completed' })
  server.use(http.get('*/api/transactions.php', () => answer.passed))
  await back()
  const list = within(screen.getByRole('list', { name: 'Your orders' }))
  const receipt = list.getByRole('link', { name: 'Receipt for order 2003' })
  act(() => receipt.focus())
  answer.open()
  expect(await list.findByRole('link', { name: 'Receipt for order 2002' })).toBeVisible()
  expect(receipt).toHaveFocus()
  // A poll finds the payment of an order.
  act(() => notePayment(v.parse(paymentSchema, { id: 2009, status: 'completed' })))
  expect(list.getByRole('link', { name: 'Receipt for order 2002' })).toBeVisible()
})

test('a page of orders that was empty is loaded anew, because there may be one by now', async () => {
  const { router } = await openApp('/transactions', { as: FREE })
  expect(await screen.findByText('No orders yet')).toBeVisible()
  await act(() => router.navigate('/faq'))
  const answer = gate()
  server.use(http.get('*/api/transactions.php', () => answer.passed))
  await act(() => router.navigate('/transactions'))
  expect(await screen.findByText('Loading your orders')).toBeInTheDocument()
  expect(screen.queryByText('No orders yet')).not.toBeInTheDocument()
  answer.open()
  expect(await screen.findByText('No orders yet')).toBeVisible()
})

test('orders that do not load again stay on the page, which says so and can try again', async () => {
  const { user, back } = await goBackFromReceipt()
  server.use(http.get('*/api/transactions.php', () => new HttpResponse(null, { status: 400 })))
  await back()
  expect(await screen.findByText('This part did not load')).toBeVisible()
  expect(screen.getByRole('list', { name: 'Your orders' })).toBeVisible()
  server.resetHandlers()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByText('This part did not load')).not.toBeInTheDocument())
  expect(screen.getByRole('list', { name: 'Your orders' })).toBeVisible()
})

test('a receipt names seller, buyer, numbers and the total, and can be printed', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {})
  const { user } = await openApp('/transactions/2003', { as: PAID })
  const receipt = await screen.findByRole('article', { name: 'Receipt 2003' })
  expect(receipt).toHaveTextContent('60 credits')
  expect(receipt).toHaveTextContent('€41.99')
  expect(receipt).toHaveTextContent('Rosehip Media B.V., Keizersgracht 101, 1015 CH, Amsterdam, Netherlands')
  expect(receipt).toHaveTextContent('VAT number NL001234567B01')
  expect(receipt).toHaveTextContent('paid@example.test')
  await user.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
  print.mockRestore()
})

/** Makes this payment the only one on the server. */
function answerPayment(facts: object) {
  const payment = { id: 7, status: 'completed', credits: 25, method: 'visa', amount: 14_900, currency: 'DKK' }
  const transaction = { ...payment, ...facts }
  server.use(
    http.get('*/api/transactions.php', () => HttpResponse.json({ transaction, transactions: [transaction] })),
  )
}

test('a receipt whose currency is unknown names no sum, rather than one in euros', async () => {
  answerPayment({ currency: '', discount: { code: 'SUMMER10', amount: 1490 } })
  await openApp('/transactions/7', { as: PAID })
  const receipt = await screen.findByRole('article', { name: 'Receipt 7' })
  expect(receipt).toHaveTextContent('25 credits')
  expect(receipt).not.toHaveTextContent(/€|149|Discount/)
})

test('a receipt has no line for a discount of 0', async () => {
  answerPayment({ discount: { code: '', percentage: 0, amount: 0 } })
  await openApp('/transactions/7', { as: PAID })
  const receipt = await screen.findByRole('article', { name: 'Receipt 7' })
  expect(receipt).toHaveTextContent('149.00')
  expect(receipt).not.toHaveTextContent(/Discount/)
})

test('a receipt has no line for a buyer without a name and e-mail address', async () => {
  server.use(
    http.get('*/api/user.php', () => HttpResponse.json({ user: { profile: { id: 3 }, has_bought: true } })),
  )
  await openApp('/transactions/2003', { as: PAID })
  const receipt = await screen.findByRole('article', { name: 'Receipt 2003' })
  expect(receipt).toHaveTextContent('Sold by')
  expect(receipt).not.toHaveTextContent('Bought by')
})

test('the line of an order without a date has only its method', async () => {
  answerPayment({ created: '0000-00-00 00:00:00' })
  await openApp('/transactions', { as: PAID })
  const list = await screen.findByRole('list', { name: 'Your orders' })
  expect(within(list).getByText('Visa').closest('p')).toHaveTextContent(/^Visa$/)
})

test('an unknown receipt leads back to the orders', async () => {
  await openApp('/transactions/999', { as: PAID })
  expect(await screen.findByText('We cannot find this order')).toBeVisible()
})

test.each([null, 0, 3])(
  'with %s days of free returns the 14 days of the law still apply on the receipt',
  async (refund_days) => {
    databaseFor().settings = { refund_days }
    await openApp('/transactions/2003', { as: PAID })
    expect(await screen.findByRole('button', { name: 'Withdraw from contract' })).toBeVisible()
  },
)

test('after the withdrawal period an order cannot be withdrawn from', async () => {
  await openApp('/transactions/2001', { as: PAID })
  expect(await screen.findByText(/The time to withdraw from this order ended on/)).toBeVisible()
  expect(screen.queryByText('Withdraw from contract')).not.toBeInTheDocument()
})

test.each([
  [
    17,
    'shortly after the last day, which may have been a public holiday, an order can be withdrawn from',
    true,
  ],
  [22, 'a public holiday long ago keeps no order from being over', false],
])('%s days after the payment: %s', async (days, _, isOffered) => {
  const payments = databaseFor().accounts.flatMap((account) => account.payments)
  const created = new Date(serverNow() - days * DAY_MS).toISOString()
  Object.assign(payments.find(({ id }) => id === 2003) ?? {}, { created })
  await openApp('/transactions/2003', { as: PAID })
  expect(await screen.findByText(/The time to withdraw from this order ended on/)).toBeVisible()
  expect(screen.queryAllByText(/If the legal deadline fell on a public holiday/)).toHaveLength(
    isOffered ? 1 : 0,
  )
  expect(screen.queryAllByRole('button', { name: 'Withdraw from contract' })).toHaveLength(isOffered ? 1 : 0)
})

test('an order that was not paid cannot be withdrawn from', async () => {
  await openApp('/transactions/2002', { as: PAID })
  await screen.findByRole('article', { name: 'Order 2002' })
  expect(screen.queryByText(/withdraw/i)).not.toBeInTheDocument()
})

test('the premium page names the benefits, the price of a message and the source of its figure', async () => {
  await openApp('/premium', { as: FREE })
  expect(await screen.findByRole('heading', { level: 1, name: 'Premium' })).toBeVisible()
  expect(screen.getByText('Up to 25 photos of your own')).toBeVisible()
  expect(await screen.findByText(/A message costs 1 credit, from €0\.45/)).toBeVisible()
  expect(PREMIUM_MATCH_PERCENT).toBe(46)
  expect(screen.getByText('Premium members have a 46% higher chance of a match.')).toBeVisible()
  expect(screen.getByText('This is the site’s own figure.')).toBeVisible()
})

test('the figure on the premium page names its source and period where the build has them', async () => {
  vi.stubEnv('VITE_PREMIUM_FIGURE_SOURCE', 'Rosehip Media B.V.')
  vi.stubEnv('VITE_PREMIUM_FIGURE_PERIOD', 'January to June 2026')
  await openApp('/premium', { as: FREE })
  const figure = (await screen.findByText(/46% higher chance/)).closest('p')
  expect(figure).toHaveTextContent('Source: Rosehip Media B.V., January to June 2026.')
})

test('a premium member sees that they are premium', async () => {
  await openApp('/premium', { as: PAID })
  expect(await screen.findByRole('heading', { level: 1, name: 'You are premium' })).toBeVisible()
})
