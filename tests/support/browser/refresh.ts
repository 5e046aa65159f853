import type { Page } from '@playwright/test'

/**
 * Waits for the refresh five seconds after the start. The next one follows a minute later, so nothing that appears sooner is due to a
 * refresh. The page's clock must have been installed before.
 */
export async function advancePastFirstRefresh(page: Page): Promise<void> {
  const refreshed = page.waitForResponse('**/api/likes.php')
  await page.clock.fastForward(6_000)
  await refreshed
}
