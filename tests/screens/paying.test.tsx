import { act, screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { addFault } from '#mocks/faults.ts'
import { movePayment } from '#mocks/control.ts'
import { removeOrder, usePayments } from '#src/stores/payments.ts'
import { useTimeBonus } from '#src/stores/time-bonus.ts'
import { openApp } from '#tests/support/app.tsx'
import { gate } from '#tests/support/gate.ts'
import {
  BUYER,
  changeAnswers,
  clickPay,
  ORDER_BUTTON,
  paymentsOnServer,
  refuseCode,
  stubApplePay,
} from '#tests/support/orders.ts'
import { allRead, server } from '#tests/support/server.ts'
import { passUntil } from '#tests/support/time.ts'

const THANKS = 'Thank you! 25 credits added'

test('a wallet of the device pays at once, and the new balance is shown', async () => {
  stubApplePay()
  const { user } = await openApp('/credits/p1', { as: BUYER })
  await user.click(await screen.findByRole('radio', { name: 'Apple Pay' }))
  await clickPay(user)
  expect(await screen.findByText(THANKS)).toBeVisible()
  expect(await screen.findByText('You have 145 credits now.')).toBeVisible()
  expect(paymentsOnServer()).toMatchObject([{ status: 'completed', amount: 1999 }])
})

test('a wallet that the device lacks cannot be selected and says why', async () => {
  await openApp('/credits/p1', { as: BUYER })
  await screen.findByRole('radio', { name: 'PayPal' })
  expect(screen.getByText('Not available on this device')).toBeVisible()
  expect(screen.queryByRole('radio', { name: 'Apple Pay' })).not.toBeInTheDocument()
})

test.each([
  ['completed', THANKS],
  ['failed', 'Payment failed or has been cancelled.'],
] as const)('a bank transfer waits and then is %s, without a reload', async (status, words) => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { user, database } = await openApp('/credits/p1/sct', { as: BUYER })
  await clickPay(user)
  expect(await screen.findByText('Your payment is in progress')).toBeVisible()
  expect(screen.getByText(/1 to 3 working days/)).toBeVisible()
  const [payment] = paymentsOnServer()
  movePayment(database, { id: payment?.id ?? 0, status })
  addFault(database, { method: 'GET', path: 'payment.php', kind: 'html', times: 1 })
  for (let second = 0; second < 20; second += 1) await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(await screen.findByText(words)).toBeVisible()
  expect(paymentsOnServer()).toHaveLength(1)
})

test('a payment that the server does not know is requested once, and the page says that it cannot find it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const asked = vi.fn()
  server.use(http.get('*/api/payment.php', asked))
  await openApp('/credits/p1?payment=987654', { as: BUYER })
  expect(await screen.findByText('We cannot find this payment')).toBeVisible()
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(asked).toHaveBeenCalledOnce()
})

test.each([
  ['completed', 'before another order is started', THANKS],
  ['completed', 'while the page that holds another order back is open', THANKS],
  ['failed', 'before another order is started', /^Pay €41\.99/],
  ['failed', 'while the page that holds another order back is open', /^Pay €41\.99/],
] as const)('a payment that is %s %s is not said to be unfinished', async (status, when, words) => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { user, database, router } = await openApp('/credits/p1/sct', { as: BUYER })
  await clickPay(user)
  expect(await screen.findByText('Your payment is in progress')).toBeVisible()
  await act(() => router.navigate('/premium'))
  const move = () => movePayment(database, { id: paymentsOnServer()[0]?.id ?? 0, status })
  if (when.startsWith('before')) move()
  await act(() => router.navigate('/credits/p2'))
  if (when.startsWith('while')) {
    expect(await screen.findByText('You have a payment in progress')).toBeVisible()
    move()
  }
  await passUntil(() => screen.queryByText(words) !== null)
  expect(screen.queryByText('You have a payment in progress')).toBeNull()
  await act(() => router.navigate('/credits/p2/ideal'))
  expect(await screen.findByText(/^Pay €41\.99/)).toBeVisible()
})

