import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { DEFAULT_KEY, databaseFor, signIn } from '#mocks/db.ts'
import { addFault, type FaultInput } from '#mocks/faults.ts'
import { openApp, reloadApp } from '#tests/support/app.tsx'
import { gate } from '#tests/support/gate.ts'
import { BUYER, UNCLEAR_ANSWERS } from '#tests/support/orders.ts'
import { allRead, server } from '#tests/support/server.ts'
import { noteServerDate } from '#src/lib/time/server-clock.ts'
import { formatDate, formatTime } from '#src/i18n/format.ts'
import { formRecords, withdrawalRecords } from '#src/domain/records.ts'

const ORDER = '/transactions/2003'
const ARRIVED = 'We have received your withdrawal.'
const UNCLEAR = /^You sent your withdrawal on .*, but we did not get a clear answer/

const startButton = () => screen.findByRole('button', { name: 'Withdraw from contract' })
const confirmButton = () => screen.findByRole('button', { name: 'Confirm withdrawal' })
const declared = () => databaseFor().received.filter(({ path }) => path.includes('contact'))
const kept = () => Object.keys(localStorage).filter((key) => key.startsWith('withdrawal.'))

async function openForm() {
  const app = await openApp(ORDER, { as: BUYER })
  await app.user.click(await startButton())
  return app
}

async function withdraw(user: UserEvent) {
  await user.click(await confirmButton())
  return screen.findByText(ARRIVED)
}

/** The faults of the backend, with the declaration accepted or not. */
const lost = UNCLEAR_ANSWERS.flatMap(({ name, fault }) =>
  [true, false].map((commit) => ({ name, fault: { ...fault, commit }, taken: commit ? 'after' : 'before' })),
)

function failOnce(fault: FaultInput) {
  addFault(databaseFor(), { method: 'POST', path: 'contact.php', times: 1, ...fault })
}

test('a member withdraws with the keyboard alone, in two steps, and gets a number and the time', async () => {
  const { user } = await openApp(ORDER, { as: BUYER })
  const start = await startButton()
  while (document.activeElement !== start) await user.tab()
  await user.keyboard('{Enter}')
  const name = await screen.findByRole('textbox', { name: 'Your name' })
  await waitFor(() => expect(name).toHaveFocus())
  expect(screen.getByText(/^I withdraw from the contract for order 2003 of/)).toBeVisible()
  await user.tab()
  const email = screen.getByRole('textbox', { name: 'E-mail address for the confirmation' })
  expect(email).toHaveFocus()
  await user.keyboard('{Control>}a{/Control}{Backspace}paid@{Enter}')
  expect(await screen.findByText('Invalid email')).toBeVisible()
  await waitFor(() => expect(email).toHaveFocus())
  expect(declared()).toEqual([])
  await user.keyboard('example.test')
  await user.tab()
  expect(await confirmButton()).toHaveFocus()
  await user.keyboard('{Enter}{Enter}')
  expect(await screen.findByText(ARRIVED)).toBeVisible()
  await waitFor(() => expect(screen.getByText(ARRIVED).parentElement).toHaveFocus())
  expect(declared()).toMatchObject([
    { body: { name: 'Daniel', email: 'paid@example.test', subject: 'Withdrawal from order 2003' } },
  ])
})

test('a screen reader hears what the last button declares, and then that it has arrived, with its number', async () => {
  const { user } = await openForm()
  expect(await confirmButton()).toHaveAccessibleDescription(/^I withdraw from the contract for order 2003 of/)
  await withdraw(user)
  const note = screen.getByRole('status', { name: ARRIVED })
  await waitFor(() => expect(note).toHaveFocus())
  expect(note).toHaveAccessibleDescription(/^Number C-\d+, received on/)
})

test('a member who cancels is back at the first step', async () => {
  const { user } = await openForm()
  await user.click(await screen.findByRole('button', { name: 'Keep my credits' }))
  expect(await startButton()).toHaveFocus()
  expect(declared()).toEqual([])
})

test('a letter that is typed and deleted leaves no draft, nor does what the form fills in by itself', async () => {
  const { user } = await openForm()
  await user.type(await screen.findByRole('textbox', { name: 'Your name' }), 'x')
  expect(formRecords.read('2', 'withdrawal')).toEqual({ name: 'Danielx' })
  await user.keyboard('{Backspace}')
  expect(formRecords.read('2', 'withdrawal')).toBeNull()
})

test.each([
  ['its number', () => HttpResponse.json({ reference: 'C-7' }), /^We have received .*number is C-7\.$/],
  ['no answer', () => HttpResponse.error(), /^Withdraw from this order – We do not know whether it arrived$/],
  ['a refusal', () => HttpResponse.json({}, { status: 429 }), /^Withdraw .* – It was not sent$/],
])(
  'a member who leaves the page while a withdrawal is being sent is notified of %s',
  async (_, answer, text) => {
    const { passed, open } = gate()
    server.use(http.post('*/api/contact.php', () => passed.then(answer)))
    const { user, router } = await openForm()
    await user.click(await confirmButton())
    await act(() => router.navigate('/faq'))
    open()
    expect(await screen.findByText(text)).toBeVisible()
  },
)

