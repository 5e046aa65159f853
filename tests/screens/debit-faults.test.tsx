import { act, screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { addFault } from '#mocks/faults.ts'
import { orderRecords } from '#src/domain/records.ts'
import { serverNow } from '#src/lib/time/server-clock.ts'
import { usePayments } from '#src/stores/payments.ts'
import { accountNow } from '#src/stores/session.ts'
import { openApp, PASSWORD, reloadApp } from '#tests/support/app.tsx'
import { gate } from '#tests/support/gate.ts'
import {
  BUYER,
  changeAnswers,
  clickPay,
  paymentsOnServer,
  STORED_ORDER,
  UNCLEAR_ANSWERS,
} from '#tests/support/orders.ts'
import { server } from '#tests/support/server.ts'

const FORM = '/directdebit?package=p1'
const THANKS = 'Thank you! 25 credits added'
const AUTHORISED = 'You have confirmed it. The bank takes 2 to 5 working days.'

test('a direct debit is paid by the button of the code, with its total, and no button before it says so', async () => {
  const { user, router } = await openApp('/credits/p1/sdd', { as: BUYER })
  expect(await screen.findByRole('button', { name: 'Payment details' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /\bpay\b/i })).not.toBeInTheDocument()
  await act(() => router.navigate(FORM))
  await screen.findByLabelText('IBAN')
  expect(screen.queryByRole('button', { name: /\bpay\b/i })).not.toBeInTheDocument()
  await clickPay(user)
  await screen.findByLabelText('SMS code')
  expect(screen.getByRole('button', { name: 'Confirm and pay €19.99' })).toBeVisible()
})

test('empty fields are named, and the first of them takes the focus', async () => {
  const { user } = await openApp(FORM, { as: BUYER })
  await user.click(await screen.findByRole('button', { name: 'Send me the code' }))
  expect(await screen.findByText('Account holder is missing.')).toBeVisible()
  expect(screen.getByText('IBAN is missing.')).toBeVisible()
  expect(screen.getByText('Mobile number is missing.')).toBeVisible()
  expect(screen.getByText('Please tick this box to give the mandate.')).toBeVisible()
  expect(screen.getByLabelText('Account holder')).toHaveFocus()
})

test.each(UNCLEAR_ANSWERS)(
  'a code whose answer $name after the server took it pays once',
  async ({ fault }) => {
    const { user, database } = await openApp(FORM, { as: BUYER })
    await clickPay(user)
    addFault(database, { method: 'PUT', path: 'directdebit.php', times: 1, commit: true, ...fault })
    await user.type(await screen.findByLabelText('SMS code'), '123456')
    await user.click(screen.getByText('Confirm and pay €19.99'))
    expect(await screen.findByText(THANKS)).toBeVisible()
    expect(paymentsOnServer()).toMatchObject([{ status: 'completed' }])
  },
)

test('a wrong code is sent once however often it is clicked, and again only when it was changed', async () => {
  const { user } = await openApp(FORM, { as: BUYER })
  await clickPay(user)
  const field = await screen.findByLabelText('SMS code')
  const codes: string[] = []
  server.events.on('request:start', ({ request }) => {
    if (request.method === 'PUT' && request.url.endsWith('/api/directdebit.php'))
      void request
        .clone()
        .json()
        .then(({ otp }: { otp: string }) => codes.push(otp))
  })
  const confirm = screen.getByRole('button', { name: /^Confirm and pay/ })
  await user.type(field, '000000')
  for (let press = 0; press < 5; press += 1) confirm.click()
  expect(await screen.findByRole('alert')).toHaveTextContent('Code invalid')
  await user.dblClick(confirm)
  await user.type(field, '{Enter>10/}')
  await user.keyboard('{Enter}{Enter}{Enter}{Enter}{Enter}')
  expect(screen.getByRole('alert')).toHaveTextContent('Code invalid')
  expect(codes).toEqual(['000000'])
  await user.clear(field)
  await user.type(field, '00 0001{Enter}')
  await waitFor(() => expect(codes).toEqual(['000000', '000001']))
  await waitFor(() => expect(confirm).not.toHaveAttribute('aria-busy'))
  await user.clear(field)
  await user.type(field, '123456{Enter}')
  expect(await screen.findByText(THANKS)).toBeVisible()
})

test('a refused code that is sent again unchanged is announced as refused again', async () => {
  const { user } = await openApp(FORM, { as: BUYER })
  await clickPay(user)
  const field = await screen.findByLabelText('SMS code')
  await user.type(field, '000000{Enter}')
  const said = await screen.findByRole('alert')
  expect(said).toHaveTextContent('Code invalid')
  await user.type(field, '{Enter}')
  expect(said).not.toBeInTheDocument()
  expect(screen.getByRole('alert')).toHaveTextContent('Code invalid')
  expect(field).toHaveFocus()
})

test('a new code that is refused does not change the waiting order', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { user, database } = await openApp(FORM, { as: BUYER })
  await clickPay(user)
  await screen.findByLabelText('SMS code')
  await act(() => vi.advanceTimersByTimeAsync(31_000))
  addFault(database, { method: 'POST', path: 'directdebit.php', times: 1, kind: 'status', status: 429 })
  await user.click(screen.getByText('Send a new code'))
  expect(await screen.findByText(/Too many attempts in a row/)).toBeVisible()
  expect(usePayments.getState().order?.payment_id).toBe(String(paymentsOnServer()[0]?.id))
  await user.click(screen.getByText('Send a new code'))
  await waitFor(() => expect(paymentsOnServer()).toHaveLength(2))
  await waitFor(() =>
    expect(screen.getByText('Mandate reference').nextSibling).toHaveTextContent(
      String(paymentsOnServer()[1]?.id),
    ),
  )
  await user.type(screen.getByLabelText('SMS code'), '123456')
  await user.click(screen.getByText('Confirm and pay €19.99'))
  expect(await screen.findByText(THANKS)).toBeVisible()
  expect(paymentsOnServer().map(({ status }) => status)).toEqual(['pending', 'completed'])
})

