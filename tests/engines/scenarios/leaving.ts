import { test } from 'vitest'
import { holdRequests, openSite } from '#tests/engines/engine-test.ts'

test('the next page opens while a part of the last one is still loading', async () => {
  const page = await openSite(null)
  await page.open('/')
  await page.see({ role: 'heading' })
  const isRequested = holdRequests(/^\/assets\/texts-[^/]+\/en\/faq\.json$/)
  await page.press({ role: 'link', name: 'FAQ' })
  await isRequested()
  await page.follow('/pricing')
  await page.seePath(/^\/pricing$/)
  await page.see({ role: 'heading', name: 'Pricing' })
})
