import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from '#tests/support/browser/axe.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { tabTo } from '#tests/support/browser/keyboard.ts'
import { paymentsOn } from '#tests/support/browser/payments.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'

const PAID = 'paid@example.test'
const FORM = '/directdebit?package=p1'
const GOOD = {
  'Account holder': 'Daniel de Vries',
  IBAN: 'NL02ABNA0123456789',
  Street: 'Lange Weg',
  'House number': '12 b',
  'Postal code': '2011 AB',
  City: 'Haarlem',
  'Mobile number': '+31 6 1234 5678',
}

const status = (page: Page) => page.getByRole('status')
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

async function fillIn(page: Page, change: Record<string, string> = {}) {
  for (const [name, value] of Object.entries({ ...GOOD, ...change })) await field(page, name).fill(value)
  for (const box of await page.getByRole('checkbox').all()) await box.check()
}

async function openForm(page: Page) {
  await signIn(page, PAID)
  await page.goto(FORM)
  await expect(field(page, 'IBAN')).toBeVisible()
}

const pay = (page: Page) => page.getByRole('button', { name: 'Send me the code' }).click()

test('a direct debit is ordered, confirmed by the code from the text message, and paid once', async ({
  page,
  server,
  problems,
}) => {
  problems.expect(/422/)
  await signIn(page, PAID)
  await page.goto('/credits/p1')
  await page.getByRole('radio', { name: 'SEPA direct debit' }).check()
  await page.getByRole('checkbox', { name: /^Add my credits/ }).check()
  await page.getByRole('button', { name: 'Payment details' }).click()
  await fillIn(page, { IBAN: 'nl02 abna-0123.4567 89' })
  await expect(field(page, 'IBAN')).toHaveValue('NL02 ABNA 0123 4567 89')
  const mandate = page.getByRole('region', { name: 'SEPA direct debit mandate' })
  for (const part of [
    'authorise (A) Rosehip Media B.V. to send instructions to your bank',
    'within 8 weeks',
    'Your rights are explained in a statement',
    'Keizersgracht 101, 1015 CH, Amsterdam, NL',
    '12345678',
    'Daniel de Vries',
    'NL02 ABNA 0123 4567 89',
    'One-off payment',
  ]) {
    await expect(mandate).toContainText(part)
  }
  await pay(page)
  await expect(field(page, 'SMS code')).toHaveAttribute('autocomplete', 'one-time-code')
  const [payment] = await paymentsOn(server)
  await expect(mandate).toContainText(`Mandate reference${payment?.id}`)
  await field(page, 'SMS code').fill('000000')
  await page.getByRole('button', { name: 'Confirm and pay' }).click()
  await expect(page.getByRole('alert')).toHaveText('Code invalid')
  await field(page, 'SMS code').fill('123456')
  await page.getByRole('button', { name: 'Confirm and pay' }).click()
  await expect(status(page).getByText('Thank you! 25 credits added')).toBeVisible()
  expect(await paymentsOn(server)).toMatchObject([{ method: 'sdd', status: 'completed', amount: 1999 }])
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
  expect(kept).not.toMatch(/0123456789|0123 4567|123456[^0-9]/)
})

for (const [name, value, words] of [
  ['IBAN', 'NL91ABNA0417164300', 'Your account is blocked for direct debit payments.'],
  ['Mobile number', '+31600000000', 'Your account is blocked for direct debit payments.'],
] as const) {
  test(`a blocked ${name} is reported at its field, and the form stays filled in`, async ({
    page,
    server,
    problems,
  }) => {
    problems.expect(/403/)
    await openForm(page)
    await fillIn(page, { [name]: value })
    await pay(page)
    await expect(page.getByRole('alert')).toHaveText(words)
    await expect(field(page, name)).toBeFocused()
    await expect(field(page, 'Street')).toHaveValue('Lange Weg')
    expect(await paymentsOn(server)).toEqual([])
  })
}