test('a member who starts a new order after a payment was completed is thanked for it first, and not referred to another tab', async () => {
  const { user, router } = await openApp('/credits/p1/sct', { as: BUYER })
  await clickPay(user)
  await screen.findByText('Your payment is in progress')
  const said = vi.fn()
  const observer = new MutationObserver(() => {
    if (screen.queryByText('You have just paid in another tab')) said()
  })
  observer.observe(document.body, { childList: true, subtree: true })
  await act(() => router.navigate('/credits/p2'))
  const anew = await screen.findByRole('button', { name: 'Start a new order' })
  await allRead()
  for (const payment of paymentsOnServer()) payment.status = 'completed'
  await user.click(anew)
  expect(await screen.findByText(THANKS)).toBeVisible()
  observer.disconnect()
  expect(said).not.toHaveBeenCalled()
})

test.each(['http://pay.example/', 'javascript:alert(1)'])(
  'a payment page at %s is not opened, and the member gets a link to pay in another way, not a promise of credits',
  async (redirect_url) => {
    const { user } = await openApp('/credits/p1/ideal', { as: BUYER })
    await screen.findByText(ORDER_BUTTON)
    changeAnswers('all', 'payment.php', ({ payment, ...body }) => ({
      ...body,
      payment: Object.assign({}, payment, { redirect_url }),
    }))
    await clickPay(user)
    expect(await screen.findByText(/please choose another way to pay\.$/)).toBeVisible()
    const other = screen.getByRole('link', { name: 'Choose another way to pay' })
    expect(other).toHaveAttribute('href', '/credits?country=NL')
    expect(screen.queryByText(/^Banks usually answer/)).not.toBeInTheDocument()
  },
)

test('the withdrawal consent is unticked, and nothing is sent before it is ticked', async () => {
  const { user } = await openApp('/credits/p1/sct', { as: BUYER })
  const button = await screen.findByText(ORDER_BUTTON)
  const consent = screen.getByRole('checkbox', { name: /^Add my credits right away/ })
  expect(consent).not.toBeChecked()
  await user.click(button)
  const words = 'Please tick this box so that we may add your credits right away.'
  expect(await screen.findByRole('alert')).toHaveTextContent(words)
  await waitFor(() => expect(consent).toHaveFocus())
  expect(button).not.toHaveAttribute('aria-busy', 'true')
  expect(paymentsOnServer()).toEqual([])
  await user.click(consent)
  await user.click(screen.getByText(ORDER_BUTTON))
  expect(await screen.findByText(/^Your payment is in progress/)).toBeVisible()
  expect(paymentsOnServer()).toHaveLength(1)
})

test('a card that fails in a repeat order offers a retry or PayPal', async () => {
  const { user, database } = await openApp('/credits/repeat-order', { as: BUYER })
  expect(await screen.findByText(/ending in 4242/)).toBeVisible()
  const account = database.accounts.find(({ email }) => email === BUYER)
  if (account) account.cardFails = true
  await clickPay(user)
  expect(await screen.findByRole('alert')).toHaveTextContent('Payment failed or has been cancelled.')
  const paypal = await screen.findByRole('link', { name: 'Try PayPal instead' })
  expect(paypal).toHaveAttribute('href', '/credits/p1/paypal')
  expect(paymentsOnServer()).toEqual([])
  if (account) account.cardFails = false
  await user.click(screen.getByText(ORDER_BUTTON))
  expect(await screen.findByText(THANKS)).toBeVisible()
  expect(paymentsOnServer()).toMatchObject([{ status: 'completed', amount: 1999 }])
})