test('the last code cannot be confirmed while a new one is being sent, which would place a second order', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { user } = await openApp(FORM, { as: BUYER })
  await clickPay(user)
  await screen.findByLabelText('SMS code')
  await act(() => vi.advanceTimersByTimeAsync(31_000))
  const sending = gate()
  server.use(
    http.post('*/api/directdebit.php', async () => {
      await sending.passed
      return undefined
    }),
  )
  await user.click(screen.getByText('Send a new code'))
  await user.type(screen.getByLabelText('SMS code'), '123456{Enter}')
  await user.click(screen.getByText('Confirm and pay €19.99'))
  sending.open()
  expect(await screen.findByText(/^New code in/)).toBeVisible()
  expect(paymentsOnServer().map(({ status }) => status)).toEqual(['pending', 'pending'])
  await user.type(screen.getByLabelText('SMS code'), '123456{Enter}')
  expect(await screen.findByText(THANKS)).toBeVisible()
  expect(paymentsOnServer().map(({ status }) => status)).toEqual(['pending', 'completed'])
})

test('a new code whose answer is lost leads to its own payment', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { user, database } = await openApp(FORM, { as: BUYER })
  await clickPay(user)
  await screen.findByLabelText('SMS code')
  await act(() => vi.advanceTimersByTimeAsync(31_000))
  addFault(database, { method: 'POST', path: 'directdebit.php', times: 1, kind: 'cut', commit: true })
  await user.click(screen.getByText('Send a new code'))
  await waitFor(() =>
    expect(screen.getByText('Mandate reference').nextSibling).toHaveTextContent(
      String(paymentsOnServer()[1]?.id),
    ),
  )
  expect(usePayments.getState().order?.payment_id).toBe(String(paymentsOnServer()[1]?.id))
})

