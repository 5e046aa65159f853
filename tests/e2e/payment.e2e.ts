import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from '#tests/support/browser/axe.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { memberOn, paymentsOn } from '#tests/support/browser/payments.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'

const FREE = 'free@example.test'
const PAID = 'paid@example.test'
const payButton = (page: Page) => page.getByRole('button', { name: /^Pay/ })
const status = (page: Page) => page.getByRole('status')

async function openOrder(page: Page, email: string, path = '/credits/p1') {
  await signIn(page, email)
  await page.goto(path)
  await expect(payButton(page)).toBeVisible()
}

async function order(page: Page, method: string) {
  await page.getByRole('radio', { name: method, exact: true }).check()
  await page.getByRole('checkbox', { name: /^Add my credits right away/ }).check()
  await payButton(page).click()
}

test('a member pays on the page of the bank: credits, premium, receipt and the way back to the chat', async ({
  page,
  server,
}) => {
  await openOrder(page, FREE, '/credits/p1?return=%2Fchats%2F1001')
  await expect(page.getByText('Time bonus, 25%')).toBeVisible()
  await expect(payButton(page)).toHaveText('Pay €14.99 now')
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
})

test('a wallet that the device has pays at once', async ({ page, server }) => {
  await page.addInitScript(() => {
    Object.assign(window, {
      ApplePaySession: Object.assign(function session() {}, { canMakePayments: () => true }),
    })
  })
  await openOrder(page, PAID)
  await order(page, 'Apple Pay')
  await expect(status(page).getByText('Thank you! 25 credits added')).toBeVisible()
  expect(await paymentsOn(server)).toMatchObject([{ status: 'completed', amount: 1999 }])
})

test('a wallet that the device lacks cannot be chosen and says why', async ({ page }) => {
  await openOrder(page, PAID)
  await expect(page.getByText('Not available on this device')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Apple Pay' })).toHaveCount(0)
})

for (const [outcome, words] of [
  ['completed', 'Thank you! 25 credits added'],
  ['failed', 'Payment failed or has been cancelled.'],
] as const) {
  test(`a bank transfer waits and then is ${outcome}, without a reload`, async ({ page, server }) => {
    await openOrder(page, PAID)
    await order(page, 'Bank transfer')
    await expect(status(page).getByText('Your payment is on its way')).toBeVisible()
    await expect(status(page).getByText(/1 to 3 working days/)).toBeVisible()
    const [payment] = await paymentsOn(server)
    await server.set({ payment: { id: payment?.id, status: outcome } })
    await expect(status(page).getByText(words)).toBeVisible({ timeout: 12_000 })
    expect(await paymentsOn(server)).toHaveLength(1)
  })
}

test('a cancelled payment keeps the order and is paid another way', async ({ page, server }) => {
  await openOrder(page, PAID, '/credits/p1?country=NL&code=SUMMER10&return=%2Fchats%2F2001')
  await expect(payButton(page)).toHaveText('Pay €17.99 now')
  await order(page, 'Visa')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(status(page).getByText('Payment failed or has been cancelled.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Pay with PayPal' })).toBeVisible()
  await page.getByRole('link', { name: 'Choose another way to pay' }).click()
  await expect(payButton(page)).toHaveText('Pay €17.99 now')
  await order(page, 'PayPal')
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Back to your conversation' })).toHaveAttribute(
    'href',
    '/chats/2001',
  )
  expect((await paymentsOn(server)).map((row) => row.status)).toEqual(['failed', 'completed'])
})

test('the withdrawal consent is unticked, and without it nothing is sent', async ({ page, server }) => {
  await openOrder(page, PAID)
  const consent = page.getByRole('checkbox', { name: /^Add my credits right away/ })
  await expect(consent).not.toBeChecked()
  await payButton(page).click()
  await expect(page.getByRole('alert')).toHaveText(
    'Please tick this, so that we may add your credits at once.',
  )
  await expect(consent).toBeFocused()
  expect(await paymentsOn(server)).toEqual([])
})

