import type { Page } from '@playwright/test'

/**
 * Advances past the refresh five seconds after the start; the next one is a minute away, so anything shown earlier was pushed.
 * The page's clock must be installed before.
 */
export async function advancePastFirstRefresh(page: Page): Promise<void> {
  const refreshed = page.waitForResponse('**/api/likes.php')
  await page.clock.fastForward(6_000)
  await refreshed
}