for (const [refusal, words] of [
  [
    { status: 403, code: 'limit_reached' },
    'You have reached the limit for direct debit payments. Please choose another way to pay.',
  ],
  [{ status: 429 }, 'Too many attempts in a row. Nothing was charged. Please try again in a while.'],
] as const) {
  test(`a refusal ${refusal.status} is shown beside the button that was clicked`, async ({
    page,
    server,
    problems,
  }) => {
    problems.expect(/403|429/)
    await openForm(page)
    await server.set({ faults: [{ method: 'POST', path: 'directdebit.php', kind: 'status', ...refusal }] })
    await fillIn(page)
    await pay(page)
    await expect(page.getByRole('alert')).toHaveText(words)
    await expect(field(page, 'IBAN')).toHaveValue('NL02 ABNA 0123 4567 89')
  })
}

test('wrong fields are reported one by one when they are left, and the first takes the focus', async ({
  page,
}) => {
  await openForm(page)
  await field(page, 'IBAN').fill('NL03ABNA0123456789')
  await field(page, 'Street').focus()
  await expect(
    page.getByText('There is a typo in this IBAN. Please check it against your bank card.'),
  ).toBeVisible()
  await field(page, 'IBAN').fill('US64SVBKUS6S3300958879')
  await expect(page.getByText('Direct debit is not available for accounts in this country.')).toBeVisible()
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await pay(page)
  await expect(field(page, 'Account holder')).toBeFocused()
})

test('the mandate is required, and missing company data block the form', async ({ page, server }) => {
  await openForm(page)
  await fillIn(page)
  const authorise = page.getByRole('checkbox', { name: /^I authorise/ })
  await authorise.uncheck()
  await pay(page)
  await expect(page.getByRole('alert')).toHaveText('Please tick this box to give the mandate.')
  expect(await paymentsOn(server)).toEqual([])
  await page.route('**/api/companyinfo.php', (route) => route.fulfill({ json: { name: 'Half a company' } }))
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('Direct debit is not available right now')
  await expect(field(page, 'IBAN')).toHaveCount(0)
})

test('a lost reply to the form leads to the code, without a second order', async ({
  page,
  server,
  problems,
}) => {
  problems.expect(/Failed to load resource/)
  await openForm(page)
  await server.set({
    faults: [{ method: 'POST', path: 'directdebit.php', kind: 'cut', commit: true, times: 1 }],
  })
  await fillIn(page)
  await pay(page)
  await expect(field(page, 'SMS code')).toBeVisible({ timeout: 12_000 })
  expect(await paymentsOn(server)).toHaveLength(1)
})

/** Returns the codes that the page sends. */
function watchCodes(page: Page): string[] {
  const codes: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().endsWith('/api/directdebit.php'))
      codes.push((request.postDataJSON() as { otp: string }).otp)
  })
  return codes
}

test('a wrong code is sent once however often it is clicked, and again only when it was changed', async ({
  page,
  problems,
}) => {
  problems.expect(/422/)
  await openForm(page)
  await fillIn(page)
  await pay(page)
  const codes = watchCodes(page)
  const confirm = page.getByRole('button', { name: 'Confirm and pay' })
  await field(page, 'SMS code').fill('000000')
  await confirm.evaluate((button) => {
    for (let press = 0; press < 5; press += 1) if (button instanceof HTMLElement) button.click()
  })
  await expect(page.getByRole('alert')).toHaveText('Code invalid')
  await confirm.dblclick()
  await field(page, 'SMS code').focus()
  for (let repeat = 0; repeat < 10; repeat += 1) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Code invalid')
  expect(codes).toEqual(['000000'])
  await field(page, 'SMS code').fill('00 0001')
  await page.keyboard.press('Enter')
  await expect.poll(() => codes).toEqual(['000000', '000001'])
  await expect(confirm).toBeEnabled()
  await field(page, 'SMS code').fill('123456')
  await page.keyboard.press('Enter')
  await expect(status(page).getByText('Thank you! 25 credits added')).toBeVisible()
})

test('too many wrong codes are reported as such, with the time to try again', async ({ page, problems }) => {
  problems.expect(/422|429/)
  await openForm(page)
  await fillIn(page)
  await pay(page)
  const codes = watchCodes(page)
  for (const code of ['000001', '000002', '000003', '000004', '000005', '000006']) {
    await field(page, 'SMS code').fill(code)
    const answered = page.waitForResponse('**/api/directdebit.php')
    await page.getByRole('button', { name: 'Confirm and pay' }).click()
    await answered
    await expect(page.getByRole('button', { name: 'Confirm and pay' })).toBeEnabled()
  }
  await expect(page.getByRole('alert')).toHaveText('Too many wrong codes. Please try again in 1 minute.')
  expect(codes).toHaveLength(6)
})

