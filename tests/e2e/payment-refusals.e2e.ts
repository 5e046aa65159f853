import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { openOrder, payButton, paymentsOn, status, withApplePay } from '#tests/support/browser/payments.ts'

const PAID = 'paid@example.test'
const TOLD =
  /We are checking your payment: do not pay again|Your payment is on its way|Thank you! 25 credits added/

/** Answers that hide that the server accepted the order: they look like a refusal, but have no error code of the backend. */
const ANSWERS = [
  { name: 'a 409 without a code', status: 409, contentType: 'application/json', body: '{}' },
  {
    name: 'a 409 with a strange code',
    status: 409,
    contentType: 'application/json',
    body: '{"error":"conflict"}',
  },
  { name: 'a 404 in HTML', status: 404, contentType: 'text/html', body: '<!doctype html><h1>Not found</h1>' },
]

const WAYS = [
  { way: 'a transfer', path: '/credits/p1/sct', call: 'payment.php' },
  { way: 'a wallet', path: '/credits/p1/applepay', call: 'payment.php' },
  { way: 'a repeat order', path: '/credits/repeat-order', call: 'repeat-order.php' },
]

/** The server accepts the order, and something between it and the browser answers instead. */
function answerInItsPlace(
  page: Page,
  call: string,
  answer: { status: number; contentType: string; body: string },
) {
  return page.route(`**/api/${call}`, async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch()
    await route.fulfill(answer)
  })
}

for (const { name, ...answer } of ANSWERS) {
  for (const { way, path, call } of WAYS) {
    test(`${way} that the server accepted and ${name} hides is searched for, and cannot be paid again`, async ({
      page,
      server,
      problems,
    }) => {
      problems.expect(/Failed to load resource/)
      await withApplePay(page)
      await openOrder(page, PAID, path)
      await answerInItsPlace(page, call, answer)
      await page.getByRole('checkbox', { name: /^Add my credits/ }).check()
      await payButton(page).click()
      await expect(status(page).getByText(TOLD).first()).toBeVisible()
      await expect(payButton(page)).toHaveCount(0)
      expect(await paymentsOn(server)).toHaveLength(1)
    })
  }
}
