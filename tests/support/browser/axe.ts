import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

/** Half as long as `axe.source`, and sent to every document. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** The rules whose outcome depends on the colours alone. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']
/** Longer lists only repeat themselves, and would take most of the time. */
const MOST_ARTICLES = 8

/**
 * Returns the violations of the given rules or tags in the elements of a selector, once a frame begins in which no finite transition or
 * animation is running; `null` where axe is not in the page yet. Of a list of articles, only the first ones are checked.
 */
function violationsOn(page: Page, runOnly: RunOptions['runOnly'], within: string): Promise<string[] | null> {
  return page.evaluate(
    async ({ selector, only, most }) => {
      if (!window.axe) return null
      const running = () =>
        document
          .getAnimations()
          .filter(
            ({ playState, effect }) =>
              playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
          )
      do {
        await Promise.allSettled(running().map(({ finished }) => finished))
        await new Promise(requestAnimationFrame)
      } while (running().length > 0)
      const { violations } = await window.axe.run(
        { include: selector, exclude: [...document.querySelectorAll('article')].slice(most) },
        { runOnly: only, resultTypes: ['violations'] },
      )
      return violations.map(
        ({ id, help, nodes }) =>
          `${id}: ${help}\n  ${nodes.map(({ html, failureSummary }) => `${html.slice(0, 200)}: ${failureSummary}`).join('\n  ')}`,
      )
    },
    { selector: within, only: runOnly, most: MOST_ARTICLES },
  )
}

/** Expects no violation in the whole document or in the elements of a selector. The site has no frames. */
async function expectNoViolations(
  page: Page,
  runOnly: RunOptions['runOnly'],
  within = 'html',
): Promise<void> {
  let violations = await violationsOn(page, runOnly, within)
  if (violations === null) {
    await page.evaluate(SOURCE)
    violations = await violationsOn(page, runOnly, within)
  }
  expect(violations, `axe on ${page.url()}`).toEqual([])
}

/** Expects the page to pass WCAG 2.2 AA, with no rule turned off, or only what is `within` a selector. */
export function expectNoAxeViolations(page: Page, within?: string): Promise<void> {
  return expectNoViolations(page, WCAG_22_AA, within)
}

/** Icon buttons whose icon has a contrast below 3 : 1 with the button's own ground; axe checks text only. */
async function faintIcons(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
    const luminance = (color: string): { value: number; alpha: number } => {
      if (!context) throw new Error('No canvas')
      context.clearRect(0, 0, 1, 1)
      context.fillStyle = color
      context.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data
      const [r = 0, g = 0, b = 0] = [red, green, blue].map((part) =>
        part <= 10 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4,
      )
      return { value: 0.2126 * r + 0.7152 * g + 0.0722 * b, alpha }
    }
    return [...document.querySelectorAll('button:not(:disabled)')]
      .filter(
        (button) =>
          (button.querySelector('svg')?.clientWidth ?? 99) <= 32 && button.textContent.trim() === '',
      )
      .filter((button) => {
        const { color, backgroundColor } = getComputedStyle(button)
        const [icon, ground] = [luminance(color), luminance(backgroundColor)]
        const [low = 0, high = 0] = [icon.value, ground.value].sort((a, b) => a - b)
        return ground.alpha > 200 && (high + 0.05) / (low + 0.05) < 3
      })
      .map((button) => button.getAttribute('aria-label') ?? '')
  })
}

/** Links and buttons whose name lacks a text that they show (WCAG 2.5.3). axe itself counts a member's drawn initial as such text. */
async function misnamed(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    for (const control of document.querySelectorAll('a[aria-label], button[aria-label]')) {
      const name = control.getAttribute('aria-label') ?? ''
      const texts = document.createTreeWalker(control, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        const { parentElement, textContent } = texts.currentNode
        const text = textContent?.trim() ?? ''
        if (!parentElement?.checkVisibility() || parentElement.closest('svg')) continue
        if (!name.toLowerCase().includes(text.toLowerCase())) found.push(`“${text}” in “${name}”`)
      }
    }
    return found
  })
}

/**
 * The same in both colour schemes, once nothing moves. Icons on buttons are also compared with their ground, and names with the visible
 * text. An overlay over a long page is checked by itself, `within` it.
 */
export async function expectNoAxeViolationsInBothSchemes(page: Page, within?: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectNoViolations(page, colorScheme === 'light' ? WCAG_22_AA : COLOR_RULES, within)
    expect(await faintIcons(page), `faint icons on ${page.url()}, ${colorScheme}`).toEqual([])
  }
  expect(await misnamed(page), `names without their text on ${page.url()}`).toEqual([])
}
