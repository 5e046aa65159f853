import { test } from '#tests/support/browser/fixtures.ts'
import { doMainJob } from '#tests/support/browser/main-job.ts'

test('a member does the main job of the site on fixtures', async ({ page }) => {
  await doMainJob(page)
})
