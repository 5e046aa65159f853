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

async function openForm(page: Page) {
  await signIn(page, PAID)
  await page.goto(FORM)
  await expect(field(page, 'IBAN')).toBeVisible()
}

test('form and code are filled in with the keyboard alone, and support autofill; the code has no accessibility violations', async ({
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
  expect(await paymentsOn(server)).toMatchObject([{ method: 'sdd', status: 'completed', amount: 1999 }])
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
  expect(kept).not.toMatch(/0123456789|0123 4567|123456[^0-9]/)
})
