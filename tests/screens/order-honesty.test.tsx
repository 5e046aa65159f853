import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { accountByEmail, databaseFor } from '#mocks/db.ts'
import type { PlacedOrder } from '#src/domain/money/order.ts'
import { spendingMarkRecords } from '#src/domain/records.ts'
import { serverNow } from '#src/lib/time/server-clock.ts'
import { accountNow } from '#src/stores/session.ts'
import { usePayments } from '#src/stores/payments.ts'
import { setSpendingMark } from '#src/stores/spending.ts'
import { openApp, reloadApp } from '#tests/support/app.tsx'
import { openChat } from '#tests/support/chat.ts'
import { gate } from '#tests/support/gate.ts'
import {
  BUYER,
  changeAnswers,
  stubApplePay,
  paymentsOnServer,
  clickPay,
  ORDER_BUTTON,
} from '#tests/support/orders.ts'
import { allRead, server } from '#tests/support/server.ts'
import { recordText } from '#src/lib/storage/records.ts'

const payButton = () => screen.findByRole('button', { name: /^Pay €/ })

/** Stores what another tab stores when its order is paid, or as `facts` say; returns a function that notifies this tab. */
function payInAnotherTab(facts: Partial<PlacedOrder> = {}) {
  const account = usePayments.getState().account ?? ''
  const order: PlacedOrder = {
    account,
    client_id: 'other-tab',
    package: 'p2',
    method: 'ideal',
    country: 'NL',
    discount_code: null,
    amount: 4199,
    currency: 'EUR',
    credits: 60,
    return_path: null,
    state: 'done',
    started_at: serverNow(),
    known_ids: [],
    payment_id: '2003',
    ...facts,
  }
  const key = `payment.${account}`
  localStorage.setItem(key, recordText(order))
  return () => window.dispatchEvent(new StorageEvent('storage', { key }))
}

async function notifyOfOtherTab() {
  const tell = payInAnotherTab()
  await act(async () => tell())
}

test('an order that another tab has paid is shown before the next one can be placed', async () => {
  const { user } = await openApp('/credits/p1', { as: BUYER })
  await payButton()
  await notifyOfOtherTab()
  const notice = await screen.findByRole('heading', { level: 1, name: 'You have just paid in another tab' })
  expect(notice).toBeVisible()
  expect(screen.getByText('€41.99')).toBeVisible()
  expect(screen.queryByText(/^Pay €/)).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Start a new order' }))
  expect(await payButton()).toBeVisible()
})

test('an order that another tab has paid just before the click is not sent again', async () => {
  const { user } = await openApp('/credits/p1/sct', { as: BUYER })
  await payButton()
  payInAnotherTab()
  await clickPay(user)
  expect(await screen.findByText('You have just paid in another tab')).toBeVisible()
  expect(paymentsOnServer()).toEqual([])
})

test('an order is not sent while the order that another tab has just placed may still be paid', async () => {
  const { user } = await openApp('/credits/p1/sct', { as: BUYER })
  await payButton()
  payInAnotherTab({ state: 'open', payment_id: '999' })
  await clickPay(user)
  expect(await screen.findByText('You have a payment in progress')).toBeVisible()
  expect(screen.getByText('€41.99')).toBeVisible()
  expect(paymentsOnServer()).toEqual([])
})

test('a bank transfer of nine days ago leads back to its conversation, and is named before another order', async () => {
  const { user, router } = await openApp('/credits/p1/sct?return=/chats/2001', { as: BUYER })
  await clickPay(user)
  expect(await screen.findByRole('link', { name: 'Back to your conversation' })).toHaveAttribute(
    'href',
    '/chats/2001',
  )
  vi.setSystemTime(Date.now() + 9 * 86_400_000)
  await act(() => router.navigate('/credits/p2'))
  expect(await screen.findByText(/^If you have already transferred the money/)).toBeVisible()
})

test('an order whose payment the server does not know can be discarded, but not because of an error page', async () => {
  const { user } = await openApp('/credits/p1', { as: BUYER })
  await payButton()
  const tell = payInAnotherTab({ state: 'open', payment_id: '999' })
  await act(async () => tell())
  const anew = await screen.findByRole('button', { name: 'Start a new order' })
  // The page asks for the payment by itself first.
  await waitFor(() => expect(usePayments.getState().watched?.isPolling).toBe(false))
  const errorPage = () => HttpResponse.html('<h1>Not found</h1>', { status: 404 })
  server.use(http.get('*/api/payment.php', errorPage, { once: true }))
  await user.click(anew)
  expect(await screen.findByRole('alert')).toBeVisible()
  await waitFor(() => expect(anew).not.toHaveAttribute('aria-busy'))
  await user.click(anew)
  expect(await payButton()).toBeVisible()
})

