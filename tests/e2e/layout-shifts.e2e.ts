import { expect, test } from '#tests/support/browser/fixtures.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'
import { gate } from '#tests/support/gate.ts'

/** TypeScript does not know this entry, which only Chromium has. */
interface LayoutShift extends PerformanceEntry {
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}

declare global {
  interface Window {
    shifts: string[]
  }
}

/** Runs in the page: notes what moved by itself, from where to where. */
function watchShifts(): void {
  window.shifts = []
  new PerformanceObserver((list) => {
    for (const { sources } of list.getEntries() as LayoutShift[])
      for (const { node, previousRect, currentRect } of sources)
        window.shifts.push(`${node?.nodeName ?? ''} ${JSON.stringify([previousRect, currentRect])}`)
  }).observe({ type: 'layout-shift', buffered: true })
}

test('on a slow connection nothing of a visitor’s first page moves while it loads', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript(watchShifts)
  const devTools = await context.newCDPSession(page)
  await devTools.send('Network.enable')
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 90,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
  for (const path of ['/', '/landers/collagelanding', '/landers/maplanding', '/login', '/signup']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(() => window.shifts), path).toEqual([])
  }
})

test('on a desktop no setting moves while the answers for the others arrive', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 4_000 })
  await page.addInitScript(watchShifts)
  const answers = gate()
  await page.route(/\/api\/(notifications|regions)\.php/, async (route) => {
    await answers.passed
    await route.continue()
  })
  await signIn(page, 'paid@example.test')
  await page.goto('/notifications')
  await expect(page.getByText('Haarlem, Netherlands')).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Likes by push' })).toHaveCount(0)
  answers.open()
  await expect(page.getByText('Haarlem, North Holland, Netherlands')).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Likes by push' })).toBeVisible()
  expect(await page.evaluate(() => window.shifts)).toEqual([])
})
