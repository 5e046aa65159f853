import { act, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { getResponse, http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { accountByEmail } from '#mocks/db.ts'
import { addFault } from '#mocks/faults.ts'
import { handlers } from '#mocks/handlers/all.ts'
import { RECHECK_DELAYS_MS } from '#src/domain/money/order.ts'
import { serverNow } from '#src/lib/time/server-clock.ts'
import { recordText } from '#src/lib/storage/records.ts'
import { usePayments } from '#src/stores/payments.ts'
import { openApp, reloadApp } from '#tests/support/app.tsx'
import { gate } from '#tests/support/gate.ts'
import {
  answerInItsPlace,
  BUYER,
  stubApplePay,
  UNCLEAR_ANSWERS,
  ORDER_BUTTON,
  paymentsOnServer,
  clickPay,
} from '#tests/support/orders.ts'
import { server } from '#tests/support/server.ts'
import { passUntil } from '#tests/support/time.ts'

const IN_PROGRESS = 'Your payment is in progress'
const THANKS = 'Thank you! 25 credits added'

/** One order of each kind: its page, its call, and the text once its payment is known. */
const WAYS = [
  { kind: 'a redirect', path: '/credits/p1/ideal', call: 'payment.php', found: IN_PROGRESS },
  { kind: 'a wallet', path: '/credits/p1/applepay', call: 'payment.php', found: THANKS },
  { kind: 'a transfer', path: '/credits/p1/sct', call: 'payment.php', found: IN_PROGRESS },
  { kind: 'a repeat order', path: '/credits/repeat-order', call: 'repeat-order.php', found: THANKS },
  {
    kind: 'a direct debit',
    path: '/directdebit?package=p1',
    call: 'directdebit.php',
    found: 'Confirm with your code',
  },
]

beforeEach(stubApplePay)

/** Lets the two minutes pass in which an order without a clear answer is searched for. */
async function passRechecks() {
  for (let look = 0; look <= RECHECK_DELAYS_MS.length; look += 1)
    await act(() => vi.advanceTimersByTimeAsync(15_000))
}

/** Pairs each way to order with one of the answers; not every pair is needed, because all orders are placed by the same code. */
function pairs<Answer>(answers: readonly Answer[]): ((typeof WAYS)[number] & Answer)[] {
  return WAYS.flatMap((way, index) => {
    const answer = answers[index % answers.length]
    return answer ? [{ ...way, ...answer }] : []
  })
}

const cases = pairs(UNCLEAR_ANSWERS)

test.each(cases)(
  '$kind whose answer $name after the server accepted it is found and placed only once',
  async ({ path, call, found, fault }) => {
    const { user, database } = await openApp(path, { as: BUYER })
    addFault(database, { method: 'POST', path: call, times: 1, commit: true, ...fault })
    await clickPay(user)
    expect(await screen.findByText(found)).toBeVisible()
    expect(screen.queryByText(ORDER_BUTTON)).not.toBeInTheDocument()
    expect(paymentsOnServer()).toHaveLength(1)
  },
)

/** Answers that look like a refusal, but have no error code of the backend. */
const HIDING_ANSWERS = [
  { name: 'a 409 without a code', answer: () => HttpResponse.json({}, { status: 409 }) },
  {
    name: 'a 409 with a strange code',
    answer: () => HttpResponse.json({ error: 'conflict' }, { status: 409 }),
  },
  { name: 'a 404 in HTML', answer: () => HttpResponse.html('<h1>Not found</h1>', { status: 404 }) },
]

const hidden = pairs(HIDING_ANSWERS)

test.each(hidden)(
  '$kind that the server accepted but answered with $name is searched for and cannot be paid again',
  async ({ path, call, found, answer }) => {
    const { user } = await openApp(path, { as: BUYER })
    await screen.findByText(ORDER_BUTTON)
    answerInItsPlace(call, answer)
    await clickPay(user)
    expect(await screen.findByText(found)).toBeVisible()
    expect(screen.queryByText(ORDER_BUTTON)).not.toBeInTheDocument()
    expect(paymentsOnServer()).toHaveLength(1)
  },
)

describe('an order that the server never received', () => {
  test.each(WAYS)('is searched for, by $kind, and only the member can start a new order', async (way) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { user, database } = await openApp(way.path, { as: BUYER })
    addFault(database, { method: 'POST', path: way.call, times: 1, kind: 'cut' })
    await clickPay(user)
    expect(await screen.findByText('We are checking your payment: do not pay again')).toBeVisible()
    await act(() => vi.advanceTimersByTimeAsync(90_000))
    expect(screen.getByText('We are checking your payment: do not pay again')).toBeVisible()
    await passRechecks()
    expect(await screen.findByText('We could not find your payment')).toBeVisible()
    expect(screen.queryByText(ORDER_BUTTON)).not.toBeInTheDocument()
    expect(screen.getByText('Your orders').closest('a')).toHaveAttribute('href', '/transactions')
    await user.click(screen.getByText('Start a new order'))
    expect(await screen.findByText(ORDER_BUTTON)).toBeVisible()
    expect(paymentsOnServer()).toEqual([])
    const iban = screen.queryByLabelText('IBAN')
    if (iban) expect(iban).toHaveValue('NL02 ABNA 0123 4567 89')
  })
})

test.each(WAYS)(
  '$kind is found after a reload, although the orders could not be loaded before',
  async ({ path, call, found }) => {
    const { user, database } = await openApp(path, { as: BUYER })
    addFault(database, { method: 'POST', path: call, times: 1, commit: true, kind: 'cut' })
    server.use(http.get('*/api/transactions.php', () => HttpResponse.error()))
    await clickPay(user)
    expect(await screen.findByText('We are checking your payment: do not pay again')).toBeVisible()
    server.resetHandlers()
    await reloadApp()
    expect(await screen.findByText(found)).toBeVisible()
    expect(paymentsOnServer()).toHaveLength(1)
  },
)

test('an order whose page was closed while it was sent is found by the next page, and placed once', async () => {
  const { user } = await openApp('/credits/p1/sct', { as: BUYER })
  await screen.findByText(ORDER_BUTTON)
  server.use(
    http.post('*/api/payment.php', async ({ request }) => {
      await getResponse(handlers, request)
      return new Promise<never>(() => {})
    }),
  )
  await clickPay(user)
  await waitFor(() => expect(paymentsOnServer()).toHaveLength(1))
  await reloadApp()
  expect(await screen.findByText(IN_PROGRESS)).toBeVisible()
  expect(screen.queryByText(ORDER_BUTTON)).not.toBeInTheDocument()
  expect(paymentsOnServer()).toHaveLength(1)
})

test('an order that was not found is searched for again on a click', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { user, database } = await openApp('/credits/p1/sct', { as: BUYER })
  addFault(database, { method: 'POST', path: 'payment.php', times: 1, commit: true, kind: 'cut' })
  server.use(http.get('*/api/transactions.php', () => HttpResponse.json({ transactions: [] })))
  await clickPay(user)
  await passRechecks()
  await user.click(await screen.findByText('Check again'))
  expect(await screen.findByText('We are checking your payment: do not pay again')).toBeVisible()
  expect(screen.queryByText(ORDER_BUTTON)).not.toBeInTheDocument()
  server.resetHandlers()
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  expect(await screen.findByText(IN_PROGRESS)).toBeVisible()
  expect(paymentsOnServer()).toHaveLength(1)
})

