import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { expectNoAxeViolations } from '#tests/support/browser/axe.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { tabTo } from '#tests/support/browser/keyboard.ts'
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
import { gate } from '#tests/support/gate.ts'

const FREE = 'free@example.test'
const PAID = 'paid@example.test'

const answerSchema = v.looseObject({ payment: v.optional(v.record(v.string(), v.unknown())) })

/** Makes every payment from now on ask for this amount, whatever the page showed. */
async function askFor(page: Page, amount: number): Promise<void> {
  await page.route('**/api/payment.php*', async (route) => {
    const response = await route.fetch()
    const { payment, ...rest } = v.parse(answerSchema, await response.json())
    await route.fulfill({ response, json: { ...rest, ...(payment && { payment: { ...payment, amount } }) } })
  })
}

test('a member pays on the page of the bank and gets credits, premium in every tab, a link back to the conversation and a receipt, which prints without the rest of the page', async ({
  page,
  context,
  server,
}) => {
  await openOrder(page, FREE, '/credits/p1?return=%2Fchats%2F1001')
  const other = await context.newPage()
  await other.goto('/members/104')
  await expect(other.getByRole('link', { name: /^Get Premium/ }).first()).toBeVisible()
  await expect(page.getByText('Time bonus, 25%')).toBeVisible()
  await expect(payButton(page)).toHaveText('Pay €15.00 now')
  await order(page, 'iDEAL')
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you! 25 credits added' })).toBeVisible()
  await expect(page.getByText('You have 27 credits now.')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Credits/ }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'See the receipt' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to your conversation' })).toHaveAttribute(
    'href',
    '/chats/1001',
  )
  expect(await paymentsOn(server)).toMatchObject([
    { status: 'completed', amount: 1499, discount: { code: 'TIMEBONUS25' } },
  ])
  expect(await memberOn(server)).toEqual({ credits: 27, paid_user: true })
  await expect(other.getByRole('link', { name: /^Credits/ }).first()).toBeVisible()
  await expect(other.getByRole('button', { name: 'Photo 7 of 7' }).first()).toBeVisible()

  await page.getByRole('link', { name: 'See the receipt' }).click()
  const print = page.getByRole('button', { name: 'Print' })
  await expect(print).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  for (const hidden of [print, page.getByRole('link', { name: 'Search' }), page.getByRole('contentinfo')])
    await expect(hidden).toBeHidden()
  await expect(page.getByRole('article', { name: /^Receipt \d+$/ })).toBeVisible()
})

test('the thanks have a place for the balance, which arrives after them', async ({ page }) => {
  await withApplePay(page)
  await openOrder(page, PAID)
  const members = gate()
  await page.route('**/api/user.php*', async (route) => {
    await members.passed
    await route.continue()
  })
  await order(page, 'Apple Pay')
  const receipt = page.getByRole('link', { name: 'See the receipt' })
  await expect(receipt).toBeVisible()
  const before = await receipt.boundingBox()
  members.open()
  await expect(page.getByText(/^You have \d+ credits now\.$/)).toBeVisible()
  expect(await receipt.boundingBox()).toEqual(before)
})

test('an order is paid with the keyboard alone, from the packages to the thanks', async ({
  page,
  server,
}) => {
  await signIn(page, PAID)
  await page.goto('/credits')
  await tabTo(page.getByRole('article', { name: '25 credits' }).getByRole('link', { name: 'Choose' }))
  await page.keyboard.press('Enter')
  await tabTo(page.getByRole('button', { name: 'Have a code?' }))
  await page.keyboard.press('Enter')
  await page.keyboard.type('SUMMER10')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Remove code' })).toBeFocused()
  await tabTo(page.getByRole('radio', { name: 'Mastercard' }))
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Visa' })).toBeChecked()
  await tabTo(page.getByRole('checkbox', { name: /^Add my credits/ }))
  await page.keyboard.press('Space')
  await expect(payButton(page)).toHaveText('Pay €18.00 now')
  await tabTo(payButton(page))
  await page.keyboard.press('Enter')
  await tabTo(page.getByRole('button', { name: 'Pay', exact: true }))
  await page.keyboard.press('Enter')
  await expect(status(page).getByText('Thank you! 25 credits added')).toBeVisible()
  expect(await paymentsOn(server)).toHaveLength(1)
})

test('the pages of a payment in progress, of a failed one and of one that asks for more have no accessibility violations', async ({
  page,
  server,
}) => {
  await openOrder(page, PAID)
  await order(page, 'Bank transfer')
  await expect(status(page).getByText('Your payment is in progress')).toBeVisible()
  await expectNoAxeViolations(page, 'main')
  const [payment] = await paymentsOn(server)
  await page.goto('/credits/p1')
  await expect(page.getByRole('heading', { level: 1, name: 'You have a payment in progress' })).toBeVisible()
  await expectNoAxeViolations(page, 'main')
  await page.getByRole('link', { name: 'See this payment' }).click()
  await expect(status(page).getByText('Your payment is in progress')).toBeVisible()
  await server.set({ payment: { id: payment?.id, status: 'failed' } })
  await expect(status(page).getByText('Payment failed or has been cancelled.')).toBeVisible()
  await expectNoAxeViolations(page, 'main')

  await askFor(page, 2999)
  await page.goto('/credits/p1')
  await order(page, 'PayPal')
  await expect(
    page.getByRole('heading', { level: 1, name: 'Please check the total of your payment' }),
  ).toBeVisible()
  await expectNoAxeViolations(page, 'main')
  // The page goes on asking for the payment.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('Back from a receipt leads to the same place in the list of orders', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 320 })
  await signIn(page, PAID)
  await page.goto('/transactions')
  const receipt = page.getByRole('link', { name: 'Receipt for order 2001' })
  await receipt.focus()
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(200)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('article', { name: 'Receipt 2001' })).toBeVisible()
  await page.goBack()
  await expect(receipt).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
})
