import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'
import { expectKeptInView } from '#tests/support/browser/turning.ts'
import { gate } from '#tests/support/gate.ts'

/** TypeScript does not know this entry, which only Chromium has. */
interface LayoutShift extends PerformanceEntry {
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}

declare global {
  interface Window {
    shifts: string[]
    isFirstInView?: boolean
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

/** Returns what has moved up to the frame that is on the screen now. */
function shifts(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    return window.shifts
  })
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
    expect(await shifts(page), path).toEqual([])
  }
  // Otherwise nothing was watched.
  await page.evaluate(() => document.querySelector('h1')?.style.setProperty('margin-top', '60px'))
  await expect.poll(() => shifts(page)).not.toEqual([])
})

/** Runs in the page: notes whether a row of the log is in view in the first frame that has one. */
function watchFirstRows(): void {
  const frames = new IntersectionObserver((rows) => {
    window.isFirstInView ??= rows.some(({ isIntersecting, time }) => isIntersecting && time === rows[0]?.time)
  })
  new MutationObserver(() => {
    for (const row of document.querySelectorAll('[role="log"] > :last-child > *')) frames.observe(row)
  }).observe(document, { childList: true, subtree: true })
}

const [PHONE, DESKTOP] = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]

test('nothing moves while a profile opens', async ({ page }) => {
  await page.addInitScript(watchShifts)
  await signIn(page, 'paid@example.test')
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size)
    await page.goto('/members/106', { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await shifts(page), `${size.width} px`).toEqual([])
  }
})

test('nothing moves while a conversation opens, whether at its end or at the first new message, and its first render has the newest messages', async ({
  page,
}) => {
  await page.addInitScript(watchShifts)
  await page.addInitScript(watchFirstRows)
  await signIn(page, 'paid@example.test')
  const log = page.getByRole('log')
  // From the second time on, the messages stored on the device are shown before the answer arrives.
  for (const [path, part, sizes] of [
    // The first time, it opens at the first new message.
    ['/chats/2001', log.getByText('Then you owe me a coffee first.'), [PHONE, DESKTOP]],
    ['/chats/2002', log.getByText('That café by the harbour?'), [DESKTOP, PHONE]],
  ] as const)
    for (const size of sizes) {
      await page.setViewportSize(size)
      await page.goto(path, { waitUntil: 'networkidle' })
      await expect(part).toBeVisible()
      expect(await shifts(page), `${path}, ${size.width} px`).toEqual([])
      await expect.poll(() => page.evaluate(() => window.isFirstInView), path).toBe(true)
    }
})

test('nothing moves when stored messages turn out to be new', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  // The server never learns that they were read.
  await page.route('**/api/chat-read.php', () => {})
  await signIn(page, 'paid@example.test')
  const newest = page.getByRole('log').getByText('Then you owe me a coffee first.')
  const divider = page.getByRole('log').getByText('2 new messages')
  await page.goto('/chats/2001')
  await expect(divider).toBeVisible()
  await expect(newest).toBeVisible()

  await page.addInitScript(watchShifts)
  const answers = gate()
  await page.route(/chat\.php\?/, async (route) => {
    await answers.passed
    await route.continue()
  })
  await page.reload()
  await expect(newest).toBeVisible()
  await expect(divider).toHaveCount(0)
  answers.open()
  await expect(divider).toBeVisible()
  expect(await shifts(page)).toEqual([])
})

test('on a desktop the settings, the credits and the likes do not move while answers for parts of them arrive', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 4_500 })
  await page.addInitScript(watchShifts)
  await signIn(page, 'paid@example.test')
  // The footer of a short page grows upwards when the address of the company arrives.
  await page.route('**/api/companyinfo.php', () => {})
  const open = async (path: string, calls: RegExp) => {
    const answers = gate()
    await page.route(calls, async (route) => {
      await answers.passed
      await route.continue()
    })
    await page.goto(path)
    return answers.open
  }

  const sendSettings = await open('/notifications', /\/api\/(notifications|regions|block)\.php/)
  await expect(page.getByText('Haarlem, Netherlands')).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Likes by push' })).toHaveCount(0)
  sendSettings()
  await expect(page.getByText('Haarlem, North Holland, Netherlands')).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Likes by push' })).toBeVisible()
  await expect(page.getByText('You have not blocked anybody.')).toBeVisible()
  expect(await shifts(page)).toEqual([])

  const sendPackages = await open('/credits', /\/api\/packages\.php/)
  await expect(page.getByRole('status').filter({ hasText: 'Loading the packages' })).toBeAttached()
  sendPackages()
  await expect(page.getByRole('article', { name: '25 credits' })).toBeVisible()
  expect(await shifts(page)).toEqual([])

  const sendLikes = await open('/likes', /\/api\/likes\.php/)
  await expect(page.getByRole('tab', { name: 'Matches' })).toBeVisible()
  sendLikes()
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(await shifts(page)).toEqual([])
})

test('the search does not move when the texts of an offer arrive after its cards', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const words = gate()
  await page.route(/\/en\/bonus\.json$/, async (route) => {
    await words.passed
    await route.continue()
  })
  await signIn(page, 'free@example.test')
  await page.addInitScript(watchShifts)
  await page.goto('/members?min_age=18')
  await expect(page.getByRole('article').first()).toBeVisible()
  const offer = page.getByRole('region', { name: /off your first package/ })
  await expect(offer).toHaveCount(0)
  words.open()
  await expect(offer).toBeVisible()
  expect(await shifts(page)).toEqual([])
})

test('the likes in view stay in view when a phone is turned, and turned back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'paid@example.test')
  await page.goto('/likes')
  await expectKeptInView(page.getByRole('article').nth(8), (size) => page.setViewportSize(size))
})
