import { test } from 'vitest'
import { openSite } from '#tests/engines/engine-test.ts'
import type { SitePage, Target } from '#tests/engines/page.ts'

async function goOn(page: SitePage, step: number): Promise<void> {
  await page.press({ role: 'button', name: 'Continue' })
  await page.see({ text: `Step ${step} of 5` })
}

const inGroup = (group: string, name: string): Target => ({
  role: 'radio',
  name,
  within: { role: 'radiogroup', name: group },
})

test('a visitor signs up, step by step', async () => {
  const page = await openSite(null)
  await page.open('/signup')
  await page.press(inGroup('I am', 'A woman'))
  await page.press(inGroup('Looking for', 'Men'))
  await goOn(page, 2)
  await page.write({ role: 'textbox', name: 'Name' }, 'Mira')
  await goOn(page, 3)
  await page.write({ name: 'Day' }, '1')
  await page.write({ name: 'Month' }, '2')
  await page.write({ name: 'Year' }, '1990')
  await page.choose({ role: 'combobox', name: 'Country' }, 'Netherlands')
  await goOn(page, 4)
  await page.write({ role: 'textbox', name: 'E-mail address' }, 'mira@mail.example')
  await goOn(page, 5)
  await page.write({ name: 'Password' }, 'a long sentence')
  await page.press({ role: 'checkbox', name: /^I am 18/ })
  await page.press({ role: 'checkbox', name: /^I explicitly consent to/ })
  await page.expectNoSidewaysScroll()
  await page.press({ role: 'button', name: 'Create account' })
  await page.see({ role: 'heading', name: /Welcome|Mira/ })
})
