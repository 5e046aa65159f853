import { test } from '#tests/support/browser/fixtures.ts'
import { doMainJob } from '#tests/support/browser/main-job.ts'

test('a member does the main job of the site with answers as loose as PHP can write them', async ({
  page,
  server,
}) => {
  await server.set({ loose: 'worst' })
  await doMainJob(page)
})
