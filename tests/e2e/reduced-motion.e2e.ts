import type { Page } from '@playwright/test'
import { recordText } from '#src/lib/storage/records.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'
import { clickButton, nameOf, openGame } from '#tests/support/browser/swiping.ts'

/** "Reduced" was chosen on this device; the system setting is off. */
async function keepStill(page: Page): Promise<void> {
  await page.addInitScript(
    (text) => localStorage.setItem('look', text),
    recordText({ motion: 'reduced', scheme: 'system' }),
  )
}

test('a visitor who reduced motion starts an animation by its button', async ({ page }) => {
  await keepStill(page)
  await page.goto('/landers/video')
  await page.getByRole('button', { name: 'Play the animation' }).click()
  await expect(page.getByRole('button', { name: 'Pause the animation' })).toBeVisible()
})

test('for a member who chose reduced motion a thrown card disappears at once, and a dragged one does not tilt', async ({
  page,
}) => {
  await keepStill(page)
  const { card } = await openGame(page)
  const name = await nameOf(card)
  const durations = card.evaluate(
    (element) =>
      new Promise<unknown[]>((resolve) => {
        document.addEventListener('animationstart', ({ target }) => {
          if (target instanceof Element && (target === element || target.contains(element)))
            resolve(target.getAnimations().map((animation) => animation.effect?.getTiming().duration))
        })
      }),
  )
  await clickButton(page, 'Like')
  for (const duration of await durations) expect(duration).toBeLessThanOrEqual(1)

  await expect(card).not.toHaveAccessibleName(name)
  const box = await card.boundingBox()
  if (!box) throw new Error('the card has no place')
  await page.mouse.move(box.x + 60, box.y + 60)
  await page.mouse.down()
  await page.mouse.move(box.x + 160, box.y + 60, { steps: 5 })
  const matrix = await card.evaluate((element) => {
    const { a, b, e } = new DOMMatrix(getComputedStyle(element).transform)
    return { a, b, isMoved: e > 20 }
  })
  expect(matrix).toEqual({ a: 1, b: 0, isMoved: true })
  await page.mouse.up()
})

test('photos in full screen change at once for a member who chose reduced motion', async ({ page }) => {
  await signIn(page, 'paid@example.test')
  await keepStill(page)
  await page.goto('/members/104')
  await page.getByRole('button', { name: 'Enlarge photo 1' }).click()
  const lightbox = page.getByRole('dialog', { name: 'Photos of Noor' })
  await expect(lightbox).toBeVisible()
  expect(await lightbox.evaluate((element) => getComputedStyle(element).transitionDuration)).toBe('0s')
})
