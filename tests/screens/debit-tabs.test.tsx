import { act, screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import type { PlacedOrder } from '#src/domain/money/order.ts'
import { orderRecords } from '#src/domain/records.ts'
import { recordText } from '#src/lib/storage/records.ts'
import { usePayments } from '#src/stores/payments.ts'
import { accountNow } from '#src/stores/session.ts'
import { openApp, reloadApp } from '#tests/support/app.tsx'
import { gate } from '#tests/support/gate.ts'
import { askFor, BUYER, clickPay, paymentsOnServer } from '#tests/support/orders.ts'
import { logOutElsewhere } from '#tests/support/other-tab.ts'
import { allRead, server } from '#tests/support/server.ts'
import { storedTexts } from '#tests/support/settings.ts'

const FORM = '/directdebit?package=p1'
const AUTHORISED = 'You have confirmed it. The bank takes 2 to 5 working days.'

/** Changes the stored order as another tab does, without notifying this tab; returns its key. */
function storeElsewhere(changes: Partial<PlacedOrder>): string {
  const key = `payment.${accountNow() ?? ''}`
  localStorage.setItem(key, recordText({ ...usePayments.getState().order, ...changes }))
  return key
}

/** Changes the order as another tab does. */
async function changeElsewhere(changes: Partial<PlacedOrder>) {
  const key = storeElsewhere(changes)
  await act(async () => window.dispatchEvent(new StorageEvent('storage', { key })))
}

/** Lets another tab have its turn with the order, until the returned function is called. */
function takeTurnElsewhere(): () => void {
  const { passed, open } = gate()
  void navigator.locks.request(`payment.${accountNow() ?? ''}`, () => passed)
  return open
}

/** Holds the answers of a call back, until the returned function is called. */
function holdAnswers(method: 'get' | 'put', path: string): () => void {
  const { passed, open } = gate()
  server.use(
    http[method](path, async () => {
      await passed
      return undefined
    }),
  )
  return open
}

test('a direct debit that another tab has confirmed is shown as confirmed here, without a field for the code', async () => {
  const { user } = await openApp(FORM, { as: BUYER })
  await clickPay(user)
  const field = await screen.findByLabelText('SMS code')
  await changeElsewhere({ state: 'authorised' })
  expect(await screen.findByText(AUTHORISED)).toBeVisible()
  expect(field).not.toBeInTheDocument()
})

test('a wrong code that is refused after another tab has sent the right one leaves the debit confirmed', async () => {
  const { user } = await openApp(FORM, { as: BUYER })
  await clickPay(user)
  await user.type(await screen.findByLabelText('SMS code'), '000000')
  const answer = holdAnswers('put', '*/api/directdebit.php')
  await user.click(screen.getByText('Confirm and pay €19.99'))
  await changeElsewhere({ state: 'authorised' })
  answer()
  expect(await screen.findByText(AUTHORISED)).toBeVisible()
  expect(screen.queryByText('Enter the SMS code')).toBeNull()
})

test.each([
  ['', 1999],
  [', even if a higher sum was accepted', 2999],
])(
  'nothing else can be ordered after a refused code if another tab has sent a code whose answer was lost%s',
  async (_, amount) => {
    askFor(amount)
    const { user } = await openApp(FORM, { as: BUYER })
    await clickPay(user)
    await user.type(await screen.findByLabelText('SMS code'), '000000')
    const endTurn = takeTurnElsewhere()
    const answer = holdAnswers('put', '*/api/directdebit.php')
    await user.click(screen.getByText(/^Confirm and pay/))
    storeElsewhere({ state: 'confirming' })
    endTurn()
    answer()
    expect(await screen.findByText('Code invalid')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Start over' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Your orders' })).toBeVisible()
  },
)

/** Confirms an order with the code 123456 while another tab has its turn with the orders, until the returned function is called. */
async function confirmBehindAnotherTab(): Promise<() => void> {
  const { user } = await openApp(FORM, { as: BUYER })
  await clickPay(user)
  await user.type(await screen.findByLabelText('SMS code'), '123456')
  const endTurn = takeTurnElsewhere()
  await user.click(screen.getByText('Confirm and pay €19.99'))
  return endTurn
}

test('a code is not sent once another tab has requested a new one, as that would make two debits', async () => {
  const endTurn = await confirmBehindAnotherTab()
  storeElsewhere({ client_id: 'of-the-new-code', payment_id: '1' })
  endTurn()
  expect(await screen.findByText('You have a payment in progress')).toBeVisible()
  expect(paymentsOnServer()).toMatchObject([{ status: 'pending' }])
})