test('an earlier payment for the same package is not mistaken for an order that never arrived', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { user, database } = await openApp('/credits/p1/sct', { as: BUYER })
  const account = accountByEmail(database, BUYER)
  const [earlier] = account?.payments ?? []
  if (!account || !earlier) throw new Error('no earlier payment')
  const created = new Date(serverNow()).toISOString()
  account.payments.push({ ...earlier, id: 2999, package: 'p1', method: 'sct', status: 'completed', created })
  addFault(database, { method: 'POST', path: 'payment.php', times: 1, kind: 'cut' })
  await clickPay(user)
  expect(await screen.findByText('We are checking your payment: do not pay again')).toBeVisible()
  await passRechecks()
  expect(await screen.findByText('We could not find your payment')).toBeVisible()
})

test.each(UNCLEAR_ANSWERS)('a payment whose status $name is requested again', async ({ fault }) => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { user, database } = await openApp('/credits/p1/sct', { as: BUYER })
  addFault(database, { method: 'GET', path: 'payment.php', times: 1, ...fault })
  await clickPay(user)
  expect(await screen.findByText(IN_PROGRESS)).toBeVisible()
  const [payment] = paymentsOnServer()
  if (payment) payment.status = 'completed'
  await passUntil(() => screen.queryByText(/^Thank you/) !== null, 15)
})

