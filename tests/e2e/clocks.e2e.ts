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
const LONGEST_CHECK_SECONDS = 25

for (const [jump, ms] of [
  ['an hour', HOUR_MS],
  ['a day', 25 * HOUR_MS],
] as const) {
  test(`a clock that is set back ${jump} while a message is searched for delays neither it nor the next one`, async ({
    page,
    context,
    problems,
  }) => {
    problems.expect(/Failed to load resource/)
    await context.clock.install()
    await openChat(page)
    await answerNextPost(page, (route) => route.abort('connectionreset'))
    const looked = page.waitForResponse(
      (answer) => answer.request().method() === 'GET' && answer.url().includes('/api/chat.php'),
    )
    await send(page, 'Never taken')
    await send(page, 'The next one')
    const checking = logOf(page).getByText('Checking whether it arrived…')
    await expect(checking).toBeVisible()
    await looked
    await page.clock.setSystemTime(Date.now() - ms)
    await advanceClockUntil(page, async () => (await checking.count()) === 0, LONGEST_CHECK_SECONDS)
    await expect(pending(page)).toHaveCount(0)
    expect(await countOnServer(page, 'The next one')).toBe(1)
    expect(await countOnServer(page, 'Never taken')).toBe(0)
    await tryAgain(page).click()
    await expectSentOnce(page, 'Never taken')
  })

  test(`a clock that is set back ${jump} while a message waits offline does not delay it`, async ({
    page,
    context,
    problems,
  }) => {
    problems.expect(/ERR_INTERNET_DISCONNECTED/)
    await context.clock.install()
    await openChat(page)
    await context.setOffline(true)
    await send(page, 'It waits')
    await expect(logOf(page).getByText('Waiting for the connection')).toBeVisible()
    await page.clock.setSystemTime(Date.now() - ms)
    await context.setOffline(false)
    await advanceClockUntil(page, async () => (await pending(page).count()) === 0)
    if (await tryAgain(page).isVisible()) await tryAgain(page).click()
    await expectSentOnce(page, 'It waits')
  })

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