test('credits that are bought in another tab appear in an open conversation at once', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { database } = await openChat()
  expect(await screen.findByText(/120 left$/)).toBeVisible()
  // The next refresh is a minute away.
  await vi.advanceTimersByTimeAsync(6_000)
  const buyer = accountByEmail(database, BUYER)
  if (buyer) buyer.credits += 60
  await notifyOfOtherTab()
  expect(await screen.findByText(/180 left$/)).toBeVisible()
})

test('an order that was paid before the page was opened does not block the next one', async () => {
  const { router } = await openApp('/credits/p1', { as: BUYER })
  await payButton()
  await notifyOfOtherTab()
  await screen.findByText('You have just paid in another tab')
  await act(() => router.navigate('/transactions'))
  await act(() => router.navigate('/credits/p1'))
  expect(await payButton()).toBeVisible()
})

test('a typed direct debit is still there after the notice about another tab', async () => {
  const { user } = await openApp('/directdebit?package=p1', { as: BUYER })
  await user.type(await screen.findByLabelText('IBAN'), 'NL02ABNA0123456789')
  await user.type(screen.getByLabelText('City'), 'Haarlem')
  await notifyOfOtherTab()
  const again = await screen.findByRole('button', { name: 'Start a new order' })
  expect(screen.getByRole('heading', { name: 'You have just paid in another tab' })).toHaveFocus()
  await user.click(again)
  expect(await screen.findByLabelText('IBAN')).toHaveValue('NL02 ABNA 0123 4567 89')
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  expect(screen.getByLabelText('City')).toHaveValue('Haarlem')
})

test.each(['/credits/p1', '/credits/repeat-order', '/directdebit?package=p1'])(
  'a pending payment that only the server knows is shown before another is paid on %s',
  async (path) => {
    const account = databaseFor().accounts.find(({ email }) => email === BUYER)
    const earlier = account?.payments[0]
    if (!account || !earlier) throw new Error('no earlier payment')
    account.payments.push({
      ...earlier,
      id: 2999,
      status: 'pending',
      credits: 25,
      amount: 1999,
      created: new Date(serverNow() - 60_000).toISOString(),
    })
    await openApp(path, { as: BUYER })
    await screen.findByText(ORDER_BUTTON)
    expect(screen.getByText(/^You have a payment in progress \(25 credits, €19\.99\)/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'See this payment' })).toHaveAttribute(
      'href',
      expect.stringContaining('payment=2999'),
    )
  },
)

test('a payment that failed in another tab is not called in progress', async () => {
  const payment_id = '2003'
  const pending = { id: payment_id, status: 'pending', package: 'p2', method: 'ideal', amount: 4199 }
  const created = new Date(serverNow()).toISOString()
  changeAnswers('get', 'transactions.php', () => ({ transactions: [{ ...pending, created }] }))
  await openApp('/credits/p1', { as: BUYER })
  expect(await screen.findByText(/You have a payment in progress/)).toBeVisible()
  const tell = payInAnotherTab({ state: 'failed', payment_id })
  await act(async () => tell())
  expect(await payButton()).toBeVisible()
  expect(screen.queryByText(/You have a payment in progress/)).toBeNull()
})

test('a refused code in the address says why, and can be removed', async () => {
  const { user, router } = await openApp('/credits/p1?code=USEDCODE', { as: BUYER })
  expect(await screen.findByText('Code already used')).toBeVisible()
  expect(await payButton()).toHaveTextContent('Pay €19.99 now')
  await user.click(screen.getByRole('button', { name: 'Remove code' }))
  expect(await screen.findByRole('button', { name: 'Have a code?' })).toHaveFocus()
  expect(router.state.location.search).toBe('')
})

test.each([
  ['NOSUCHCODE', 'Code not found'],
  ['USEDCODE', 'Code already used'],
  ['SUMMER10', 'This code is for orders from €10.00.'],
])('the code %s is refused at its field', async (code, words) => {
  const { user } = await openApp('/credits/p0', { as: BUYER })
  await user.click(await screen.findByRole('button', { name: 'Have a code?' }))
  await user.type(screen.getByRole('textbox', { name: 'Discount code' }), code)
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(words)
  expect(screen.getByRole('textbox', { name: 'Discount code' })).toHaveAccessibleDescription(words)
  expect(await payButton()).toHaveTextContent('Pay €9.99 now')
})

