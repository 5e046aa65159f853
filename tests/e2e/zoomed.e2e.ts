import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'
import { visitEach } from '#tests/support/browser/visit.ts'

/** 1280 by 1024 px at 400 %. */
const ZOOMED = { width: 320, height: 256 }
const SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`
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

test('in a window zoomed to 400 % the focus is never covered', async ({ page }) => {
  test.slow()
  await page.setViewportSize(ZOOMED)
  const look = async (path: string) => {
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
  for (const path of ['/', '/login', '/members']) await look(path)
  await signIn(page, 'free@example.test')
  for (const path of ['/members/103', '/chats', '/credits/p1', '/notifications', '/profile']) await look(path)
})

test.describe('with the text spacing of a reader', () => {
  // A reader's own style sheet is not the site's, whose policy would not let it in.
  test.use({ bypassCSP: true })

  test('no text is cut at 320 px, and no page scrolls sideways', async ({ page }) => {
    test.slow()
    await page.setViewportSize({ width: 320, height: 640 })
    const look = async (path: string) => {
      await page.addStyleTag({ content: SPACING })
      const { cut, overflow } = await page.evaluate(() => ({
        cut: [...document.querySelectorAll('h1, h2, h3, p, a, button, label, li, dt, dd, span')]
          .filter((element) => element.checkVisibility({ visibilityProperty: true }))
          // The site's name has its mark beside it; what else is cut short is whole on the page to which it leads.
          .filter((element) => !element.closest('.truncate') && !element.querySelector('.truncate'))
          .filter((element) => {
            const { overflowX, overflowY } = getComputedStyle(element)
            const { clientWidth, clientHeight, scrollWidth, scrollHeight } = element
            if (clientWidth < 2) return false
            return (
              (/hidden|clip/.test(overflowX) && scrollWidth > clientWidth + 1) ||
              (/hidden|clip/.test(overflowY) && scrollHeight > clientHeight + 1)
            )
          })
          .map((element) => element.textContent.slice(0, 60)),
        overflow: document.documentElement.scrollWidth - window.innerWidth,
      }))
      expect(cut, path).toEqual([])
      expect(overflow, path).toBeLessThanOrEqual(0)
    }
    await visitEach(page, ['/', '/login', '/signup', '/members', '/pricing'], look)
    await signIn(page, 'free@example.test')
    await visitEach(
      page,
      ['/members/103', '/likes', '/chats', '/credits', '/profile', '/credits/p1', '/swipe-game'],
      look,
    )
  })
})