test('while a code waits for its turn, the page shows at once that another tab has requested a new one', async () => {
  const endTurn = await confirmBehindAnotherTab()
  await changeElsewhere({ client_id: 'of-the-new-code', payment_id: null, state: 'unclear' })
  expect(await screen.findByText(/^We are checking your payment/)).toBeVisible()
  endTurn()
  // The tab searches for that order as soon as its turn with the code is over.
  await waitFor(() => expect(usePayments.getState().order?.state).toBe('open'))
  expect(paymentsOnServer()).toMatchObject([{ status: 'pending' }])
})

/** Asks for a new code as soon as possible; returns a function that releases the answer to the first call. */
async function askForNewCode(): Promise<() => void> {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { user } = await openApp(FORM, { as: BUYER })
  await clickPay(user)
  await screen.findByLabelText('SMS code')
  await act(() => vi.advanceTimersByTimeAsync(31_000))
  const answer = holdAnswers('get', '*/api/transactions.php')
  await user.click(screen.getByText('Send a new code'))
  return answer
}

test.each([
  ['a logout', 'logout'],
  ['a deletion of the account', 'deleted'],
] as const)(
  'a new code that is refused after %s in another tab leaves no trace of the conversation',
  async (_, end) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { user } = await openApp(`${FORM}&return=${encodeURIComponent('/chats/2001')}`, { as: BUYER })
    await clickPay(user)
    await screen.findByLabelText('SMS code')
    await act(() => vi.advanceTimersByTimeAsync(31_000))
    const [received, refused] = [gate(), gate()]
    server.use(
      http.post('*/api/directdebit.php', async () => {
        received.open()
        await refused.passed
        return HttpResponse.json({ error: 'limit_reached' }, { status: 403 })
      }),
    )
    await user.click(screen.getByText('Send a new code'))
    await received.passed
    expect(storedTexts()).toContain('/chats/2001')
    logOutElsewhere(BUYER, end)
    await waitFor(() => expect(screen.queryByText('Send a new code')).toBeNull())
    refused.open()
    await act(allRead)
    expect(storedTexts()).not.toContain('/chats/2001')
    expect(orderRecords.read('2')?.state).toBe(end === 'logout' ? 'open' : undefined)
  },
)

test('no new code is sent once another tab has confirmed the last one, as that would make two debits', async () => {
  const answer = await askForNewCode()
  await changeElsewhere({ state: 'authorised' })
  answer()
  expect(await screen.findByText(AUTHORISED)).toBeVisible()
  expect(paymentsOnServer()).toHaveLength(1)
})

test('a direct debit that another tab confirms while it is being discarded here is kept and shown as confirmed', async () => {
  const { user, router } = await openApp(FORM, { as: BUYER })
  await clickPay(user)
  await screen.findByLabelText('SMS code')
  await act(() => router.navigate('/credits/p2/ideal'))
  await screen.findByText('You have a payment in progress')
  const answer = holdAnswers('get', '*/api/payment.php')
  const button = screen.getByRole('button', { name: 'Start a new order' })
  await user.click(button)
  await changeElsewhere({ state: 'authorised' })
  answer()
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'))
  expect(screen.getByText(`${AUTHORISED} If you order something else, both may be debited.`)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Pay / })).toBeNull()
  await user.click(button)
  expect(await screen.findByRole('button', { name: /^Pay / })).toBeVisible()
})

test('no new code is sent once another tab has paid with the last one', async () => {
  const answer = await askForNewCode()
  await changeElsewhere({ state: 'done' })
  answer()
  await waitFor(() => expect(screen.queryByLabelText('SMS code')).toBeNull())
  expect(paymentsOnServer()).toHaveLength(1)
})

test('Start over leads to the form of an order that this tab has learned of only since', async () => {
  const { user } = await openApp(FORM, { as: BUYER })
  await clickPay(user)
  await screen.findByLabelText('SMS code')
  const key = `payment.${accountNow() ?? ''}`
  const stored = localStorage.getItem(key) ?? ''
  localStorage.removeItem(key)
  const again = await reloadApp()
  await screen.findByLabelText('SMS code')
  localStorage.setItem(key, stored)
  await act(async () => window.dispatchEvent(new StorageEvent('storage', { key })))
  await again.user.click(screen.getByRole('button', { name: 'Start over' }))
  await waitFor(() => expect(localStorage.getItem(key)).toBeNull())
  expect(location.pathname + location.search).toBe(`${FORM}&country=NL`)
})