test.each(['/credits/p2/mastercard?payment=2003', '/directdebit?payment=2003'])(
  'an error page with the status 404 does not mean that the payment of %s is unknown',
  async (path) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const errorPage = () => HttpResponse.html('<h1>Not found</h1>', { status: 404 })
    server.use(http.get('*/api/payment.php', errorPage, { once: true }))
    await openApp(path, { as: BUYER })
    const thanks = () => screen.queryByRole('heading', { level: 1, name: /^Thank you/ })
    await passUntil(() => thanks() !== null, 15)
    expect(thanks()).toBeVisible()
  },
)

test('a session that ends while the order is sent leads to the login, and nothing counts as a payment', async () => {
  const { user, database } = await openApp('/credits/p1/sct', { as: BUYER })
  addFault(database, {
    method: 'POST',
    path: 'payment.php',
    kind: 'status',
    status: 403,
    code: 'authentication_required',
  })
  await clickPay(user)
  expect(await screen.findByRole('textbox', { name: 'E-mail address' })).toBeVisible()
  expect(usePayments.getState().order).toBeNull()
  expect(Object.keys(localStorage).filter((key) => key.startsWith('payment.'))).toEqual([])
})

test('nothing is sent while offline, and the order can be sent later', async () => {
  const { user } = await openApp('/credits/p1/sct', { as: BUYER })
  await screen.findByText(/^Pay €19\.99/)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await clickPay(user)
  expect(await screen.findByText('You are offline. Try again when you are back online.')).toBeVisible()
  expect(usePayments.getState().order).toBeNull()
  vi.restoreAllMocks()
  await user.click(screen.getByText(/^Pay €19\.99/))
  expect(await screen.findByText(IN_PROGRESS)).toBeVisible()
  expect(paymentsOnServer()).toHaveLength(1)
})

test('the time offline does not count while an order is searched for', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { user, database } = await openApp('/credits/p1/sct', { as: BUYER })
  addFault(database, { method: 'POST', path: 'payment.php', times: 1, commit: true, kind: 'cut' })
  server.use(http.get('*/api/transactions.php', () => HttpResponse.error()))
  await clickPay(user)
  await screen.findByText('We are checking your payment: do not pay again')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await act(() => vi.advanceTimersByTimeAsync(600_000))
  expect(screen.getByText('We are checking your payment: do not pay again')).toBeVisible()
  vi.restoreAllMocks()
  act(() => {
    window.dispatchEvent(new Event('online'))
  })
  for (let look = 0; look <= RECHECK_DELAYS_MS.length; look += 1)
    await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(screen.getByText('We are checking your payment: do not pay again')).toBeVisible()
  server.resetHandlers()
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  expect(await screen.findByText(IN_PROGRESS)).toBeVisible()
})

test('an order that the server lists only at the end of the two minutes is found', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { user, database } = await openApp('/credits/p1/sct', { as: BUYER })
  addFault(database, { method: 'POST', path: 'payment.php', times: 1, commit: true, kind: 'cut' })
  server.use(http.get('*/api/transactions.php', () => HttpResponse.json({ transactions: [] })))
  await clickPay(user)
  for (let count = 0; count < 16; count += 1) await act(() => vi.advanceTimersByTimeAsync(7_000))
  expect(screen.getByText('We are checking your payment: do not pay again')).toBeVisible()
  server.resetHandlers()
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(await screen.findByText(IN_PROGRESS)).toBeVisible()
  expect(paymentsOnServer()).toHaveLength(1)
})

test.each([
  ['gets no answer', () => HttpResponse.error()],
  ['is answered 429', () => new HttpResponse(null, { status: 429 })],
])('an order is not reported as lost while the search for it %s, and is found later', async (_, answer) => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { user, database } = await openApp('/credits/p1/sct', { as: BUYER })
  addFault(database, { method: 'POST', path: 'payment.php', times: 1, commit: true, kind: 'cut' })
  server.use(http.get('*/api/transactions.php', answer))
  await clickPay(user)
  await passRechecks()
  await passRechecks()
  expect(screen.getByText('We are checking your payment: do not pay again')).toBeVisible()
  server.resetHandlers()
  for (let count = 0; count < 4; count += 1) await act(() => vi.advanceTimersByTimeAsync(15_000))
  expect(await screen.findByText(IN_PROGRESS)).toBeVisible()
  expect(paymentsOnServer()).toHaveLength(1)
})

