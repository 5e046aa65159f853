import { expect, test } from '#tests/support/browser/fixtures.ts'

test('the site can be installed: manifest, icons and a service worker', async ({ page }) => {
  await page.goto('/')
  const session = await page.context().newCDPSession(page)
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
})
