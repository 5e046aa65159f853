import { expect, type Locator, type Page } from '@playwright/test'

interface Size {
  width: number
  height: number
}

/** A scroll that was asked for begins within fewer frames. */
const STILL_FRAMES = 8

/** Waits until a card has not moved for some frames. */
function waitForRest(card: Locator): Promise<void> {
  return card.evaluate(async (element, frames) => {
    const place = () => element.getBoundingClientRect().top
    let before = place()
    for (let still = 0; still < frames;) {
      await new Promise(requestAnimationFrame)
      still = place() === before ? still + 1 : 0
      before = place()
    }
  }, STILL_FRAMES)
}

/** Resizes the window, and waits until the grid has rendered its cards again in other columns. */
export async function resizeGrid(page: Page, card: Locator, size: Size): Promise<void> {
  await card.evaluate((element) => (element.dataset['left'] = ''))
  await page.setViewportSize(size)
  await expect(page.locator('[data-left]')).toHaveCount(0)
}

/** Scrolls to a card on a phone of 390 × 844 pixels, turns the phone and turns it back: the card has to stay in view. */
export async function expectKeptInView(card: Locator, turn: (size: Size) => Promise<void>): Promise<void> {
  await card.evaluate((element) => element.scrollIntoView())
  await waitForRest(card)
  for (const size of [
    { width: 844, height: 390 },
    { width: 390, height: 844 },
  ]) {
    await turn(size)
    await waitForRest(card)
    await expect(card).toBeInViewport({ ratio: 0.3 })
  }
}