/** Makes the order on the screen two days old, as if the page had stayed open or the device had slept. */
function growOld() {
  const { account, order } = usePayments.getState()
  const started_at = serverNow() - 48 * 3_600_000
  localStorage.setItem(`payment.${account}`, recordText({ ...order, started_at }))
}

test.each([
  ['while it is searched for, the search ends', growOld, () => {}],
  ['after it was searched for, it is not searched for again', () => {}, growOld],
])('when an order becomes older than a day %s, and another one can be placed', async (_, before, after) => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { user, database } = await openApp('/credits/p1/sct', { as: BUYER })
  addFault(database, { method: 'POST', path: 'payment.php', times: 1, kind: 'cut' })
  await clickPay(user)
  expect(await screen.findByText('We are checking your payment: do not pay again')).toBeVisible()
  before()
  await passRechecks()
  after()
  const again = screen.queryByText('Check again')
  if (again) await user.click(again)
  expect(await screen.findByText(ORDER_BUTTON)).toBeVisible()
})

/** Clicks Pay, waits for a call of the order and holds its answer until the returned function is called. */
async function payAndHold(user: UserEvent, method: typeof http.get, path: string): Promise<() => void> {
  const asked = gate()
  const held = gate()
  const hold = async () => {
    asked.open()
    await held.passed
  }
  server.use(method(`*/api/${path}`, hold, { once: true }))
  await clickPay(user)
  await asked.passed
  return held.open
}

test.each([
  ['while the earlier orders are loaded', http.get, 'transactions.php'],
  ['while the order is sent', http.post, 'payment.php'],
])('a member who leaves %s is asked once, and stays on the new page', async (_, method, path) => {
  const { user, router } = await openApp('/credits/p1/ideal', { as: BUYER })
  await screen.findByText(ORDER_BUTTON)
  const release = await payAndHold(user, method, path)
  act(() => void router.navigate('/premium'))
  expect(await screen.findByRole('dialog', { name: 'Your order is being sent' })).toBeVisible()
  await user.click(screen.getByText('Leave'))
  expect(await screen.findByRole('heading', { level: 1, name: 'You are premium' })).toBeVisible()
  release()
  await waitFor(() =>
    expect(usePayments.getState()).toMatchObject({ phase: 'idle', order: { state: 'open' } }),
  )
  expect(router.state.location.pathname).toBe('/premium')
  expect(paymentsOnServer()).toHaveLength(1)
})

test('a member who is asked while the order is sent can stay and sees its payment', async () => {
  const { user, router } = await openApp('/credits/p1/sct', { as: BUYER })
  await screen.findByText(ORDER_BUTTON)
  const release = await payAndHold(user, http.post, 'payment.php')
  act(() => void router.navigate('/chats'))
  expect(await screen.findByRole('dialog', { name: 'Your order is being sent' })).toBeVisible()
  await user.click(screen.getByText('Stay here'))
  release()
  expect(await screen.findByText(IN_PROGRESS)).toBeVisible()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(router.state.location.pathname).toBe('/credits/p1/sct')
  expect(paymentsOnServer()).toHaveLength(1)
})

test('an order that was found while another page was open is shown before the next one can be placed', async () => {
  stubApplePay()
  const { user, database } = await openApp('/credits/p1/applepay', { as: BUYER })
  addFault(database, { method: 'POST', path: 'payment.php', times: 1, commit: true, kind: 'cut' })
  server.use(http.get('*/api/transactions.php', () => HttpResponse.error()))
  await clickPay(user)
  expect(await screen.findByText('We are checking your payment: do not pay again')).toBeVisible()
  server.resetHandlers()
  const { router } = await reloadApp('/premium')
  await waitFor(() => expect(usePayments.getState().order?.state).toBe('done'))
  await act(() => router.navigate('/credits/p1'))
  expect(await screen.findByText(THANKS)).toBeVisible()
  expect(screen.queryByText(ORDER_BUTTON)).not.toBeInTheDocument()
  await act(() => router.navigate('/credits/p2'))
  expect(await screen.findByText(/^Pay €41\.99/)).toBeVisible()
  expect(paymentsOnServer()).toHaveLength(1)
})
