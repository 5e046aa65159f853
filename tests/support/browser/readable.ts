import { expect, type Page } from '@playwright/test'

/** 1280 px at 400 %. */
const NARROW = { width: 320, height: 640 }
/** The sizes of text in Chromium's own settings, in pixels. */
const FONT_SIZES = { standard: 16, fixed: 13 }
const LARGE_FONT_SIZES = { standard: 32, fixed: 26 }
/** The text spacing of WCAG 1.4.12. */
const SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`

/**
 * Returns the texts of the open page that cannot be read, cut by a box around them or in overlapping lines, and by how much the page is too
 * wide. Waits until changes have been rendered.
 */
function flawsOf(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await nextFrame()
    await nextFrame()
    const found = new Set<string>()
    const overflow = document.documentElement.scrollWidth - window.innerWidth
    if (overflow > 0) found.add(`the page is ${overflow} px too wide`)
    const isHidden = (box: Element) => box.clientWidth <= 1 && box.clientHeight <= 1
    const range = document.createRange()

    /** Returns whether a box around a text hides a part of its letters, which are a little lower than their lines. */
    const isCut = (element: Element, fontSize: number) => {
      const lines = [...range.getClientRects()]
      const left = Math.min(...lines.map((line) => line.left))
      const right = Math.max(...lines.map((line) => line.right))
      const top = Math.min(...lines.map((line) => line.top + (line.height - fontSize) / 2))
      const bottom = Math.max(...lines.map((line) => line.bottom - (line.height - fontSize) / 2))
      for (let box: Element | null = element; box; box = box.parentElement) {
        const { overflowX, overflowY, position, display } = getComputedStyle(box)
        // Text in a box that scrolls can be scrolled into view.
        if (/auto|scroll/.test(overflowX + overflowY) || position === 'fixed') return false
        if (display === 'inline' || display === 'contents' || box === document.body) continue
        const edge = box.getBoundingClientRect()
        const isCutSideways = left < edge.left - 1 || right > edge.right + 1
        if (/hidden|clip/.test(overflowX) && isCutSideways) return true
        if (/hidden|clip/.test(overflowY) && (top < edge.top - 1 || bottom > edge.bottom + 1)) return true
      }
      return false
    }

    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const element = texts.currentNode.parentElement
      const text = texts.currentNode.nodeValue?.trim().slice(0, 60)
      if (!text || !element?.checkVisibility({ visibilityProperty: true })) continue
      // The letters of a logo are a picture.
      if (element instanceof SVGElement) continue
      range.selectNodeContents(texts.currentNode)
      if (range.getClientRects().length === 0) continue
      const style = getComputedStyle(element)
      const fontSize = Number.parseFloat(style.fontSize)
      if (Number.parseFloat(style.lineHeight) < fontSize) found.add(`crowded lines: ${text}`)
      if (isHidden(element) || element.closest('.truncate')) continue
      if (isCut(element, fontSize)) found.add(`cut: ${text}`)
    }
    return [...found]
  })
}

async function expectNoFlaws(page: Page, how: string): Promise<void> {
  // Parts that depend on the width of the window or the size of its text render a little later.
  await expect.poll(() => flawsOf(page), { message: `${page.url()} ${how}` }).toEqual([])
}

/** Gives the texts of the open page the spacing of WCAG 1.4.12. The site's policy would block a style element. */
export async function spaceTexts(page: Page): Promise<void> {
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets = [sheet]
  }, SPACING)
}

/**
 * Expects that every text of the open page can be read and that the page does not scroll sideways: at 320 px, with and without a reader's
 * own text spacing, and with text of twice the size on a desktop and on a phone, in whose width the page is left.
 */
export async function expectReadable(page: Page): Promise<void> {
  await page.setViewportSize(NARROW)
  await expectNoFlaws(page, 'at 320 px')
  await spaceTexts(page)
  await expectNoFlaws(page, 'with wide spacing')
  await page.evaluate(() => (document.adoptedStyleSheets = []))

  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Page.setFontSizes', { fontSizes: LARGE_FONT_SIZES })
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoFlaws(page, `with text of twice the size at ${width} px`)
  }
  await devTools.send('Page.setFontSizes', { fontSizes: FONT_SIZES })
  await devTools.detach()
}
