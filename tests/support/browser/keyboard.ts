import type { Locator } from '@playwright/test'

const MOST_TABS = 120

/** Moves the focus to a control with the Tab key; fails if that cannot be reached. */
export async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<Locator> {
  await target.waitFor()
  for (let count = 0; count < MOST_TABS; count += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return target
    await target.page().keyboard.press(key)
  }
  throw new Error(`the ${key} key does not lead to ${String(target)}`)
}