test('after a reload the mandate beside the code shows no bank data, because it is not stored', async () => {
  const { user } = await openApp(FORM, { as: BUYER })
  await clickPay(user)
  await screen.findByLabelText('SMS code')
  await reloadApp()
  const mandate = await screen.findByRole('region', { name: 'SEPA direct debit mandate' })
  expect(mandate).toHaveTextContent('authorise (A) Rosehip Media B.V.')
  expect(mandate).toHaveTextContent(`Mandate reference${paymentsOnServer()[0]?.id}`)
  expect(mandate).toHaveTextContent('IBANas entered before')
  expect(mandate).toHaveTextContent('€19.99')
  expect(mandate).not.toHaveTextContent('NL02')
})

test('a direct debit that the bank has not carried out yet asks for no second code', async () => {
  const { user } = await openApp(FORM, { as: BUYER })
  await clickPay(user)
  await user.type(await screen.findByLabelText('SMS code'), '123456')
  server.use(http.put('*/api/directdebit.php', () => HttpResponse.json({ payment: paymentsOnServer()[0] })))
  await user.click(screen.getByText('Confirm and pay €19.99'))
  expect(await screen.findByText(AUTHORISED)).toBeVisible()
  expect(screen.queryByText('Enter the SMS code')).not.toBeInTheDocument()
})

test('a direct debit is recognised by its order when the answers leave out the method', async () => {
  const { user } = await openApp(FORM, { as: BUYER })
  await clickPay(user)
  await user.type(await screen.findByLabelText('SMS code'), '123456')
  const answer = () => HttpResponse.json({ payment: { ...paymentsOnServer()[0], method: undefined } })
  server.use(http.put('*/api/directdebit.php', answer), http.get('*/api/payment.php', answer))
  await user.click(screen.getByText('Confirm and pay €19.99'))
  expect(await screen.findByText(AUTHORISED)).toBeVisible()
})

/** The bank takes days: a code is accepted, and the payment stays pending. */
function acceptCode(answer: () => Response = () => HttpResponse.json({ payment: paymentsOnServer()[0] })) {
  server.use(http.put('*/api/directdebit.php', answer, { once: true }))
}

test('after a code whose answer was lost only that code can be sent again, also after a reload', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { user } = await openApp(FORM, { as: BUYER })
  await clickPay(user)
  await user.type(await screen.findByLabelText('SMS code'), '123456')
  await act(() => vi.advanceTimersByTimeAsync(31_000))
  expect(screen.getByRole('button', { name: 'Send a new code' })).toBeEnabled()
  acceptCode(() => HttpResponse.error())
  await user.click(screen.getByText('Confirm and pay €19.99'))
  expect(await screen.findByRole('alert')).toHaveTextContent('your bank may carry out this payment')
  const expectOnlyTheCode = () => {
    expect(screen.queryByRole('button', { name: 'Send a new code' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Start over' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Your orders' })).toBeVisible()
  }
  expectOnlyTheCode()
  vi.useRealTimers()
  const reloaded = await reloadApp()
  const field = await screen.findByLabelText('SMS code')
  expectOnlyTheCode()
  await reloaded.user.type(field, '999999{Enter}')
  expect(await screen.findByText('Code invalid')).toBeVisible()
  expectOnlyTheCode()
  acceptCode()
  await reloaded.user.clear(field)
  await reloaded.user.type(field, '123456{Enter}')
  expect(await screen.findByText(AUTHORISED)).toBeVisible()
  expect(paymentsOnServer()).toHaveLength(1)
})

test('a direct debit whose code had no clear answer is described as one that may be carried out, also beside another order', async () => {
  const { user, router } = await openApp(FORM, { as: BUYER })
  await clickPay(user)
  await user.type(await screen.findByLabelText('SMS code'), '123456')
  acceptCode(() => HttpResponse.error())
  await user.click(screen.getByText('Confirm and pay €19.99'))
  await screen.findByRole('alert')
  await act(() => router.navigate('/credits/p2/ideal'))
  expect(await screen.findByText(/If you order something else, both may be debited/)).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'See this payment' }))
  expect(await screen.findByRole('link', { name: 'Enter the SMS code' })).toBeVisible()
  expect(screen.getByText(/your bank may carry out this payment/)).toBeVisible()
  expect(screen.queryByText(/Nothing is debited until you confirm/)).toBeNull()
})