test.each([400, 422])(
  'a card that is refused with status %i offers a retry and PayPal, too',
  async (status) => {
    const { user } = await openApp('/credits/repeat-order', { as: BUYER })
    server.use(
      http.post('*/api/repeat-order.php', () => HttpResponse.json({ error: 'card_failed' }, { status }), {
        once: true,
      }),
    )
    await clickPay(user)
    expect(await screen.findByText(/^Your card was not accepted\./)).toBeVisible()
    expect(await screen.findByRole('link', { name: 'Try PayPal instead' })).toBeVisible()
    await user.click(screen.getByText(ORDER_BUTTON))
    expect(await screen.findByText(THANKS)).toBeVisible()
  },
)

const codeField = () => screen.findByRole('textbox', { name: 'Discount code' })
const NOT_YET = 'Nothing has been ordered yet. Press the button only if you agree.'

test('a typed code that was not applied is applied on the click, and the new total needs another click', async () => {
  const { user } = await openApp('/credits/p1/sct', { as: BUYER })
  await user.click(await screen.findByRole('button', { name: 'Have a code?' }))
  await user.type(await codeField(), 'SUMMER10')
  await clickPay(user)
  expect(await screen.findByText('SUMMER10: −€1.99')).toBeVisible()
  expect(screen.getByText(NOT_YET)).toBeVisible()
  expect(usePayments.getState().order).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Pay €18.00 now' }))
  expect(await screen.findByText('Your payment is in progress')).toBeVisible()
  expect(paymentsOnServer()).toMatchObject([{ amount: 1799, discount: { code: 'SUMMER10' } }])
})

test('a typed code that is refused on the click says so at its field, and the next click pays without it', async () => {
  const { user } = await openApp('/credits/p1/sct', { as: BUYER })
  await user.click(await screen.findByRole('button', { name: 'Have a code?' }))
  await user.type(await codeField(), 'NOSUCHCODE')
  await clickPay(user)
  expect(await screen.findByText('Code not found')).toBeVisible()
  expect(await codeField()).toHaveFocus()
  expect(screen.getByText(NOT_YET)).toBeVisible()
  expect(usePayments.getState().order).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Pay €19.99 now' }))
  expect(await screen.findByText('Your payment is in progress')).toBeVisible()
  expect(paymentsOnServer()).toMatchObject([{ amount: 1999, discount: null }])
})

test('nothing is ordered while a code is being applied, nor by direct debit while one is only typed', async () => {
  const { user, router } = await openApp('/credits/p1/sct', { as: BUYER })
  await user.click(await screen.findByRole('button', { name: 'Have a code?' }))
  const { passed, open } = gate()
  let asked = 0
  server.use(
    http.get('*/api/discountcode.php', async () => {
      asked += 1
      // The second call is that of the page with the code in its address.
      if (asked > 1) await passed
      return undefined
    }),
  )
  await user.type(await codeField(), 'SUMMER10{Enter}')
  await waitFor(() => expect(asked).toBe(2))
  await clickPay(user)
  expect(screen.getByText(NOT_YET)).toBeVisible()
  open()
  expect(await screen.findByText('SUMMER10: −€1.99')).toBeVisible()
  await act(allRead)
  expect(usePayments.getState().order).toBeNull()

  await user.click(screen.getByRole('button', { name: 'Remove code' }))
  await user.click(await screen.findByRole('button', { name: 'Have a code?' }))
  expect(await codeField()).toHaveValue('')
  await user.type(await codeField(), 'SUMMER10')
  await user.click(screen.getByRole('radio', { name: 'SEPA direct debit' }))
  await user.click(screen.getByRole('button', { name: 'Payment details' }))
  expect(await screen.findByText('SUMMER10: −€1.99')).toBeVisible()
  expect(router.state.location.pathname).toBe('/credits/p1/sct')
})

