import type { Page } from '@playwright/test'

const LIKES = '**/api/likes.php'

/**
 * Opens a member's page and waits for the refresh five seconds after its start, which requests the likes just as the start does. The next
 * refresh follows a minute later and causes nothing that appears sooner. The page's clock must have been installed before.
 */
export async function openPastFirstRefresh(page: Page, path: string): Promise<void> {
  const started = page.waitForResponse(LIKES)
  // The natural refresh may come before a slow document has loaded everything.
  await page.goto(path, { waitUntil: 'commit' })
  await started
  const refreshed = page.waitForResponse(LIKES)
  await page.clock.fastForward(6_000)
  await refreshed
}
