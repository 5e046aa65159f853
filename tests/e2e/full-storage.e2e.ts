import {
  CHAT,
  countPosts,
  creditsOnServer,
  expectSentOnce,
  fieldOf,
  logOf,
  answerNextPost,
  MEMBER,
  countOnServer,
  openChat,
  pending,
  send,
  tryAgain,
} from '#tests/support/browser/conversation.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { HiddenOrders } from '#tests/support/browser/hidden-orders.ts'
import { openOrder, payButton, paymentsOn, status } from '#tests/support/browser/payments.ts'
import { fillStorage, waitForStorageEvents } from '#tests/support/browser/storage.ts'
import { visitAfter } from '#tests/support/browser/visit.ts'

const TEXT = 'Written before the storage was full'
/** Longer than the delay before a draft is stored. */
const DRAFTED_MS = 1_000
const WAITING = 'Waiting for the connection'
const THANKS = 'Thank you! 25 credits added'
const CHECKING = 'We are checking your payment: do not pay again'

for (const { answer, fault, taken } of [
  { answer: 'is cut', fault: { kind: 'cut', commit: true }, taken: 1 },
  { answer: 'is a page', fault: { kind: 'html', commit: true }, taken: 1 },
  {
    answer: 'says that credits are missing',
    fault: { kind: 'status', status: 402, code: 'not_enough_credits' },
    taken: 0,
  },
]) {
  test(`when the storage fills up after a message whose answer ${answer}, it is sent once`, async ({
    page,
    context,
    server,
    problems,
  }) => {
    problems.expect(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
    await openChat(page)
    const before = await creditsOnServer(page)
    await context.setOffline(true)
    await send(page, TEXT)
    await expect(logOf(page).getByText(WAITING)).toBeVisible()
    await fillStorage(page, { free: 0 })
    await server.set({ faults: [{ method: 'POST', path: 'chat.php', times: 1, ...fault }] })
    const counted = countPosts(context)
    await context.setOffline(false)
    await expect(pending(page)).toHaveCount(0, { timeout: 20_000 })
    await expect(tryAgain(page)).toHaveCount(1 - taken)
    await expect(logOf(page).getByText(TEXT)).toHaveCount(1)
    expect(await countOnServer(page, TEXT), 'on the server').toBe(taken)
    expect(before - (await creditsOnServer(page)), 'credits spent').toBe(taken)
    expect(counted.posts, 'tries').toBe(1)
  })
}

test('when the storage fills up after a message and the page is reloaded during its POST, it is sent once', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
  await openChat(page)
  await context.setOffline(true)
  await send(page, TEXT)
  await expect(logOf(page).getByText(WAITING)).toBeVisible()
  await fillStorage(page, { free: 0 })
  const counted = countPosts(context)
  let isTaken = false
  await answerNextPost(page, async (route) => {
    await route.fetch()
    isTaken = true
  })
  await context.setOffline(false)
  await expect.poll(() => isTaken).toBe(true)
  await page.reload()
  await expectSentOnce(page, TEXT)
  expect(counted.posts, 'tries').toBe(1)
})

test('when the storage fills up after a message that waits too long, it asks, and no page hangs', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED/)
  await context.clock.install()
  await openChat(page)
  await context.setOffline(true)
  await send(page, TEXT)
  await expect(logOf(page).getByText(WAITING)).toBeVisible()
  await fillStorage(page, { free: 0 })
  await page.clock.fastForward(130_000)
  await context.setOffline(false)
  await expect(tryAgain(page)).toBeVisible()
  const next = await context.newPage()
  await openChat(next, true)
  await expect(logOf(next).getByText(TEXT)).toHaveCount(1)
  await tryAgain(next).click()
  await expectSentOnce(next, TEXT)
})

test('when the storage fills up after a paid order, the next one without an answer is not paid twice', async ({
  page,
  server,
  problems,
}) => {
  problems.expect(/Failed to load resource/)
  const pay = async () => {
    await page.getByRole('checkbox', { name: /^Add my credits/ }).check()
    await payButton(page).click()
  }
  await openOrder(page, MEMBER, '/credits/repeat-order')
  await pay()
  await expect(status(page).getByText(THANKS)).toBeVisible()
  await page.goto('/credits/repeat-order')
  await expect(payButton(page)).toBeVisible()
  await fillStorage(page, { free: 0 })
  await server.set({
    faults: [{ method: 'POST', path: 'repeat-order.php', kind: 'cut', commit: true, times: 1 }],
  })
  const orders = await HiddenOrders.after(page, '/api/repeat-order.php')
  await pay()
  await expect(status(page).getByText(CHECKING)).toBeVisible()
  await expect(payButton(page)).toHaveCount(0)
  orders.show()
  await expect(status(page).getByText(THANKS)).toBeVisible({ timeout: 20_000 })
  expect(await paymentsOn(server)).toHaveLength(2)
})

test('when the storage is full, a draft of another tab does not replace the text that is typed', async ({
  page,
  context,
}) => {
  await context.clock.install()
  await openChat(page)
  await fieldOf(page).fill('Short')
  const other = await context.newPage()
  await other.goto('/chats/2002')
  await fieldOf(other).fill('What is drafted in another conversation')
  for (const tab of [page, other]) await tab.clock.runFor(DRAFTED_MS)
  await fillStorage(page, { free: 0 })
  await fieldOf(page).pressSequentially(' at first, and then longer')
  await page.clock.runFor(DRAFTED_MS)
  await fieldOf(other).fill('Less')
  await other.clock.runFor(DRAFTED_MS)
  await waitForStorageEvents(other, page)
  await expect(fieldOf(page)).toHaveValue('Short at first, and then longer')
})

for (const [what, fill] of [
  ['is full before Send is pressed', true],
  ['takes nothing at all', false],
] as const) {
  test(`when the storage ${what}, a message and an order without an answer go out once`, async ({
    page,
    context,
    server,
    problems,
  }) => {
    problems.expect(/Failed to load resource/)
    if (!fill) {
      await page.addInitScript(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException('full', 'QuotaExceededError')
        }
      })
    }
    const lost = { method: 'POST', kind: 'cut', commit: true, times: 1 }
    await server.set({
      faults: [
        { ...lost, path: 'chat.php' },
        { ...lost, path: 'repeat-order.php' },
      ],
    })
    const counted = countPosts(context)
    await openChat(page)
    if (fill) await fillStorage(page, { free: 0 })
    await send(page, TEXT)
    await expectSentOnce(page, TEXT)
    expect(counted.posts).toBe(1)
    await visitAfter(page, CHAT, '/credits/repeat-order')
    await page.getByRole('checkbox', { name: /^Add my credits/ }).check()
    await payButton(page).click()
    await expect(status(page).getByText(THANKS)).toBeVisible()
    await expect(payButton(page)).toHaveCount(0)
    expect(await paymentsOn(server)).toHaveLength(1)
  })
}
