import type { BrowserContext } from '@playwright/test'
import type { BannerKind } from '#src/domain/site/banners.ts'

/** The account closed a banner in an earlier visit, three days ago. */
export async function closedBanner(
  context: BrowserContext,
  account: number,
  kind: BannerKind,
): Promise<void> {
  await context.addInitScript((key) => {
    // An empty page has no storage.
    if (window.origin === 'null') return
    const at = Date.now() - 3 * 86_400_000
    localStorage.setItem(key, JSON.stringify({ at, value: at }))
  }, `hide.${account}.${kind}`)
}
