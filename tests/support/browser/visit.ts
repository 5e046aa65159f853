import { expect, type Frame, type Page, type Request } from '@playwright/test'

const QUIET_MS = 200
const PLACEHOLDERS = '[class*="skeleton_"], [class*="spinner_"]'

/** Runs `run`, then waits until the page has requested nothing, awaited no answer and shown no placeholder for a fifth of a second. */
export async function untilQuiet(page: Page, run: () => Promise<unknown>): Promise<void> {
  const pending = new Set<Request>()
  let changedAt = Date.now()
  const started = (request: Request) => {
    pending.add(request)
    changedAt = Date.now()
  }
  const ended = (request: Request) => {
    pending.delete(request)
    changedAt = Date.now()
  }
  // The end of a request that begins while its document is left may never be reported.
  const left = (frame: Frame) => {
    if (frame === page.mainFrame()) pending.clear()
  }
  page
    .on('request', started)
    .on('requestfinished', ended)
    .on('requestfailed', ended)
    .on('framenavigated', left)
  await run()
  const isQuiet = () => pending.size === 0 && Date.now() - changedAt >= QUIET_MS
  const loaded = async () => {
    if (!isQuiet()) return false
    if ((await page.locator(PLACEHOLDERS).filter({ visible: true }).count()) > 0) changedAt = Date.now()
    return isQuiet()
  }
  await expect.poll(loaded, { intervals: [50], timeout: 15_000 }).toBe(true)
  page
    .off('request', started)
    .off('requestfinished', ended)
    .off('requestfailed', ended)
    .off('framenavigated', left)
}

/** Lets the pages load nothing ahead of need, as for a browser that saves data. */
export async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
}

/**
 * Opens a page of another screen in the current document, as Forward does, and waits until it has loaded everything. It takes a third of
 * the CPU time of a new document.
 */
async function visit(page: Page, path: string): Promise<void> {
  await untilQuiet(page, async () => {
    await page.evaluate((to) => {
      for (const heading of document.querySelectorAll('h1')) heading.dataset['left'] = ''
      const { idx = 0 } = (history.state ?? {}) as { idx?: number }
      const state = { idx: idx + 1, key: to }
      history.pushState(state, '', to)
      window.dispatchEvent(new PopStateEvent('popstate', { state }))
    }, path)
    await expect(page.locator('h1[data-left]')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  })
}

const firstPart = (path: string) => path.split(/[/?#]/)[1]

/**
 * Opens a page after the page at `before`, and waits until it has loaded everything. The first page and one that may be of the same screen
 * get a new document; others open in the current one.
 */
export async function visitAfter(page: Page, before: string | undefined, path: string): Promise<void> {
  if (before !== undefined && firstPart(before) !== firstPart(path)) return visit(page, path)
  await untilQuiet(page, async () => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  })
}

/** Opens the pages one after the other, the first in a new document, and runs `check` on each. */
export async function visitEach(
  page: Page,
  paths: readonly string[],
  check: (path: string) => Promise<void>,
): Promise<void> {
  for (const [index, path] of paths.entries()) {
    await visitAfter(page, paths[index - 1], path)
    await check(path)
  }
}
