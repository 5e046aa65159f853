import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'
import { untilQuiet } from '#tests/support/browser/visit.ts'

/** Returns how often each picture came over the network, by its path; what the browser's cache answers is not counted. */
async function pictureLoads(page: Page): Promise<Map<string, number>> {
  const loads = new Map<string, number>()
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Network.enable')
  devTools.on('Network.responseReceived', ({ type, response }) => {
    if (type !== 'Image' || response.fromDiskCache === true || response.url.startsWith('data:')) return
    const { pathname } = new URL(response.url)
    loads.set(pathname, (loads.get(pathname) ?? 0) + 1)
  })
  return loads
}

test('the grid loads small pictures, the first row first and those below later, and none twice, even after scrolling down and up, into a profile and back', async ({
  page,
}) => {
  await signIn(page, 'paid@example.test')
  const loads = await pictureLoads(page)
  const cards = page.getByRole('main').getByRole('article')
  const pictures = cards.locator('img')
  await untilQuiet(page, async () => {
    await page.goto('/members')
    await expect(pictures.first()).toBeVisible()
  })
  const hints = await pictures.evaluateAll((images) =>
    images.map((image) => ({
      isFirst: image.getAttribute('fetchpriority') === 'high',
      isLazy: image.getAttribute('loading') === 'lazy',
      top: image.getBoundingClientRect().top,
    })),
  )
  const firstRow = Math.min(...hints.map(({ top }) => top))
  for (const { isFirst, isLazy, top } of hints) {
    expect(isFirst).toBe(top === firstRow)
    expect(isLazy).toBe(top !== firstRow)
  }
  const main = [...loads.keys()].filter((path) => path.includes('/portraits/'))
  expect(main.length).toBeGreaterThan(0)
  expect(main.filter((path) => !path.includes('.thumb.'))).toEqual([])

  for (const top of [1_500, 3_000, 1_500, 0]) {
    await untilQuiet(page, () => page.evaluate((y) => window.scrollTo(0, y), top))
  }
  const beforeProfile = loads.size
  expect(beforeProfile).toBeGreaterThan(5)
  await untilQuiet(page, async () => {
    await cards.first().getByRole('link').click()
    // The address changes before the profile is shown.
    await expect(page.getByRole('img', { name: /^Photo 1 of / })).toBeVisible()
  })
  expect(loads.size).toBeGreaterThan(beforeProfile)
  await untilQuiet(page, async () => {
    await page.goBack()
    await expect(cards.first()).toBeVisible()
  })
  expect([...loads].filter(([, count]) => count > 1)).toEqual([])
})