test('while the price is read again, neither the code nor the way to pay of the order can be changed', async () => {
  const { user } = await openApp('/credits/p1/sct?code=SUMMER10', { as: BUYER })
  const remove = await screen.findByRole('button', { name: 'Remove code' })
  const { passed, open } = gate()
  let asked = 0
  server.use(
    http.get('*/api/packages.php', async () => {
      asked += 1
      await passed
    }),
  )
  await clickPay(user)
  await waitFor(() => expect(asked).toBe(1))
  await user.click(screen.getByRole('radio', { name: 'PayPal' }))
  await user.click(remove)
  expect(screen.getByRole('radio', { name: 'Bank transfer' })).toBeChecked()
  expect(screen.getByText('SUMMER10: −€1.99')).toBeVisible()
  open()
  expect(await screen.findByText('Your payment is in progress')).toBeVisible()
  expect(paymentsOnServer()).toMatchObject([{ method: 'sct', amount: 1799 }])
})

test('a way to pay that was preselected for a discount stays when the discount ends', async () => {
  changeAnswers('get', 'discountcode.php', (body) => ({ ...body, paymentmethods: ['paypal'] }))
  refuseCode('?welcome=true')
  await openApp('/credits/p1', { as: 'free@example.test' })
  const paypal = await screen.findByRole('radio', { name: 'PayPal' })
  await waitFor(() => expect(paypal).toBeChecked())
  expect(screen.getByRole('button', { name: 'Pay €15.00 now' })).toBeVisible()
  act(() => useTimeBonus.setState({ expires: null, code: null }))
  expect(await screen.findByRole('button', { name: 'Pay €19.99 now' })).toBeVisible()
  expect(paypal).toBeChecked()
})

test.each([
  ['placed here', '€19.99', true],
  ['placed elsewhere', 'Not known', false],
])('a pending payment without an amount that was %s has the total %s', async (_, total, isOwn) => {
  const change = (body: Record<string, unknown>) =>
    body['payment'] ? { ...body, payment: { ...body['payment'], amount: null } } : body
  changeAnswers('all', 'payment.php', change)
  const { user, router } = await openApp('/credits/p1/ideal', { as: BUYER })
  await clickPay(user)
  await screen.findByText('Your payment is in progress')
  if (!isOwn) {
    const { order } = usePayments.getState()
    act(() => void (order && removeOrder(order)))
    await act(() => router.revalidate())
  }
  expect(screen.getByText('Total').nextSibling).toHaveTextContent(total)
})

const NOT_FOUND_PAGE = () => HttpResponse.html('<h1>Not found</h1>', { status: 404 })

test.each([
  ['the repeat order', '/credits/repeat-order', 'repeat-order.php', 'Nothing to order again yet'],
  ['a receipt', '/transactions/2003', 'transactions.php', 'We cannot find this order'],
])('the error page of a gateway does not mean that %s does not exist', async (_, path, call, words) => {
  server.use(http.get(`*/api/${call}`, NOT_FOUND_PAGE))
  const { user } = await openApp(path, { as: BUYER })
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.queryByText(words)).not.toBeInTheDocument()
  server.use(http.get(`*/api/${call}`, () => HttpResponse.json({ error: 'not_found' }, { status: 404 })))
  await user.click(again)
  expect(await screen.findByText(words)).toBeVisible()
})

test.each([
  ['the time bonus', 'free@example.test', '?code=TIMEBONUS25'],
  ['the welcome discount', 'free5@example.test', '?welcome=true'],
])('a 404 that is not the backend’s own does not end %s', async (_, as, query) => {
  if (as === 'free@example.test') refuseCode('?welcome=true')
  const { user } = await openApp('/credits/p1/ideal', { as })
  await screen.findByRole('button', { name: 'Pay €15.00 now' })
  server.use(
    http.get('*/api/discountcode.php', ({ request }) =>
      new URL(request.url).search === query ? new HttpResponse(null, { status: 404 }) : undefined,
    ),
  )
  await clickPay(user)
  expect(await screen.findByText('Your payment is in progress')).toBeVisible()
  expect(screen.queryByText(/discount is over|bonus is over/)).not.toBeInTheDocument()
  expect(paymentsOnServer(as)).toMatchObject([{ amount: 1499 }])
})
