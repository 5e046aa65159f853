import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'

/** 1280 by 1024 px at 400 %. */
const ZOOMED = { width: 320, height: 256 }
const MOST_TABS = 24

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
}

/** Returns the name of the focused control if nothing of it can be seen, `null` for the end of the page. */
function coveredFocus(page: Page): Promise<string | undefined | null> {
  return page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return null
    const parts = [0.05, 0.5, 0.95]
    const isSeen = [...focused.getClientRects()].some(({ left, top, width, height }) =>
      parts.some((x) =>
        parts.some((y) => {
          const hit = document.elementFromPoint(left + x * width, top + y * height)
          return hit !== null && (focused.contains(hit) || hit.closest('label')?.contains(focused))
        }),
      ),
    )
    return isSeen ? undefined : (focused.getAttribute('aria-label') ?? focused.outerHTML.slice(0, 120))
  })
}

/** Tabs through a page, where no control that has the focus may be covered. */
async function expectFocusSeen(page: Page, path: string): Promise<void> {
  await open(page, path)
  for (let count = 0; count < MOST_TABS; count += 1) {
    await page.keyboard.press('Tab')
    // A list takes no pointer while it scrolls.
    await expect
      .poll(() => coveredFocus(page), { message: path, timeout: 3_000 })
      .not.toEqual(expect.any(String))
    if ((await coveredFocus(page)) === null) break
  }
}

test.describe('in a window zoomed to 400 % the focus is never covered', () => {
  test.use({ viewport: ZOOMED })

  for (const { paths, as } of [
    { paths: ['/', '/login', '/members'] },
    { paths: ['/members/103', '/chats', '/credits/p1'], as: 'free@example.test' },
    { paths: ['/notifications', '/profile'], as: 'free@example.test' },
  ])
    test(paths.join(', '), async ({ page }) => {
      if (as) await signIn(page, as)
      for (const path of paths) await expectFocusSeen(page, path)
    })
})
