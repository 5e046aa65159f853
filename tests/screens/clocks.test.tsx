import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, expect, test, vi } from 'vitest'
import { type Database, databaseFor } from '#mocks/db.ts'
import { addFault } from '#mocks/faults.ts'
import { openApp } from '#tests/support/app.tsx'
import { addMessage, countOnServer, expectInLog, openChat } from '#tests/support/chat.ts'
import { removeLocks, stubLocks } from '#tests/support/locks.ts'
import { BUYER, clickPay, ORDER_BUTTON, paymentsOnServer } from '#tests/support/orders.ts'
import { server } from '#tests/support/server.ts'
import { passUntil } from '#tests/support/time.ts'
import { DAY_MS, HOUR_MS } from '#src/lib/time/durations.ts'

/** How far the clock is set back in total: first by an hour, then by another 25. */
const JUMPS = [
  ['an hour', HOUR_MS],
  ['a day', 26 * HOUR_MS],
] as const
const LONGEST_CHECK_SECONDS = 25
const PENDING = /^(Sending…|Checking|Next in the queue|Waiting for the)/

afterEach(() => {
  stubLocks()
})

/** Sets the clock of the device back; the server's goes on. */
function setBack(database: Database, ms: number): void {
  vi.setSystemTime(Date.now() - ms)
  database.clockOffset += ms
}

test.each([
  ['with', stubLocks],
  ['without', removeLocks],
])(
  '%s locks a clock that is set back an hour or a day while a message is searched for delays neither it nor the next one',
  async (_, prepare) => {
    prepare()
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { user, field, log, database } = await openChat()
    const send = async (text: string) => {
      await user.click(field)
      await user.paste(text)
      await user.keyboard('{Enter}')
    }
    const isPending = () => within(log).queryByText(PENDING) !== null
    for (const [jump, ms] of JUMPS) {
      const [lost, next] = [`Never taken, ${jump}`, `The next one, ${jump}`]
      let looks = 0
      server.use(
        http.post('*/api/chat.php', () => HttpResponse.error(), { once: true }),
        http.get('*/api/chat.php', () => void (looks += 1)),
      )
      await send(lost)
      await send(next)
      expect(await within(log).findByText('Checking whether it arrived…')).toBeVisible()
      await waitFor(() => expect(looks).toBeGreaterThan(0))
      setBack(database, ms)
      const isChecking = () => within(log).queryByText('Checking whether it arrived…') !== null
      await passUntil(() => !isChecking(), LONGEST_CHECK_SECONDS)
      await waitFor(() => expect(isPending()).toBe(false))
      expect(countOnServer(next)).toBe(1)
      expect(countOnServer(lost)).toBe(0)
      await user.click(within(log).getByRole('button', { name: 'Try again' }))
      await waitFor(() => expect(isPending()).toBe(false))
      await waitFor(() => expect(countOnServer(lost)).toBe(1))
      expect(within(log).queryByRole('button', { name: 'Try again' })).toBeNull()
      expect(within(log).getAllByText(lost)).toHaveLength(1)
    }
  },
)

test('a clock that is set back an hour or a day while a message waits offline does not delay it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { user, field, log, database } = await openChat()
  for (const [jump, ms] of JUMPS) {
    const text = `It waits, ${jump}`
    const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await user.click(field)
    await user.paste(text)
    await user.keyboard('{Enter}')
    expect(await within(log).findByText('Waiting for the connection')).toBeVisible()
    setBack(database, ms)
    connection.mockRestore()
    act(() => void window.dispatchEvent(new Event('online')))
    await passUntil(() => within(log).queryByText(PENDING) === null)
    const again = within(log).queryByRole('button', { name: 'Try again' })
    if (again) await user.click(again)
    await waitFor(() => expect(countOnServer(text)).toBe(1))
    await waitFor(() => expect(within(log).queryByText(PENDING)).toBeNull())
    expect(within(log).getAllByText(text)).toHaveLength(1)
    expect(within(log).queryByRole('button', { name: 'Try again' })).toBeNull()
  }
})

test.each(JUMPS)(
  'a clock that is set back %s while a payment is searched for does not hide it',
  async (_, ms) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { user, database } = await openApp('/credits/p1/sct', { as: BUYER })
    addFault(database, { method: 'POST', path: 'payment.php', kind: 'cut', commit: true, times: 1 })
    let isHidden = false
    let failedReads = 0
    server.use(
      http.post('*/api/payment.php', () => void (isHidden = true)),
      http.get('*/api/transactions.php', () => {
        if (!isHidden) return undefined
        failedReads += 1
        return new HttpResponse(null, { status: 503 })
      }),
    )
    await clickPay(user)
    expect(await screen.findByText('We are checking your payment: do not pay again')).toBeVisible()
    await waitFor(() => expect(failedReads).toBe(1))
    setBack(database, ms)
    await passUntil(() => failedReads > 1, LONGEST_CHECK_SECONDS)
    isHidden = false
    await passUntil(() => screen.queryByText('Your payment is in progress') !== null, LONGEST_CHECK_SECONDS)
    expect(screen.queryByText(ORDER_BUTTON)).not.toBeInTheDocument()
    expect(paymentsOnServer()).toHaveLength(1)
  },
)

test.each(JUMPS)(
  'a clock that is set back %s after the activation mail was sent again leaves the wait at a minute',
  async (_, ms) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { user, database } = await openApp('/members', { as: 'new@example.test' })
    const banner = await screen.findByRole('region', { name: 'Confirm your e-mail address' })
    const resend = () => user.click(within(banner).getByRole('button', { name: 'Send it again' }))
    await resend()
    await within(banner).findByText(/^Sent\./)
    setBack(database, ms)
    await resend()
    // Once as news for screen readers, and as a countdown.
    expect(await within(banner).findAllByText(/another in ([1-5]?\d|60) seconds/)).toHaveLength(2)
    await act(() => vi.advanceTimersByTimeAsync(61_000))
    expect(within(banner).queryByText(/seconds/)).toBeNull()
  },
)

test('on a device whose clock is a day ahead, a message of today is one of today', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  setBack(databaseFor(), -DAY_MS)
  addMessage({ text: 'Just now' })
  const { log } = await openChat()
  await expectInLog(log, 'Just now')
  expect(
    within(log)
      .getAllByText(/^(Today|Yesterday)$/)
      .at(-1),
  ).toHaveTextContent('Today')
  const row = screen.getByRole('link', { name: /Lina.*Just now/ })
  expect(row).toHaveTextContent(/\d\d:\d\d/)
})
