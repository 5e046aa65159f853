import { expect, type Locator, type Page } from '@playwright/test'

/**
 * Scrolls to a card on a phone of 390 × 844 pixels, turns the phone and turns it back: the card has to stay in view. `whenTurned` is
 * checked each time before.
 */
export async function expectKeptInView(
  page: Page,
  card: Locator,
  whenTurned: () => Promise<void>,
): Promise<void> {
  await card.evaluate(async (element) => {
    const stopped = new Promise((resolve) => addEventListener('scrollend', resolve, { once: true }))
    element.scrollIntoView()
    await stopped
  })
  for (const viewport of [
    { width: 844, height: 390 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport)
    await whenTurned()
    await expect(card).toBeInViewport({ ratio: 0.3 })
  }
}
