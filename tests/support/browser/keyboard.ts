import type { Locator } from '@playwright/test'

const MOST_TABS = 120

/** Moves the focus by the Tab key alone until it is on a control; fails when that is out of its reach. */
export async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<Locator> {
  await target.waitFor()
  for (let count = 0; count < MOST_TABS; count += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return target
    await target.page().keyboard.press(key)
  }
  throw new Error(`the ${key} key does not lead to ${String(target)}`)
}
