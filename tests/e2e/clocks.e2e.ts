import {
  expectSentOnce,
  logOf,
  MEMBER,
  answerNextPost,
  countOnServer,
  openChat,
  advanceClockUntil,
  pending,
  send,
  tryAgain,
} from '#tests/support/browser/conversation.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { HiddenOrders } from '#tests/support/browser/hidden-orders.ts'
import { openOrder, order, payButton, paymentsOn, status } from '#tests/support/browser/payments.ts'

const HOUR_MS = 3_600_000
/** How far the clock is set back in all: by an hour first, and by 25 more then. */
const JUMPS = [
  ['an hour', HOUR_MS],
  ['a day', 26 * HOUR_MS],
] as const
const LONGEST_CHECK_SECONDS = 25

test('a clock that is set back an hour or a day while a message is searched for delays neither it nor the next one', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(/Failed to load resource/)
  await context.clock.install()
  await openChat(page)
  for (const [jump, ms] of JUMPS) {
    await test.step(jump, async () => {
      const [lost, next] = [`Never taken, ${jump}`, `The next one, ${jump}`]
      await answerNextPost(page, (route) => route.abort('connectionreset'))
      const looked = page.waitForResponse(
        (answer) => answer.request().method() === 'GET' && answer.url().includes('/api/chat.php'),
      )
      await send(page, lost)
      await send(page, next)
      const checking = logOf(page).getByText('Checking whether it arrived…')
      await expect(checking).toBeVisible()
      await looked
      await page.clock.setSystemTime(Date.now() - ms)
      await advanceClockUntil(page, async () => (await checking.count()) === 0, LONGEST_CHECK_SECONDS)
      await expect(pending(page)).toHaveCount(0)
      expect(await countOnServer(page, next)).toBe(1)
      expect(await countOnServer(page, lost)).toBe(0)
      await tryAgain(page).click()
      await expectSentOnce(page, lost)
    })
  }
})

test('a clock that is set back an hour or a day while a message waits offline does not delay it', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED/)
  await context.clock.install()
  await openChat(page)
  for (const [jump, ms] of JUMPS) {
    await test.step(jump, async () => {
      const text = `It waits, ${jump}`
      await context.setOffline(true)
      await send(page, text)
      await expect(logOf(page).getByText('Waiting for the connection')).toBeVisible()
      await page.clock.setSystemTime(Date.now() - ms)
      await context.setOffline(false)
      await advanceClockUntil(page, async () => (await pending(page).count()) === 0)
      if (await tryAgain(page).isVisible()) await tryAgain(page).click()
      await expectSentOnce(page, text)
    })
  }
})

for (const [jump, ms] of JUMPS) {
  test(`a clock that is set back ${jump} while a payment is searched for does not hide it`, async ({
    page,
    context,
    server,
    problems,
  }) => {
    problems.expect(/Failed to load resource/)
    await context.clock.install()
    await openOrder(page, MEMBER)
    await server.set({
      faults: [{ method: 'POST', path: 'payment.php', kind: 'cut', commit: true, times: 1 }],
    })
    const orders = await HiddenOrders.after(page, '/api/payment.php')
    await order(page, 'Bank transfer')
    await expect(status(page).getByText('We are checking your payment: do not pay again')).toBeVisible()
    await expect.poll(() => orders.failedReads).toBe(1)
    await page.clock.setSystemTime(Date.now() - ms)
    await advanceClockUntil(page, () => Promise.resolve(orders.failedReads > 1), LONGEST_CHECK_SECONDS)
    orders.show()
    const found = status(page).getByText('Your payment is in progress')
    await advanceClockUntil(page, () => found.isVisible(), LONGEST_CHECK_SECONDS)
    await expect(payButton(page)).toHaveCount(0)
    expect(await paymentsOn(server)).toHaveLength(1)
  })
}
