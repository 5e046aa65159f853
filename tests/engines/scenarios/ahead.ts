import { test } from 'vitest'
import { openSite } from '#tests/engines/engine-test.ts'

const CARD = { role: 'article' }

const IS_KEPT = `() => Object.keys(localStorage).some((key) => localStorage.getItem(key).includes('"boxes":[['))`

/** The app's own calls are no \`fetch\`. */
const IS_ASKED_ONCE = `() => {
  const calls = performance.getEntriesByType('resource').filter(({ name }) => /search\\.php\\?.*\\bpage=1$/.test(name))
  return calls.length === 1 && calls[0].initiatorType === 'fetch'
}`

const BEGINS_AT_FIRST = `() => document.querySelector('[data-member]').getAttribute('aria-posinset') === '1'`

test('a search begins with the first members; when it is opened again, it is requested once, before the app has started', async () => {
  const page = await openSite('paid@example.test')
  await page.open('/members')
  await page.see(CARD)
  await page.waitFor(IS_KEPT)
  await page.reload()
  await page.see(CARD)
  await page.waitFor(IS_ASKED_ONCE)
  await page.waitFor(BEGINS_AT_FIRST)
})
