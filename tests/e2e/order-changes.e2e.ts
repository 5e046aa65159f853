import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { expectNoAxeViolations } from '#tests/support/browser/axe.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { openOrder, order, payButton, paymentsOn, status } from '#tests/support/browser/payments.ts'

const PAID = 'paid@example.test'

const answerSchema = v.looseObject({ payment: v.optional(v.record(v.string(), v.unknown())) })

/** From now on every payment asks for this amount, whatever was shown. */
async function askFor(page: Page, amount: number) {
  await page.route('**/api/payment.php*', async (route) => {
    const response = await route.fetch()
    const { payment, ...rest } = v.parse(answerSchema, await response.json())
    await route.fulfill({ response, json: { ...rest, ...(payment && { payment: { ...payment, amount } }) } })
  })
}

const alertWith = (page: Page, words: string) => page.getByRole('alert').filter({ hasText: words })

test('a payment that asks for more, and a code that was used up since the page was opened, are reported before anything is paid, and the order goes on with the new total', async ({
  page,
  server,
  problems,
}) => {
  problems.expect(/404.*discountcode\.php/)
  await openOrder(page, PAID)
  await askFor(page, 2999)
  await order(page, 'PayPal')
  const title = 'Please check the total of your payment'
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(
    alertWith(
      page,
      'The payment page asks for €29.99, but we showed you €19.99. Continue only if you agree.',
    ),
  ).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Continue to the payment page and pay €29.99' }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  const thanks = 'Thank you! 25 credits added'
  await expect(page.getByRole('heading', { level: 1, name: thanks })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(await paymentsOn(server)).toHaveLength(1)
  await page.unroute('**/api/payment.php*')

  await page.goto('/credits/p1?code=SUMMER10')
  await expect(payButton(page)).toHaveText('Pay €18.00 now')
  await page.route('**/api/discountcode.php?code=SUMMER10', (route) =>
    route.fulfill({ status: 404, json: { error: 'code_not_found' } }),
  )
  await order(page, 'Bank transfer')
  const reason = 'The code SUMMER10 is no longer valid. The total is now €19.99; it was €18.00.'
  await expect(alertWith(page, reason)).toBeVisible()
  await expect(alertWith(page, 'Nothing has been ordered yet.')).toBeVisible()
  await expect(payButton(page)).toHaveText('Pay €19.99 now')
  expect(await paymentsOn(server)).toHaveLength(1)
  await expectNoAxeViolations(page)
  await payButton(page).click()
  await expect(status(page).getByText('Your payment is in progress')).toBeVisible()
  const payments = await paymentsOn(server)
  expect(payments).toHaveLength(2)
  expect(payments).toContainEqual(
    expect.objectContaining({ amount: 1999, discount: null, status: 'pending' }),
  )
})