test('after a code whose answer was lost nothing else can be ordered there, even if the order is not stored', async () => {
  const { user } = await openApp(FORM, { as: BUYER })
  await clickPay(user)
  await screen.findByLabelText('SMS code')
  orderRecords.remove(accountNow() ?? '')
  const reloaded = await reloadApp()
  await reloaded.user.type(await screen.findByLabelText('SMS code'), '123456')
  expect(screen.getByRole('button', { name: 'Start over' })).toBeEnabled()
  acceptCode(() => HttpResponse.error())
  await reloaded.user.click(screen.getByText('Confirm and pay €19.99'))
  expect(await screen.findByRole('alert')).toHaveTextContent('your bank may carry out this payment')
  expect(screen.queryByRole('button', { name: 'Start over' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Your orders' })).toBeVisible()
})

test.each([
  ['ordered in another browser', []],
  ['discarded here for one that failed', [{ ...STORED_ORDER, state: 'failed', payment_id: '7' } as const]],
])('a direct debit that was %s is confirmed here, and holds the next order back', async (_, stored) => {
  const { user } = await openApp(FORM, { as: BUYER })
  await clickPay(user)
  await screen.findByLabelText('SMS code')
  orderRecords.remove('2')
  stored.forEach((order) => orderRecords.write('2', { ...order, started_at: serverNow() }))
  changeAnswers('get', 'payment.php', () => ({ payment: { ...paymentsOnServer()[0], credits: null } }))
  const reloaded = await reloadApp()
  await reloaded.user.type(await screen.findByLabelText('SMS code'), '123456')
  acceptCode()
  await reloaded.user.click(await screen.findByText('Confirm and pay €19.99'))
  expect(await screen.findByText(AUTHORISED)).toBeVisible()
  expect(screen.queryByText('Enter the SMS code')).toBeNull()
  await act(() => reloaded.router.navigate('/credits/p2/ideal'))
  expect(await screen.findByText('You have a payment in progress')).toBeVisible()
})

test('a code whose answer is about another payment confirms nothing', async () => {
  const { user } = await openApp(FORM, { as: BUYER })
  await clickPay(user)
  await user.type(await screen.findByLabelText('SMS code'), '123456')
  acceptCode(() =>
    HttpResponse.json({ payment: { id: 9001, status: 'completed', method: 'sdd', credits: 25 } }),
  )
  await user.click(screen.getByText('Confirm and pay €19.99'))
  expect(await screen.findByRole('alert')).toHaveTextContent('your bank may carry out this payment')
})

test('the page of the code says so when the server does not know its payment', async () => {
  await openApp('/directdebit?payment=999', { as: BUYER })
  expect(await screen.findByRole('heading', { level: 1, name: 'We cannot find this payment' })).toHaveFocus()
  expect(screen.getByRole('link', { name: 'Your orders' })).toBeVisible()
  expect(screen.queryByLabelText('SMS code')).toBeNull()
})

test('a direct debit of another device is not confirmed before it has loaded, and no other one is offered without a warning', async () => {
  const { user } = await openApp(FORM, { as: BUYER })
  await clickPay(user)
  await screen.findByLabelText('SMS code')
  localStorage.clear()
  server.use(http.get('*/api/payment.php', () => new HttpResponse(null, { status: 400 })))
  await reloadApp()
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(screen.queryByLabelText('SMS code')).toBeNull()
  server.resetHandlers()
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Confirm and pay €19.99' })).toBeVisible()
  const note = () => screen.getByText(/^If you have already confirmed it .* both may be debited\.$/)
  expect(note()).toBeVisible()
  await user.type(screen.getByLabelText('SMS code'), '999999')
  await user.click(screen.getByRole('button', { name: 'Confirm and pay €19.99' }))
  expect(await screen.findByText('Code invalid')).toBeVisible()
  expect(note()).toBeVisible()
})

test('the page of the code stays while a new code is sent, which is another payment', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { user } = await openApp(FORM, { as: BUYER })
  await clickPay(user)
  await screen.findByLabelText('SMS code')
  const titles = new Set<string | null | undefined>()
  const observer = new MutationObserver(() => titles.add(document.querySelector('h1')?.textContent))
  observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  await act(() => vi.advanceTimersByTimeAsync(61_000))
  const { search } = location
  await user.click(screen.getByRole('button', { name: 'Send a new code' }))
  await waitFor(() => expect(location.search).not.toBe(search))
  await screen.findByLabelText('SMS code')
  observer.disconnect()
  expect([...titles]).toEqual(['Confirm with your code'])
})

test('the member can start over after a refused code', async () => {
  const { user } = await openApp(FORM, { as: BUYER })
  await clickPay(user)
  await user.type(await screen.findByLabelText('SMS code'), '999999')
  await user.click(screen.getByText('Confirm and pay €19.99'))
  expect(await screen.findByText('Code invalid')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Start over' })).toBeEnabled()
})

test('a code that is refused because the session has ended can still be started over after the login', async () => {
  const { user } = await openApp(FORM, { as: BUYER })
  await clickPay(user)
  await user.type(await screen.findByLabelText('SMS code'), '123456')
  const refusal = { error: 'authentication_required' }
  server.use(
    http.put('*/api/directdebit.php', () => HttpResponse.json(refusal, { status: 403 }), { once: true }),
  )
  await user.click(screen.getByText('Confirm and pay €19.99'))
  await user.type(await screen.findByRole('textbox', { name: 'E-mail address' }), BUYER)
  await user.type(screen.getByLabelText('Password'), PASSWORD)
  await user.click(screen.getByRole('button', { name: 'Login' }))
  expect(await screen.findByLabelText('SMS code')).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Start over' })).toBeEnabled()
})

test('starting a direct debit over shows its form again, filled in', async () => {
  const { user } = await openApp(FORM, { as: BUYER })
  await clickPay(user)
  await user.click(await screen.findByRole('button', { name: 'Start over' }))
  expect(await screen.findByLabelText('IBAN')).toHaveValue('NL02 ABNA 0123 4567 89')
  expect(screen.getByRole('button', { name: 'Send me the code' })).toBeVisible()
  expect(usePayments.getState().order).toBeNull()
})

test('when a direct debit is started over, the focus moves to its title, because the button that had it is gone', async () => {
  const { user } = await openApp(FORM, { as: BUYER })
  await clickPay(user)
  await user.click(await screen.findByRole('button', { name: 'Start over' }))
  await screen.findByLabelText('IBAN')
  expect(screen.getByRole('heading', { level: 1, name: 'Pay by direct debit' })).toHaveFocus()
})

test('a direct debit that was confirmed is not called unfinished when something else is ordered', async () => {
  const { user, router } = await openApp(FORM, { as: BUYER })
  await clickPay(user)
  await user.type(await screen.findByLabelText('SMS code'), '123456')
  acceptCode()
  await user.click(screen.getByText('Confirm and pay €19.99'))
  await screen.findByText(AUTHORISED)
  await act(() => router.navigate('/credits/p2/ideal'))
  expect(await screen.findByText('You have a payment in progress')).toBeVisible()
  expect(screen.getByText(`${AUTHORISED} If you order something else, both may be debited.`)).toBeVisible()
  expect(screen.queryByText(/please do not pay this one/)).toBeNull()
  const [payment] = paymentsOnServer()
  expect(screen.getByRole('link', { name: 'See this payment' })).toHaveAttribute(
    'href',
    `/credits/p1/sdd?payment=${payment?.id}`,
  )
})
