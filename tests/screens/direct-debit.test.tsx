import { act, createEvent, fireEvent, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { databaseFor } from '#mocks/db.ts'
import { addFault, type FaultInput } from '#mocks/faults.ts'
import { serverNow } from '#src/lib/time/server-clock.ts'
import { usePayments } from '#src/stores/payments.ts'
import { logOut } from '#src/stores/session-commands.ts'
import { ACCOUNT_BUTTON, openApp, PASSWORD, reloadApp } from '#tests/support/app.tsx'
import { BUYER, clickPay, fillInDebit, ORDER_BUTTON, paymentsOnServer } from '#tests/support/orders.ts'
import { server } from '#tests/support/server.ts'
import { storedTexts } from '#tests/support/settings.ts'

const FORM = '/directdebit?package=p1'
const THANKS = 'Thank you! 25 credits added'

const field = (name: string) => screen.getByRole('textbox', { name })
const confirmButton = () => screen.findByText(/^Confirm and pay/)
const mandate = () => screen.getByRole('region', { name: 'SEPA direct debit mandate' })

/** Waits for an alert, at a field or beside the button. */
async function findAlert(words: string) {
  const found = await screen.findByText(words)
  expect(found.closest('[role="alert"]')).toBeVisible()
}

async function openForm() {
  const opened = await openApp(FORM, { as: BUYER })
  await screen.findByText(ORDER_BUTTON)
  return opened
}

async function typeCode(user: UserEvent, code: string) {
  const input = await screen.findByLabelText('SMS code')
  await user.clear(input)
  await user.type(input, code)
  await user.click(await confirmButton())
}

test('a withdrawal consent is cleared by a logout, even if the same member comes back to the form', async () => {
  const { user, router } = await openApp('/credits/p1/sdd', { as: BUYER })
  await user.click(await screen.findByLabelText(/^Add my credits/))
  await user.click(screen.getByRole('button', { name: 'Payment details' }))
  await screen.findByLabelText('IBAN')
  expect(screen.getByLabelText(/^Add my credits/)).toBeChecked()
  await act(() => router.navigate('/faq'))
  await user.click(await screen.findByRole('button', { name: ACCOUNT_BUTTON }))
  await user.click(await screen.findByRole('menuitem', { name: 'Logout' }))
  await waitFor(() => expect(location.pathname).toBe('/'))
  await act(() => router.navigate('/login'))
  await user.type(await screen.findByRole('textbox', { name: 'E-mail address' }), BUYER)
  await user.type(screen.getByLabelText('Password'), PASSWORD)
  await user.click(screen.getByRole('button', { name: 'Login' }))
  await waitFor(() => expect(location.pathname).toBe('/members'))
  await router.navigate(-2)
  await waitFor(() => expect(location.pathname).toBe('/directdebit'))
  await screen.findByLabelText('IBAN')
  expect(screen.getByLabelText(/^Add my credits/)).not.toBeChecked()
})

test.each(['/directdebit?package=p2', '/directdebit?package=p0', `${FORM}&code=SUMMER10`])(
  'a mandate that was given for one order does not count when Back or Forward leads to %s',
  async (other) => {
    const { user, router } = await openForm()
    await act(() => router.navigate(other))
    await waitFor(() => expect(mandate()).not.toHaveTextContent('€19.99'))
    expect(screen.queryByText(/it was €/)).not.toBeInTheDocument()
    await act(() => router.navigate(-1))
    await waitFor(() => expect(mandate()).toHaveTextContent('€19.99'))
    await fillInDebit(user)
    await act(() => router.navigate(1))
    await waitFor(() => expect(mandate()).not.toHaveTextContent('€19.99'))
    expect(screen.getByLabelText(/^I authorise/)).not.toBeChecked()
    expect(screen.getByLabelText('IBAN')).toHaveValue('NL02 ABNA 0123 4567 89')
  },
)

test('a direct debit is ordered, confirmed by the code from the text message, and paid once', async () => {
  const { user } = await openApp('/credits/p1/sdd', { as: BUYER })
  await user.click(await screen.findByLabelText(/^Add my credits/))
  await user.click(screen.getByRole('button', { name: 'Payment details' }))
  await screen.findByLabelText('IBAN')
  await fillInDebit(user, { IBAN: 'nl02 abna-0123.4567 89' })
  await user.click(screen.getByText(ORDER_BUTTON))
  expect(await screen.findByLabelText('SMS code')).toHaveAttribute('autocomplete', 'one-time-code')
  for (const part of [
    'authorise (A) Rosehip Media B.V. to send instructions to your bank',
    'within 8 weeks',
    'Your rights are explained in a statement',
    'Keizersgracht 101, 1015 CH, Amsterdam, Netherlands',
    '12345678',
    'Daniel de Vries',
    'NL02 ABNA 0123 4567 89',
    'One-off payment',
    `Mandate reference${paymentsOnServer()[0]?.id}`,
  ]) {
    expect(mandate()).toHaveTextContent(part)
  }
  expect(screen.getByText('25 credits')).toBeVisible()
  const seller = screen.getByText(/^Sold by Rosehip/)
  expect(seller).toHaveTextContent('You have the right to withdraw within 14 days.')
  expect(screen.getByText(/^Some profiles are fictional/)).toBeVisible()
  await typeCode(user, '000000')
  expect(await screen.findByRole('alert')).toHaveTextContent('Code invalid')
  expect(screen.getByLabelText('SMS code')).toHaveFocus()
  await typeCode(user, '123456')
  expect(await screen.findByText(THANKS)).toBeVisible()
  await waitFor(() => expect(usePayments.getState()).toMatchObject({ debit: null, sent: null }))
  expect(paymentsOnServer()).toMatchObject([{ method: 'sdd', status: 'completed', amount: 1999 }])
  expect(storedTexts()).toContain('sdd')
  expect(storedTexts()).not.toMatch(/0123456789|0123 4567|\b123456\b/)
})

test.each([
  ['IBAN', 'NL91ABNA0417164300'],
  ['Mobile number', '+31600000000'],
])('a blocked %s is reported at its field, and the form stays filled in', async (name, value) => {
  const { user } = await openForm()
  await clickPay(user, { [name]: value })
  const words = 'Your account is blocked for direct debit payments.'
  await findAlert(words)
  expect(field(name)).toHaveAccessibleDescription(words)
  await waitFor(() => expect(field(name)).toHaveFocus())
  expect(field('Street')).toHaveValue('Lange Weg')
  expect(paymentsOnServer()).toEqual([])
})

test.each<[Partial<FaultInput>, RegExp]>([
  [
    { status: 403, code: 'limit_reached' },
    /^You have reached the limit for direct debit payments\. Please choose/,
  ],
  [{ status: 429 }, /^Too many attempts in a row\. Nothing was charged\. Please try again in a while\.$/],
])('the refusal %j is shown beside the button that was clicked', async (refusal, words) => {
  const { user, database } = await openForm()
  addFault(database, { method: 'POST', path: 'directdebit.php', kind: 'status', ...refusal })
  await clickPay(user)
  expect(await screen.findByRole('alert')).toHaveTextContent(words)
  expect(field('IBAN')).toHaveValue('NL02 ABNA 0123 4567 89')
})

test('wrong fields are reported one by one when they are left, and the first takes the focus', async () => {
  const { user } = await openForm()
  const typo = 'There is a typo in this IBAN. Please check it against your bank card.'
  await user.type(field('IBAN'), 'NL03ABNA0123456789')
  expect(screen.queryByText(typo)).not.toBeInTheDocument()
  await user.tab()
  expect(await screen.findByText(typo)).toBeVisible()
  await user.clear(field('IBAN'))
  await user.type(field('IBAN'), 'US64SVBKUS6S3300958879')
  expect(await screen.findByText('Direct debit is not available for accounts in this country.')).toBeVisible()
  await user.click(screen.getByLabelText(/^I authorise/))
  await user.click(screen.getByLabelText(/^Add my credits/))
  await user.click(screen.getByText(ORDER_BUTTON))
  await waitFor(() => expect(field('Account holder')).toHaveFocus())
})

test('the browser asks before a reload that would lose the typed data', async () => {
  const { user } = await openForm()
  const asks = () => !fireEvent(window, createEvent('beforeunload', window, { cancelable: true }))
  expect(asks()).toBe(false)
  await user.type(field('City'), 'Haarlem')
  expect(asks()).toBe(true)
  expect(storedTexts()).not.toContain('Haarlem')
  await user.clear(field('City'))
  expect(asks()).toBe(false)
  await clickPay(user)
  await confirmButton()
  expect(asks()).toBe(false)
  expect(storedTexts()).not.toContain('Haarlem')
})

test('the typed data is kept while the packages are open, but not the mandate, and a logout clears it', async () => {
  const { user, router } = await openForm()
  await fillInDebit(user)
  await act(() => router.navigate('/credits'))
  await screen.findByRole('heading', { level: 1, name: 'Credits, when you want them' })
  await act(() => router.navigate(-1))
  expect(await screen.findByLabelText('IBAN')).toHaveValue('NL02 ABNA 0123 4567 89')
  expect(field('City')).toHaveValue('Haarlem')
  expect(screen.getByLabelText(/^I authorise/)).not.toBeChecked()
  expect(storedTexts()).not.toMatch(/0123456789|0123 4567|Haarlem/)
  await act(() => logOut())
  await waitFor(() => expect(location.pathname).toBe('/'))
  expect(JSON.stringify(usePayments.getState())).not.toContain('Haarlem')
})

test('without the mandate nothing is sent', async () => {
  const { user } = await openForm()
  await user.click(screen.getByLabelText(/^I authorise/))
  await clickPay(user)
  await findAlert('Please tick this box to give the mandate.')
  expect(paymentsOnServer()).toEqual([])
})

test('missing company data block the form', async () => {
  server.use(http.get('*/api/companyinfo.php', () => HttpResponse.json({ name: 'Half a company' })))
  await openApp(FORM, { as: BUYER })
  expect(await screen.findByRole('alert')).toHaveTextContent('Direct debit is not available right now')
  expect(screen.queryByLabelText('IBAN')).not.toBeInTheDocument()
})

test('invalid characters in a name or an IBAN are reported at their field, and nothing is sent', async () => {
  const { user } = await openForm()
  await clickPay(user, {
    'Account holder': 'Daniel 😀',
    IBAN: 'NL02 ABNA 0123 4567 89 😀',
    City: 'Haarlem 🇳🇱',
  })
  await waitFor(() => expect(field('Account holder')).toHaveFocus())
  expect(field('Account holder')).toHaveAccessibleDescription(/Please check this/)
  expect(field('IBAN')).toHaveAccessibleDescription(/There is a typo in this IBAN/)
  expect(field('City')).toHaveAccessibleDescription(/Please check this/)
  expect(paymentsOnServer()).toEqual([])
})

test('too many wrong codes are reported as such, with the time to try again', async () => {
  const codes: unknown[] = []
  server.events.on('request:start', ({ request }) => {
    if (request.method === 'PUT' && request.url.endsWith('/directdebit.php')) codes.push(request.url)
  })
  const { user } = await openForm()
  await clickPay(user)
  for (let count = 1; count <= 6; count += 1) {
    await typeCode(user, `00000${count}`)
    const says = count <= 5 ? 'Code invalid' : 'Too many wrong codes. Please try again in 1 minute.'
    await waitFor(() => expect(codes).toHaveLength(count))
    await findAlert(says)
  }
  expect(codes).toHaveLength(6)
})

test('after a wrong code the page of the payment still asks for the right one', async () => {
  const { user, router } = await openForm()
  await clickPay(user)
  await typeCode(user, '000000')
  await findAlert('Code invalid')
  await act(() => router.navigate(`/credits/p1/sdd?payment=${paymentsOnServer()[0]?.id}`))
  await user.click(await screen.findByText('Enter the SMS code'))
  await typeCode(user, '123456')
  expect(await screen.findByText(THANKS)).toBeVisible()
})

test('a code that never reached the server does not count as paid, and is sent again on a click', async () => {
  const { user, database } = await openForm()
  await clickPay(user)
  await screen.findByLabelText('SMS code')
  addFault(database, { method: 'PUT', path: 'directdebit.php', kind: 'cut', times: 1 })
  await typeCode(user, '123456')
  expect(await screen.findByRole('alert')).toHaveTextContent('You can enter the same code once more')
  await user.click(await confirmButton())
  expect(await screen.findByText(THANKS)).toBeVisible()
  expect(paymentsOnServer()).toMatchObject([{ status: 'completed' }])
})

test('the code is asked for right after the form: no other page is shown in between', async () => {
  const { user } = await openForm()
  const titles = new Set<string>()
  const watch = new MutationObserver(() => titles.add(document.querySelector('h1')?.textContent ?? ''))
  watch.observe(document.body, { childList: true, subtree: true, characterData: true })
  await clickPay(user)
  await screen.findByLabelText('SMS code')
  watch.disconnect()
  expect([...titles]).toEqual(['Pay by direct debit', 'Confirm with your code'])
})

test('a screen reader hears in the field of the code that it was sent, for which sum, and when it is wrong', async () => {
  const { user } = await openForm()
  await clickPay(user)
  const input = await screen.findByLabelText('SMS code')
  expect(input).toHaveAccessibleDescription(/^We have sent a code .* you confirm a payment of €19\.99\.$/)
  await typeCode(user, '000000')
  await waitFor(() =>
    expect(input).toHaveAccessibleDescription(/^We have sent a code .* €19\.99\. Code invalid$/),
  )
})

test('the time until a new code can be requested runs on while another page is open', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { user, router } = await openForm()
  await clickPay(user)
  await screen.findByLabelText('SMS code')
  expect(screen.getByRole('button', { name: /^New code in/ })).toBeDisabled()
  await act(() => router.navigate('/credits'))
  await screen.findByRole('heading', { level: 1, name: 'Credits, when you want them' })
  await act(() => vi.advanceTimersByTimeAsync(31_000))
  await act(() => router.navigate(-1))
  expect(await screen.findByRole('button', { name: 'Send a new code' })).toBeEnabled()
})