test('invalid characters in a name or an IBAN are reported at their field, and nothing is sent', async ({
  page,
  server,
}) => {
  await openForm(page)
  await fillIn(page, { 'Account holder': 'Daniel 😀', IBAN: 'NL02 ABNA 0123 4567 89 😀', City: 'Haarlem 🇳🇱' })
  await pay(page)
  await expect(field(page, 'Account holder')).toBeFocused()
  await expect(field(page, 'Account holder')).toHaveAccessibleDescription(/Please check this/)
  await expect(field(page, 'IBAN')).toHaveAccessibleDescription(/There is a typo in this IBAN/)
  await expect(field(page, 'City')).toHaveAccessibleDescription(/Please check this/)
  expect(await paymentsOn(server)).toEqual([])
})

for (const commit of [true, false]) {
  test(`a reply to the code that is lost ${commit ? 'after' : 'before'} the server accepted it is reported truthfully`, async ({
    page,
    server,
    problems,
  }) => {
    problems.expect(/Failed to load resource/)
    await openForm(page)
    await fillIn(page)
    await pay(page)
    await server.set({ faults: [{ method: 'PUT', path: 'directdebit.php', kind: 'cut', commit, times: 1 }] })
    await field(page, 'SMS code').fill('123456')
    await page.getByRole('button', { name: 'Confirm and pay' }).click()
    if (!commit) {
      await expect(page.getByRole('alert')).toContainText('your payment is still open')
      await page.getByRole('button', { name: 'Confirm and pay' }).click()
    }
    await expect(status(page).getByText('Thank you! 25 credits added')).toBeVisible()
    expect(await paymentsOn(server)).toMatchObject([{ status: 'completed' }])
  })
}

test('after a reload the code can still be typed, and a new one can be requested after a while', async ({
  page,
  server,
}) => {
  await page.clock.install()
  await openForm(page)
  await fillIn(page)
  await pay(page)
  const resend = page.getByRole('button', { name: /^(New code in|Send a new code)/ })
  await expect(resend).toBeDisabled()
  await page.clock.runFor(31_000)
  await resend.click()
  await expect(page.getByRole('button', { name: /^New code in/ })).toBeVisible()
  expect(await paymentsOn(server)).toHaveLength(2)
  await page.reload()
  await field(page, 'SMS code').fill('123456')
  await page.keyboard.press('Enter')
  await expect(status(page).getByText('Thank you! 25 credits added')).toBeVisible()
  expect((await paymentsOn(server)).map((row) => row.status)).toEqual(['pending', 'completed'])
})

test('the form and the code are filled in with the keyboard alone, have no accessibility violations, and support autofill', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openForm(page)
  const tokens = await page
    .getByRole('textbox')
    .evaluateAll((fields) => fields.map((element) => element.getAttribute('autocomplete')))
  expect(tokens).toEqual([
    'name',
    'off',
    'address-line1',
    'address-line2',
    'postal-code',
    'address-level2',
    'tel',
  ])
  await expectNoAxeViolations(page)
  await tabTo(field(page, 'Account holder'))
  for (const value of Object.values(GOOD)) {
    await page.keyboard.type(value)
    await page.keyboard.press('Tab')
  }
  await expect(page.getByRole('checkbox', { name: /^I authorise/ })).toBeFocused()
  await page.keyboard.press('Space')
  await tabTo(page.getByRole('checkbox', { name: /^Add my credits/ }))
  await page.keyboard.press('Space')
  await tabTo(page.getByRole('button', { name: 'Send me the code' }))
  await page.keyboard.press('Enter')
  await expect(field(page, 'SMS code')).toBeFocused()
  await expectNoAxeViolations(page)
  await page.keyboard.type('123456')
  await page.keyboard.press('Enter')
  await expect(status(page).getByText('Thank you! 25 credits added')).toBeVisible()
  expect(await paymentsOn(server)).toHaveLength(1)
})
