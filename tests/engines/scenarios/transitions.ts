import { test } from 'vitest'
import { openSite } from '#tests/engines/engine-test.ts'

const PROFILE = /^\/members\/\d+/
const CARD = { role: 'article' }

test('Back during the transition from a card to its profile causes no error', async () => {
  const page = await openSite('paid@example.test')
  await page.open('/members')
  for (const nth of [0, 1, 2]) {
    await page.press({ role: 'link', within: { ...CARD, nth } })
    await page.seePath(PROFILE)
    await page.goBack()
    await page.seePath(/^\/members(\?|$)/)
    await page.see(CARD)
  }
})
