import { test } from 'vitest'
import { openSite } from '#tests/engines/engine-test.ts'

const THANKS = /^Thank you! 25 credits added/
const DEBIT = {
  'Account holder': 'Daniel de Vries',
  IBAN: 'NL02 ABNA 0123 4567 89',
  Street: 'Lange Weg',
  'House number': '12 b',
  'Postal code': '2011 AB',
  City: 'Haarlem',
  'Mobile number': '+31 6 1234 5678',
}

test('a member pays on the bank’s page, and returns to the thank-you page', async () => {
  const page = await openSite('free@example.test')
  await page.open('/credits')
  await page.press({ role: 'link', name: /^Choose/ })
  await page.seePath(/^\/credits\/p\d/)
  await page.open('/credits/p1?return=%2Fchats%2F1001')
  await page.press({ role: 'radio', name: 'iDEAL' })
  await page.press({ role: 'checkbox', name: /^Add my credits right away/ })
  await page.expectNoSidewaysScroll()
  await page.press({ role: 'button', name: /^Pay/ })
  await page.press({ role: 'button', name: 'Pay' })
  await page.see({ role: 'heading', name: THANKS })
  await page.see({ role: 'link', name: 'Back to your conversation' })
})

test('a direct debit is ordered, and confirmed with the code from the text message', async () => {
  const page = await openSite('paid@example.test')
  await page.open('/credits/p1')
  await page.press({ role: 'radio', name: 'SEPA direct debit' })
  await page.press({ role: 'checkbox', name: /^Add my credits/ })
  await page.press({ role: 'button', name: 'Payment details' })
  for (const [name, value] of Object.entries(DEBIT)) await page.write({ role: 'textbox', name }, value)
  await page.expectNoSidewaysScroll()
  await page.checkAll({ role: 'checkbox' })
  await page.press({ role: 'button', name: 'Send me the code' })
  await page.write({ role: 'textbox', name: 'SMS code' }, '123456')
  await page.press({ role: 'button', name: /^Confirm and pay/ })
  await page.see({ text: THANKS })
})
