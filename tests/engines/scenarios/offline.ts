import { test } from 'vitest'
import { cutConnection, openSite, restoreConnection } from '#tests/engines/engine-test.ts'
import { isCached } from '#tests/support/is-cached.ts'

/** Longer than all retries of the calls that the page needs. */
const RETRIES_MS = 40_000

test('when the site cannot be reached, it opens from the device, says so, and recovers', async () => {
  const page = await openSite('paid@example.test')
  await page.open('/likes')
  await page.see({ role: 'heading', name: 'Likes' })
  await page.waitFor(isCached.toString())
  // These three are asked for before the app runs; every file of the site comes from the device.
  page.expectProblem(/^not loaded on \/likes: \S+\/api\/(?:likes|settings|user)\.php$/)
  await cutConnection()
  try {
    await page.open('/likes')
    await page.see({ text: /^We could not reach the site/ }, RETRIES_MS)
    await page.noteProblems()
  } finally {
    await restoreConnection()
  }
  await page.press({ role: 'button', name: 'Reload' })
  await page.see({ role: 'heading', name: 'Likes' })
})