test('the confirmation is there after a reload, to print, and the order is marked in the list', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {})
  const { user } = await openForm()
  await withdraw(user)
  const number = screen.getByText(/^Number C-\d+, received on/).textContent
  const again = await reloadApp()
  expect(await screen.findByText(ARRIVED)).toBeVisible()
  expect(screen.getByText(number)).toBeVisible()
  expect(screen.getByText(/^I withdraw from the contract for order 2003 of/)).toBeVisible()
  expect(screen.getByText('This copy is stored on this device only.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Withdraw from contract' })).not.toBeInTheDocument()
  const section = screen.getByRole('region', { name: 'Withdraw from this order' })
  await again.user.click(within(section).getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
  await reloadApp('/transactions')
  const rows = within(await screen.findByRole('list', { name: 'Your orders' })).getAllByRole('listitem')
  expect(rows[0]).toHaveTextContent(/MastercardWithdrawn on/)
  expect(rows[1]).not.toHaveTextContent('Withdrawn')
})

test('another member on the same device does not see a withdrawal', async () => {
  const { user } = await openForm()
  await withdraw(user)
  const other = databaseFor().accounts.find(({ email }) => email === 'zero@example.test')
  const order = databaseFor()
    .accounts.find(({ email }) => email === BUYER)
    ?.payments.find(({ id }) => id === 2003)
  if (!other || !order) throw new Error('no such fixtures')
  other.payments.push(order)
  signIn(DEFAULT_KEY, other.email)
  await reloadApp()
  expect(await startButton()).toBeVisible()
  expect(screen.queryByText(ARRIVED)).not.toBeInTheDocument()
})

test.each(lost)(
  'a declaration whose answer $name $taken the server accepted it is reported and not resent automatically',
  async ({ fault }) => {
    const { user } = await openForm()
    failOnce(fault)
    await user.click(await confirmButton())
    expect(await screen.findByText('We do not know whether it arrived')).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Your name' })).toHaveValue('Daniel')
    expect(declared()).toHaveLength(fault.commit ? 1 : 0)
    const again = await reloadApp()
    expect(await screen.findByText(UNCLEAR)).toBeVisible()
    expect(declared()).toHaveLength(fault.commit ? 1 : 0)
    await again.user.click(await startButton())
    await withdraw(again.user)
    expect(screen.queryByText(UNCLEAR)).not.toBeInTheDocument()
    expect(declared()).toHaveLength(fault.commit ? 2 : 1)
  },
)

test('a declaration that is sent again keeps the time of the first one, on the receipt and after a reload', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { user } = await openForm()
  failOnce({ kind: 'cut' })
  await user.click(await confirmButton())
  await screen.findByText('We do not know whether it arrived')
  const first = withdrawalRecords.read('2', '2003')?.sent_at ?? 0
  const words = `You first sent it on ${formatDate(first)}, ${formatTime(first)}.`
  await act(() => vi.advanceTimersByTimeAsync(2 * 60_000))
  await withdraw(user)
  expect(screen.getByText(words)).toBeVisible()
  expect(screen.getByText(/received on/)).not.toHaveTextContent(formatTime(first))
  await reloadApp()
  expect(await screen.findByText(words)).toBeVisible()
})

test('a refusal is shown, the form survives a reload, and no withdrawal is claimed', async () => {
  const { user } = await openForm()
  await user.type(await screen.findByRole('textbox', { name: 'Your name' }), ' de Vries')
  failOnce({ kind: 'status', status: 429 })
  await user.click(await confirmButton())
  expect(await screen.findByText(/You have sent a lot in a short time/)).toBeVisible()
  expect(kept()).toEqual([])
  const again = await reloadApp()
  expect(await startButton()).toBeVisible()
  expect(screen.queryByText(UNCLEAR)).not.toBeInTheDocument()
  await again.user.click(await startButton())
  expect(await screen.findByRole('textbox', { name: 'Your name' })).toHaveValue('Daniel de Vries')
})

test('a withdrawal that an error page refuses is not said to be sent, neither then nor after a reload', async () => {
  const { user } = await openForm()
  server.use(http.post('*/api/contact.php', () => HttpResponse.html('<h1>Forbidden</h1>', { status: 403 })))
  await user.click(await confirmButton())
  expect(await screen.findByText('It was not sent')).toBeVisible()
  expect(kept()).toEqual([])
  await reloadApp()
  expect(await startButton()).toBeVisible()
  expect(screen.queryByText(UNCLEAR)).not.toBeInTheDocument()
})