test('three presses, and Back from the payment page, make one payment', async ({ page, server }) => {
  await openOrder(page, PAID)
  await server.set({ faults: [{ method: 'POST', path: 'payment.php', kind: 'delay', ms: 700 }] })
  await page.getByRole('radio', { name: 'iDEAL' }).check()
  await page.getByRole('checkbox', { name: /^Add my credits/ }).check()
  await payButton(page).dblclick()
  await payButton(page).click({ force: true })
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible()
  await page.goBack()
  await expect(status(page).getByText('Your payment is on its way')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Continue to the payment page' })).toBeVisible()
  await page.goto('/credits/p2')
  await expect(page.getByRole('heading', { level: 1, name: 'You have a payment under way' })).toBeVisible()
  expect(await paymentsOn(server)).toHaveLength(1)
  await page.getByRole('button', { name: 'Order something else' }).click()
  await expect(payButton(page)).toHaveText('Pay €41.99 now')
})

test('two tabs that pay at the same time make one payment', async ({ page, context, server }) => {
  await openOrder(page, PAID)
  const other = await context.newPage()
  await other.goto('/credits/p1')
  await server.set({ faults: [{ method: 'POST', path: 'payment.php', kind: 'delay', ms: 500 }] })
  for (const tab of [page, other]) {
    await tab.getByRole('radio', { name: 'Bank transfer' }).check()
    await tab.getByRole('checkbox', { name: /^Add my credits/ }).check()
  }
  // The slower tab may see the order of the other before it is pressed: then its button is gone, which is right too.
  const pressed = [page, other].map((tab) => payButton(tab).click({ timeout: 5_000 }))
  expect((await Promise.allSettled(pressed)).some((press) => press.status === 'fulfilled')).toBe(true)
  for (const tab of [page, other]) {
    await expect(
      tab.getByRole('heading', { name: /Your payment is on its way|You have a payment under way/ }),
    ).toBeVisible()
  }
  expect(await paymentsOn(server)).toHaveLength(1)
})

test('a payment that is completed in one tab makes the member premium in the other', async ({
  page,
  context,
  server,
}) => {
  await openOrder(page, FREE)
  const other = await context.newPage()
  await other.goto('/members/104')
  await expect(other.getByRole('link', { name: /^Get Premium/ }).first()).toBeVisible()
  await order(page, 'iDEAL')
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(status(page).getByText('Thank you! 25 credits added')).toBeVisible()
  await expect(other.getByRole('link', { name: /^Credits/ }).first()).toBeVisible()
  await expect(other.getByRole('button', { name: 'Photo 7 of 7' }).first()).toBeVisible()
  await expect(other.getByText('Time left:')).toHaveCount(0)
  expect((await memberOn(server)).paid_user).toBe(true)
})

const LOST_REPLIES = [
  { name: 'cut after the server took it', fault: { kind: 'cut', commit: true }, payments: 1 },
  {
    name: 'an error 500 after the server took it',
    fault: { kind: 'status', status: 500, commit: true },
    payments: 1,
  },
  { name: 'an HTML page after the server took it', fault: { kind: 'html', commit: true }, payments: 1 },
  { name: 'an empty answer after the server took it', fault: { kind: 'empty', commit: true }, payments: 1 },
  { name: 'cut before the server took it', fault: { kind: 'cut' }, payments: 0 },
  { name: 'an error 500 and nothing done', fault: { kind: 'status', status: 500 }, payments: 0 },
]

for (const { name, fault, payments } of LOST_REPLIES) {
  test(`a lost reply (${name}) leaves ${payments} payment, and the member knows`, async ({
    page,
    server,
    problems,
  }) => {
    problems.expect(/Failed to load resource/)
    await page.clock.install()
    await openOrder(page, PAID)
    await server.set({ faults: [{ method: 'POST', path: 'payment.php', times: 1, ...fault }] })
    await order(page, 'Bank transfer')
    if (payments === 1) {
      await expect(status(page).getByText('Your payment is on its way')).toBeVisible()
    } else {
      await expect(status(page).getByText('We are checking your payment, do not pay again')).toBeVisible()
      await expect(payButton(page)).toHaveCount(0)
      for (let step = 0; step < 14; step += 1) await page.clock.runFor(10_000)
      await expect(status(page).getByText('We could not find your payment')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Go to my orders' })).toHaveAttribute(
        'href',
        '/transactions',
      )
      await page.getByRole('button', { name: 'Order anew' }).click()
      await expect(payButton(page)).toBeVisible()
    }
    expect(await paymentsOn(server)).toHaveLength(payments)
  })
}

test('a page that is reloaded while the order is sent finds its payment and sends no second one', async ({
  page,
  server,
  problems,
}) => {
  problems.expect(/Failed to load resource/)
  await openOrder(page, PAID)
  await server.set({
    faults: [{ method: 'POST', path: 'payment.php', kind: 'cut', commit: true, ms: 1500, times: 1 }],
  })
  await order(page, 'Bank transfer')
  await expect(payButton(page)).toHaveAttribute('aria-busy', 'true')
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(
    status(page).getByText(/We are checking your payment, do not pay again|Your payment is on its way/),
  ).toBeVisible()
  await expect(status(page).getByText('Your payment is on its way')).toBeVisible({ timeout: 12_000 })
  expect(await paymentsOn(server)).toHaveLength(1)
})

test('whoever leaves while the order is sent is asked once', async ({ page, server }) => {
  await openOrder(page, PAID)
  await server.set({ faults: [{ method: 'POST', path: 'payment.php', kind: 'delay', ms: 6000 }] })
  await order(page, 'Bank transfer')
  await page
    .getByRole('link', { name: /^Messages/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Your order is being sent' })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Stay here' }).click()
  await expect(status(page).getByText('Your payment is on its way')).toBeVisible({ timeout: 12_000 })
  expect(await paymentsOn(server)).toHaveLength(1)
})

for (const [code, words] of [
  ['NOSUCHCODE', 'Code not found'],
  ['USEDCODE', 'Code already used'],
  ['SUMMER10', 'This code is for orders from €10.00.'],
] as const) {
  test(`the code ${code} is refused at its field`, async ({ page, problems }) => {
    problems.expect(/40[49]/)
    await openOrder(page, PAID, '/credits/p0')
    await page.getByRole('button', { name: 'Have a code?' }).click()
    await page.getByRole('textbox', { name: 'Discount code' }).fill(code)
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByRole('alert')).toHaveText(words)
    await expect(payButton(page)).toHaveText('Pay €9.99 now')
  })
}

