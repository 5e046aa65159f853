import { expect, type Page } from '@playwright/test'

/** 1280 px at 400 %. */
const NARROW = { width: 320, height: 640 }
/** The sizes of text in Chromium's own settings, in pixels. */
const FONT_SIZES = { standard: 16, fixed: 13 }
const LARGE_FONT_SIZES = { standard: 32, fixed: 26 }
/** The text spacing that WCAG 1.4.12 asks for. */
const SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`
const SETTLED_MS = 2_000

/** Texts that cannot be read in the open page: cut by their own box, or in lines that lie on one another; and how wide the page is too much. */
function flawsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const overflow = document.documentElement.scrollWidth - window.innerWidth
    if (overflow > 0) found.push(`the page is ${overflow} px too wide`)
    for (const element of document.querySelectorAll('h1, h2, h3, p, a, button, label, li, dt, dd, span')) {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.textContent.trim() === '')
        continue
      const { overflowX, overflowY, fontSize, lineHeight } = getComputedStyle(element)
      const { clientWidth, clientHeight, scrollWidth, scrollHeight } = element
      const text = element.textContent.trim().slice(0, 60)
      if (Number.parseFloat(lineHeight) < Number.parseFloat(fontSize)) found.push(`crowded lines: ${text}`)
      // The site's name has its mark beside it; what else is cut short is whole on the page to which it leads.
      if (element.closest('.truncate') || element.querySelector('.truncate') || clientWidth < 2) continue
      if (
        (/hidden|clip/.test(overflowX) && scrollWidth > clientWidth + 1) ||
        (/hidden|clip/.test(overflowY) && scrollHeight > clientHeight + 1)
      )
        found.push(`cut: ${text}`)
    }
    return found
  })
}

async function expectNoFlaws(page: Page, how: string): Promise<void> {
  // What follows the width of the window or the size of its text renders a little later.
  await expect(async () => expect(await flawsOf(page), `${page.url()} ${how}`).toEqual([])).toPass({
    timeout: SETTLED_MS,
  })
}

/**
 * Expects that every text of the open page can be read, and that the page does not scroll sideways: at 320 px, there with the text spacing of
 * a reader as well, and with text of twice the size on a phone and on a desktop.
 */
export async function expectReadable(page: Page): Promise<void> {
  const size = page.viewportSize()
  await page.setViewportSize(NARROW)
  await expectNoFlaws(page, 'at 320 px')
  // The site's policy lets no style element of a reader in.
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets = [sheet]
  }, SPACING)
  await expectNoFlaws(page, 'with wide spacing')
  await page.evaluate(() => (document.adoptedStyleSheets = []))

  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Page.setFontSizes', { fontSizes: LARGE_FONT_SIZES })
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoFlaws(page, `with text of twice the size at ${width} px`)
  }
  await devTools.send('Page.setFontSizes', { fontSizes: FONT_SIZES })
  await devTools.detach()
  if (size) await page.setViewportSize(size)
}
