import { test } from 'vitest'
import { openSite } from '#tests/engines/engine-test.ts'

const OFFERS = { role: 'switch', name: 'Offers by e-mail' }

test('a setting is changed, and stays changed', async () => {
  const page = await openSite('paid@example.test')
  await page.open('/notifications#notifications')
  await page.see(OFFERS)
  const isOn = await page.isChecked(OFFERS)
  await page.press(OFFERS)
  await page.see({ text: 'Saved' })
  await page.reload()
  await page.seeChecked(OFFERS, !isOn)
})

test('the site is read in French and then in German', async () => {
  const page = await openSite('paid@example.test')
  await page.open('/members')
  await page.press({ role: 'button', name: 'Language' })
  await page.press({ role: 'menuitem', name: 'Français' })
  await page.see({ role: 'link', name: /^Crédits/ })
  await page.expectNoSidewaysScroll()
  await page.press({ role: 'button', name: 'Langue' })
  await page.press({ role: 'menuitem', name: 'Deutsch' })
  await page.see({ role: 'link', name: /^(Credits|Guthaben)/ })
  await page.seeLanguage('de')
})
