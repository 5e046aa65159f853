import { test } from 'vitest'
import { cutConnection, openSite, restoreConnection } from './engine-test.ts'

/** The service worker has stored the shell and everything that the page has loaded. */
const IS_CACHED = `async () => {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const wanted = ['/', ...loaded.filter((name) => name.includes('/assets/'))]
  return (await Promise.all(wanted.map((name) => caches.match(name)))).every(Boolean)
}`

test('without a connection the site opens from the device, says so, and recovers on its own', async () => {
  const page = await openSite('paid@example.test')
  await page.open('/likes')
  await page.see({ role: 'heading', name: 'Likes' })
  await page.waitFor(IS_CACHED)
  await cutConnection()
  try {
    await page.open('/likes')
    console.log(await page.tab.evaluate(`async () => { await new Promise(r=>setTimeout(r,4000)); return location.href + document.body.innerText.slice(0,600)}`))
    await page.see({ role: 'heading', name: /offline|connection|reach/i })
  } finally {
    await restoreConnection()
  }
  await page.see({ role: 'heading', name: 'Likes' })
})