test('a new code can be requested after a while, and typed after a reload', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { user } = await openForm()
  await clickPay(user)
  await screen.findByLabelText('SMS code')
  const resend = screen.getByRole('button', { name: /^(New code in|Send a new code)/ })
  expect(resend).toBeDisabled()
  await act(() => vi.advanceTimersByTimeAsync(31_000))
  await user.click(resend)
  expect(await screen.findByRole('button', { name: /^New code in/ })).toBeVisible()
  expect(paymentsOnServer()).toHaveLength(2)
  await waitFor(() => expect(mandate()).toHaveTextContent(`Mandate reference${paymentsOnServer()[1]?.id}`))
  vi.useRealTimers()
  const reloaded = await reloadApp()
  await reloaded.user.type(await screen.findByLabelText('SMS code'), '123456{Enter}')
  expect(await screen.findByText(THANKS)).toBeVisible()
  expect(paymentsOnServer().map(({ status }) => status)).toEqual(['pending', 'completed'])
  await act(() => reloaded.router.navigate('/credits/p2'))
  expect(await screen.findByRole('button', { name: 'Payment details' })).toBeVisible()
  expect(screen.queryByText(/^You have a payment in progress/)).not.toBeInTheDocument()
})

test('a new code that is refused because the discount has ended names the discount, not the code that was sent', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { user } = await openApp(`${FORM}&code=SUMMER10`, { as: BUYER })
  await screen.findByText(ORDER_BUTTON)
  await clickPay(user)
  await screen.findByLabelText('SMS code')
  server.use(
    http.post('*/api/directdebit.php', () => HttpResponse.json({ error: 'code_not_found' }, { status: 404 })),
  )
  await act(() => vi.advanceTimersByTimeAsync(31_000))
  await user.click(screen.getByRole('button', { name: 'Send a new code' }))
  await findAlert('The code SUMMER10 is no longer valid.')
  expect(screen.queryByText('Code not found')).not.toBeInTheDocument()
  await typeCode(user, '123456')
  expect(await screen.findByText(THANKS)).toBeVisible()
})

test('a debit that was placed elsewhere stays named after another one for the same package', async () => {
  const account = databaseFor().accounts.find(({ email }) => email === BUYER)
  const [earlier] = account?.payments ?? []
  if (!account || !earlier) throw new Error('no earlier payment')
  const created = new Date(serverNow() - 60_000).toISOString()
  account.payments.push({ ...earlier, id: 2999, status: 'pending', method: 'sdd', package: 'p1', created })
  const { user, router } = await openForm()
  await clickPay(user)
  await typeCode(user, '123456')
  expect(await screen.findByText(THANKS)).toBeVisible()
  await act(() => router.navigate('/credits/p2'))
  expect(await screen.findByText(/^You have a payment in progress/)).toBeVisible()
})