test('an address that the server refuses is reported at its field', async () => {
  const { user } = await openForm()
  const fields = { email: 'email_invalid' }
  server.use(
    http.post('*/api/contact.php', () => HttpResponse.json({ error: 'invalid', fields }, { status: 422 })),
  )
  await user.click(await confirmButton())
  expect(await screen.findByText('Invalid email')).toBeVisible()
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'E-mail address for the confirmation' })).toHaveFocus(),
  )
  expect(kept()).toEqual([])
})

test('a refusal keeps the note about an earlier declaration whose answer was lost', async () => {
  const { user } = await openForm()
  failOnce({ kind: 'cut' })
  await user.click(await confirmButton())
  await screen.findByText('We do not know whether it arrived')
  failOnce({ kind: 'status', status: 429 })
  await user.click(await confirmButton())
  await screen.findByText(/You have sent a lot in a short time/)
  await user.click(screen.getByRole('button', { name: 'Keep my credits' }))
  expect(await screen.findByText(UNCLEAR)).toBeVisible()
})

test('a refusal that arrives after the form was closed takes back the note about an unclear answer', async () => {
  const { user } = await openForm()
  const { passed, open } = gate()
  server.use(
    http.post('*/api/contact.php', async () => {
      await passed
      return new HttpResponse(null, { status: 429 })
    }),
  )
  await user.click(await confirmButton())
  await user.click(screen.getByRole('button', { name: 'Keep my credits' }))
  expect(await screen.findByText(UNCLEAR)).toBeVisible()
  open()
  await waitFor(() => expect(screen.queryByText(UNCLEAR)).not.toBeInTheDocument())
  expect(await startButton()).toBeVisible()
})

test('a declaration that has arrived stays confirmed when a second one, sent meanwhile, is refused', async () => {
  const first = gate()
  const second = gate()
  const answers = [
    () => first.passed.then(() => HttpResponse.json({ reference: 'C-7' })),
    () => second.passed.then(() => HttpResponse.json({}, { status: 429 })),
  ]
  let sent = 0
  server.use(http.post('*/api/contact.php', () => answers[sent++]?.()))
  const { user } = await openForm()
  await user.click(await confirmButton())
  await waitFor(() => expect(sent).toBe(1))
  await user.click(screen.getByRole('button', { name: 'Keep my credits' }))
  await user.click(await startButton())
  await user.click(await confirmButton())
  await waitFor(() => expect(sent).toBe(2))
  first.open()
  expect(await screen.findByText(ARRIVED)).toBeVisible()
  second.open()
  await act(allRead)
  expect(screen.queryByText(/It was not sent/)).not.toBeInTheDocument()
  await reloadApp()
  expect(await screen.findByText(/^Number C-7, received on/)).toBeVisible()
})

test('a declaration that arrived from another tab is not sent again', async () => {
  const { user } = await openForm()
  await confirmButton()
  withdrawalRecords.write('2', { sent_at: Date.now(), reference: 'C-7' }, '2003')
  await withdraw(user)
  expect(screen.getByText(/^Number C-7, received on/)).toBeVisible()
  expect(declared()).toEqual([])
})

test('without storage the page does not claim to store the confirmation', async () => {
  const { user } = await openForm()
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await withdraw(user)
  expect(screen.getByText(/^Number C-\d+/)).toBeVisible()
  expect(screen.queryByText(/stored on this device/)).not.toBeInTheDocument()
})

/** Sets the clocks of this device and the server to a day after the period and what public holidays may add to it. */
function endPeriod() {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + 30 * 86_400_000)
  act(() => noteServerDate(new Date().toUTCString(), performance.now()))
}

test('a receipt that stays open says by itself that the period is over, and a form that was begun stays', async () => {
  const { user } = await openForm()
  const name = await screen.findByRole('textbox', { name: 'Your name' })
  await user.type(name, ' Example')
  endPeriod()
  expect(await screen.findByText(/^The time to withdraw from this order ended/)).toBeVisible()
  expect(name).toHaveValue('Daniel Example')
  await user.click(screen.getByRole('button', { name: 'Keep my credits' }))
  await waitFor(async () => expect(await startButton()).toHaveFocus())
})

test('a declaration that may have arrived in time can be sent again after the period, also from the returns page', async () => {
  failOnce({ kind: 'cut' })
  const { user, router } = await openForm()
  await user.click(await confirmButton())
  await waitFor(() => expect(kept()).toHaveLength(1))
  expect(await screen.findByRole('alert')).toBeVisible()
  endPeriod()
  await act(() => router.navigate('/return-policy'))
  const links = await screen.findAllByRole('link', { name: /^Withdraw from the order/ })
  expect(links).toHaveLength(1)
  for (const link of links) await user.click(link)
  expect(await screen.findByText(/^The time to withdraw from this order ended/)).toBeVisible()
  expect(screen.getByText(UNCLEAR)).toBeVisible()
  await user.click(await startButton())
  await withdraw(user)
})