test('a code comes off, survives a reload, and can be removed', async ({ page }) => {
  await openOrder(page, PAID)
  await page.getByRole('button', { name: 'Have a code?' }).click()
  await page.getByRole('textbox', { name: 'Discount code' }).fill('summer10')
  await page.keyboard.press('Enter')
  await expect(payButton(page)).toHaveText('Pay €17.99 now')
  await page.reload()
  await expect(page.getByText('Code SUMMER10, 10%')).toBeVisible()
  await page.getByRole('button', { name: 'Remove code' }).click()
  await expect(payButton(page)).toHaveText('Pay €19.99 now')
})

test('an order is paid with the keyboard alone, from the packages to the thanks', async ({
  page,
  server,
}) => {
  await signIn(page, PAID)
  await page.goto('/credits')
  await page.getByRole('article', { name: '25 credits' }).getByRole('link', { name: 'Choose' }).focus()
  await page.keyboard.press('Enter')
  await expect(payButton(page)).toBeVisible()
  await page.getByRole('radio', { name: 'Mastercard' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Visa' })).toBeChecked()
  await page.getByRole('checkbox', { name: /^Add my credits/ }).focus()
  await page.keyboard.press('Space')
  await payButton(page).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Pay', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(status(page).getByText('Thank you! 25 credits added')).toBeVisible()
  expect(await paymentsOn(server)).toHaveLength(1)
})

test('a card that fails in a repeat order offers another try or PayPal', async ({
  page,
  server,
  problems,
}) => {
  problems.expect(/402/)
  await openOrder(page, PAID, '/credits/repeat-order')
  await expect(page.getByText('ending in 4242')).toBeVisible()
  await server.set({ user: { card_fails: true } })
  await page.getByRole('checkbox', { name: /^Add my credits/ }).check()
  await payButton(page).click()
  await expect(page.getByRole('alert')).toContainText('Payment failed or has been cancelled.')
  await expect(page.getByRole('link', { name: 'Pay with PayPal' })).toHaveAttribute(
    'href',
    '/credits/p1/paypal',
  )
  expect(await paymentsOn(server)).toEqual([])
  await server.set({ user: { card_fails: false } })
  await payButton(page).click()
  await expect(status(page).getByText('Thank you! 25 credits added')).toBeVisible()
  expect(await paymentsOn(server)).toMatchObject([{ status: 'completed', amount: 1999 }])
})

test('checking, waiting and failed payments have no accessibility violations', async ({ page, server }) => {
  await openOrder(page, PAID)
  await order(page, 'Bank transfer')
  await expect(status(page).getByText('Your payment is on its way')).toBeVisible()
  await expectNoAxeViolations(page)
  const [payment] = await paymentsOn(server)
  await page.goto('/credits/p1')
  await expect(page.getByRole('heading', { level: 1, name: 'You have a payment under way' })).toBeVisible()
  await expectNoAxeViolations(page)
  await server.set({ payment: { id: payment?.id, status: 'failed' } })
  await page.getByRole('link', { name: 'See this payment' }).click()
  await expect(status(page).getByText('Payment failed or has been cancelled.')).toBeVisible()
  await expectNoAxeViolations(page)
})
