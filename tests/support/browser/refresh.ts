import type { Page } from '@playwright/test'

/**
 * Lets the refresh that comes five seconds after the start pass; the next one is a minute away, so that whatever shows sooner was told.
 * The page's clock must have been installed before.
 */
export async function advancePastFirstRefresh(page: Page): Promise<void> {
  const refreshed = page.waitForResponse('**/api/likes.php')
  await page.clock.fastForward(6_000)
  await refreshed
}