test.each([{ percentage: 0 }, { percentage: null }])(
  'a code with the answer %j, which takes nothing off, is refused at its field, and the bonus stays',
  async (facts) => {
    const { user } = await openApp('/credits/p1', { as: 'free@example.test' })
    expect(await payButton()).toHaveTextContent('Pay €15.00 now')
    changeAnswers('get', 'discountcode.php', (body) => ({ ...body, ...facts }))
    await user.click(await screen.findByRole('button', { name: 'Have a code?' }))
    await user.type(screen.getByRole('textbox', { name: 'Discount code' }), 'SUMMER10{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent('This code cannot be used for this order.')
    expect(await payButton()).toHaveTextContent('Pay €15.00 now')
  },
)

test.each([
  ['without a body', new HttpResponse(null, { status: 404 })],
  ['with another code', HttpResponse.json({ error: 'odd' }, { status: 422 })],
])('a code that is refused %s cannot be used, and is not reported as a failed payment', async (_, answer) => {
  server.use(http.get('*/api/discountcode.php', () => answer.clone()))
  const { user } = await openApp('/credits/p1', { as: BUYER })
  await user.click(await screen.findByRole('button', { name: 'Have a code?' }))
  await user.type(screen.getByRole('textbox', { name: 'Discount code' }), 'SUMMER10{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('This code cannot be used for this order.')

  await openApp('/credits/p1?code=SUMMER10', { as: BUYER })
  expect(await screen.findByRole('alert')).toHaveTextContent('This code cannot be used for this order.')
})

test.each([
  ['is a refusal of the call', new HttpResponse(null, { status: 403 })],
  ['is an error page', HttpResponse.html('<h1>Not found</h1>', { status: 404 })],
])('a code whose answer %s is not called unusable', async (_, answer) => {
  server.use(http.get('*/api/discountcode.php', () => answer.clone()))
  const { user } = await openApp('/credits/p1', { as: BUYER })
  await user.click(await screen.findByRole('button', { name: 'Have a code?' }))
  await user.type(screen.getByRole('textbox', { name: 'Discount code' }), 'SUMMER10{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('An error occurred, please try again later.')

  await openApp('/credits/p1?code=SUMMER10', { as: BUYER })
  expect(await screen.findByRole('alert')).toHaveTextContent('An error occurred, please try again later.')
})

test('a code whose answer arrives after the country was changed leaves the new country', async () => {
  const { user } = await openApp('/credits/p1', { as: BUYER })
  await user.click(await screen.findByRole('button', { name: 'Have a code?' }))
  const answer = gate()
  server.use(http.get('*/api/discountcode.php', () => answer.passed))
  await user.type(screen.getByRole('textbox', { name: 'Discount code' }), 'SUMMER10{Enter}')
  await user.click(screen.getByRole('button', { name: 'Change country' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Country you pay from' }), 'SE')
  await user.click(screen.getByRole('button', { name: 'Change country' }))
  expect(await screen.findByText(/^Pay SEK/)).toBeVisible()
  answer.open()
  await act(allRead)
  expect(location.search).toBe('?country=SE')
})

test('a code lowers the total, survives a reload, and can be removed', async () => {
  const { user } = await openApp('/credits/p1', { as: BUYER })
  await user.click(await screen.findByRole('button', { name: 'Have a code?' }))
  await user.type(screen.getByRole('textbox', { name: 'Discount code' }), 'summer10{Enter}')
  await screen.findByRole('button', { name: 'Remove code' })
  expect(await payButton()).toHaveTextContent('Pay €18.00 now')
  const reloaded = await reloadApp()
  expect(await screen.findByText('SUMMER10: −€1.99')).toBeVisible()
  await reloaded.user.click(screen.getByRole('button', { name: 'Remove code' }))
  await screen.findByRole('button', { name: 'Have a code?' })
  expect(await payButton()).toHaveTextContent('Pay €19.99 now')
})

test('a code can be applied and removed without the mouse, and the focus follows', async () => {
  const { user } = await openApp('/credits/p1', { as: BUYER })
  await payButton()
  screen.getByRole('button', { name: 'Have a code?' }).focus()
  await user.keyboard('{Enter}SUMMER10{Enter}')
  expect(await screen.findByRole('button', { name: 'Remove code' })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('button', { name: 'Have a code?' })).toHaveFocus()
})

test('the focus stays in the field until the code counts, and another press of Enter does not fold the form', async () => {
  const { user } = await openApp('/credits/p1', { as: BUYER })
  await user.click(await screen.findByRole('button', { name: 'Have a code?' }))
  const { passed, open } = gate()
  let asked = 0
  server.use(
    http.get('*/api/discountcode.php', async () => {
      asked += 1
      // The first call checks the code, the second is that of the page with the code in its address.
      if (asked === 2) await passed
      return undefined
    }),
  )
  await user.keyboard('SUMMER10{Enter}')
  await waitFor(() => expect(asked).toBe(2))
  expect(screen.getByRole('textbox', { name: 'Discount code' })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(screen.getByRole('textbox', { name: 'Discount code' })).toBeVisible()
  open()
  expect(await screen.findByRole('button', { name: 'Remove code' })).toHaveFocus()
})

test('the balance is not shown before it was reloaded', async () => {
  stubApplePay()
  const { user } = await openApp('/credits/p1/applepay', { as: BUYER })
  let refusals = 0
  server.use(
    http.get('*/api/user.php', () => {
      refusals += 1
      return new HttpResponse(null, { status: 400 })
    }),
  )
  await clickPay(user)
  expect(await screen.findByText('Thank you! 25 credits added')).toBeVisible()
  await waitFor(() => expect(refusals).toBeGreaterThan(0))
  await act(allRead)
  expect(screen.queryByText(/^You have .* now\.$/)).not.toBeInTheDocument()
})

test('a failed load of the orders does not count as no spending, and a reminder applies to its own currency', async () => {
  await openApp('/credits/p1', { as: BUYER })
  await payButton()
  act(() => setSpendingMark('EUR', 90_000))
  expect(await screen.findByText(/^You have paid €\d.* Your reminder is set to €900\.00\.$/)).toBeVisible()
  server.use(http.get('*/api/transactions.php', () => new HttpResponse(null, { status: 400 })))
  const { router } = await reloadApp()
  expect(await screen.findByText(/^Your orders did not load, so we cannot say/)).toBeVisible()
  await act(() => router.navigate('/credits/p1?country=SE'))
  await screen.findByText(/^Pay SEK/)
  expect(screen.queryByText(/reminde/)).not.toBeInTheDocument()
})

test('a spending reminder that is set in another tab applies here, too', async () => {
  await openApp('/credits/p1', { as: BUYER })
  await payButton()
  const account = accountNow() ?? ''
  spendingMarkRecords.write(account, 90_000, 'EUR')
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: `spending-week.${account}.EUR` })))
  expect(await screen.findByText(/Your reminder is set to €900\.00\.$/)).toBeVisible()
})

test('the spending reminder of a new order counts what another tab has paid meanwhile', async () => {
  const { user } = await openApp('/credits/p1', { as: BUYER })
  await payButton()
  act(() => setSpendingMark('EUR', 90_000))
  await screen.findByText(/^You have paid €.* Your reminder is set to €900\.00\.$/)
  const spent = screen.getByText(/^You have paid €/).textContent
  changeAnswers('get', 'transactions.php', (body) => {
    const [last] = body['transactions'] as object[]
    const paid = { ...last, id: 2999, amount: 50_000, created: new Date(serverNow()).toISOString() }
    return { transactions: [paid] }
  })
  await notifyOfOtherTab()
  await user.click(await screen.findByRole('button', { name: 'Start a new order' }))
  await screen.findByText(/^You have paid €500\.00 in the last 7 days\./)
  expect(screen.queryByText(spent)).not.toBeInTheDocument()
  expect(await payButton()).toBeVisible()
})

test('a code that is applied stays while the member looks at all packages', async () => {
  const { user } = await openApp('/credits/p1?code=SUMMER10', { as: BUYER })
  await screen.findByText('SUMMER10: −€1.99')
  await user.click(screen.getByRole('link', { name: 'All packages' }))
  const other = await screen.findByRole('article', { name: '60 credits' })
  await user.click(within(other).getByRole('link', { name: 'Choose' }))
  expect(await screen.findByText(/^SUMMER10: −€4\./)).toBeVisible()
})

test('a country without payment methods lists those of other countries', async () => {
  server.use(
    http.get('*/api/packages.php', () =>
      HttpResponse.json({
        packages: [{ id: 'p1', credits: 25, price: 1999, currency: 'EUR' }],
        payment_country: 'NL',
        methods: [{ id: 'blik', countries: ['PL'] }],
      }),
    ),
  )
  await openApp('/credits/p1', { as: BUYER })
  expect(await screen.findByText(/^There is no way to pay from this country/)).toBeVisible()
  expect(screen.getByText(/^BLIK: only in Poland$/)).toBeInTheDocument()
  expect(await payButton()).toBeDisabled()
})
