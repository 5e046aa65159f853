import type { Locator, Page } from '@playwright/test'

const MOST_TABS = 120

/** Tabs until a control has the focus; throws if the control cannot be reached. */
export async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<Locator> {
  await target.waitFor()
  // A handle, because a locator would search the whole page for the control after each key.
  let element = await target.elementHandle()
  for (let count = 0; count < MOST_TABS; count += 1) {
    if (!(await element?.evaluate((node) => node.isConnected))) element = await target.elementHandle()
    if (await element?.evaluate((node) => node === document.activeElement)) return target
    await target.page().keyboard.press(key)
  }
  throw new Error(`the ${key} key does not lead to ${String(target)}`)
}

/** Presses Escape once a dialog has the focus: it listens to the keys only from then on. */
export async function pressEscape(page: Page): Promise<void> {
  await page.locator('[role=dialog]:focus-within').waitFor()
  await page.keyboard.press('Escape')
}
