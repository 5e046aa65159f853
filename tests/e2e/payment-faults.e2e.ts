import { expect, test } from '#tests/support/browser/fixtures.ts'
import {
  memberOn,
  openOrder,
  order,
  payButton,
  paymentsOn,
  status,
  withApplePay,
} from '#tests/support/browser/payments.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'
import { missStorage } from '#tests/support/browser/storage.ts'
import { visitEach } from '#tests/support/browser/visit.ts'
import { gate } from '#tests/support/gate.ts'

const PAID = 'paid@example.test'
const IN_PROGRESS = 'Your payment is in progress'
const THANKS = 'Thank you! 25 credits added'

test('three clicks, and Back from the payment page, make one payment', async ({ page, server }) => {
  await openOrder(page, PAID)
  const calls = gate()
  await page.route('**/api/payment.php', async (route) => {
    await calls.passed
    await route.continue()
  })
  await page.getByRole('radio', { name: 'iDEAL' }).check()
  await page.getByRole('checkbox', { name: /^Add my credits/ }).check()
  await payButton(page).dblclick()
  await payButton(page).click({ force: true })
  calls.open()
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible()
  await page.goBack()
  await expect(status(page).getByText('Your payment is in progress')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Continue to the payment page' })).toBeVisible()
  expect(await paymentsOn(server)).toHaveLength(1)
})

test('two tabs that pay at the same time make one payment, and both say so', async ({
  page,
  context,
  server,
}) => {
  const other = await context.newPage()
  await openOrder(page, PAID)
  await other.goto('/credits/p1')
  await server.set({ faults: [{ method: 'POST', path: 'payment.php', kind: 'delay', ms: 500 }] })
  for (const tab of [page, other]) {
    await tab.getByRole('radio', { name: 'Bank transfer' }).check()
    await tab.getByRole('checkbox', { name: /^Add my credits/ }).check()
  }
  // The slower tab may learn of the other's order before the click: then its button is gone, which is fine too.
  const pressed = [page, other].map((tab) => payButton(tab).click({ timeout: 5_000 }))
  expect((await Promise.allSettled(pressed)).some((press) => press.status === 'fulfilled')).toBe(true)
  const heading = /Your payment is in progress|You have a payment in progress/
  for (const tab of [page, other]) await expect(tab.getByRole('heading', { name: heading })).toBeVisible()
  expect(await paymentsOn(server)).toHaveLength(1)
})

test('an order whose page was closed before the answer came is found from another page, even if the script that looks for it fails to load at first', async ({
  page,
  server,
  problems,
}) => {
  problems.expect(/ERR_FAILED/)
  await withApplePay(page)
  await openOrder(page, PAID)
  const taken = new Promise<void>((resolve) => {
    void page.route('**/api/payment.php', async (route) => {
      await route.fetch()
      resolve()
    })
  })
  await order(page, 'Apple Pay')
  await taken
  let tries = 0
  await page.route(/\/assets\/payments-.*\.js$/, async (route) => {
    tries += 1
    await (tries === 1 ? route.abort() : route.continue())
  })
  await page.clock.install()
  await page.goto('/faq')
  await expect
    .poll(
      async () => {
        await page.clock.fastForward(1_000)
        return tries
      },
      { timeout: 15_000, intervals: [100] },
    )
    .toBe(2)
  await page.getByRole('link', { name: 'Credits' }).first().click()
  await expect(page.getByText(/145 credits/).first()).toBeVisible()
  expect(await paymentsOn(server)).toMatchObject([{ status: 'completed' }])
})

test('a tab that learns late that another has paid makes no second payment', async ({
  page,
  context,
  server,
}) => {
  const other = await context.newPage()
  await openOrder(page, PAID)
  await other.goto('/credits/p1')
  await expect(payButton(other)).toBeVisible()
  const catchUp = await missStorage(other)
  await order(page, 'Bank transfer')
  await expect(page.getByRole('heading', { name: IN_PROGRESS })).toBeVisible()
  await order(other, 'Bank transfer')
  await expect(payButton(other)).toBeDisabled()
  await catchUp()
  await expect(other.getByRole('heading', { name: 'You have a payment in progress' })).toBeVisible()
  expect(await paymentsOn(server)).toHaveLength(1)
})

test('a payment whose return page is opened in another tab, and again, is credited once', async ({
  page,
  context,
  server,
}) => {
  await openOrder(page, PAID, '/credits/p1?return=%2Fchats%2F2001')
  await order(page, 'iDEAL')
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible()
  const [payment] = await paymentsOn(server)
  const back = `/credits/p1/ideal?payment=${payment?.id}`
  const other = await context.newPage()
  await other.goto(back)
  await expect(status(other).getByText(IN_PROGRESS)).toBeVisible()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  for (const tab of [page, other]) {
    await expect(status(tab).getByText(THANKS)).toBeVisible()
    await expect(status(tab).getByText('You have 145 credits now.')).toBeVisible()
  }
  await page.goBack()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  for (const tab of [page, other]) {
    await expect(status(tab).getByText('You have 145 credits now.')).toBeVisible()
    await expect(tab.getByRole('link', { name: 'Back to your conversation' })).toBeVisible()
  }
  expect(await paymentsOn(server)).toHaveLength(1)
  expect(await memberOn(server)).toMatchObject({ credits: 145 })
})

test('when an order does not load, there is space between its title and the failure', async ({
  page,
  server,
  problems,
}) => {
  problems.expect(/status of 400.*packages\.php/)
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, PAID)
  await server.set({ faults: [{ path: 'packages.php', kind: 'status', status: 400 }] })
  await visitEach(page, ['/credits/p1', '/directdebit?package=p1'], async (path) => {
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    const title = await page.getByRole('heading', { level: 1 }).boundingBox()
    const failure = await page.locator('main .card').boundingBox()
    expect((failure?.y ?? 0) - (title ? title.y + title.height : Infinity), path).toBeGreaterThanOrEqual(16)
  })
})

test('on a phone a refused order says so in view, wherever on the page Pay is pressed', async ({
  page,
  server,
  problems,
}) => {
  problems.expect(/status of 403.*payment\.php/)
  for (const size of [
    { width: 390, height: 844 },
    { width: 320, height: 568 },
  ]) {
    await page.setViewportSize(size)
    await openOrder(page, PAID)
    await page.getByRole('radio', { name: 'iDEAL' }).check()
    await page.getByRole('checkbox', { name: /^Add my credits/ }).check()
    await server.set({
      faults: [{ method: 'POST', path: 'payment.php', kind: 'status', status: 403, code: 'blocked' }],
    })
    await page.evaluate(() => scrollTo(0, 0))
    await payButton(page).click()
    await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 })
    await expect(payButton(page)).toBeInViewport({ ratio: 1 })
  }
})
