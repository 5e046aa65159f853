import type { Page } from '@playwright/test'

const MARK = 'test-mark'

/** Fills the browser's storage with keys of its own, leaving exactly `free` characters. */
export async function fillStorage(page: Page, { free }: { free: number }): Promise<void> {
  await page.evaluate(
    ({ left, mark }) => {
      const rest = 'test-filling.rest'
      const fits = (key: string, value: string) => {
        try {
          localStorage.setItem(key, value)
          return true
        } catch {
          return false
        }
      }
      fits(mark, '')
      if (!fits(rest, 'x'.repeat(left))) throw new Error('there is less free than is to be left')
      for (let size = 2 ** 23; size >= 1; size /= 2) fits(`test-filling.${size}`, 'x'.repeat(size))
      let length = left
      while (fits(rest, 'x'.repeat(length + 1))) length += 1
      localStorage.setItem(rest, 'x'.repeat(length - left))
    },
    { left: free, mark: MARK },
  )
}

/** Waits until a tab has received every storage event of another tab; the events arrive in order. */
export async function waitForStorageEvents(other: Page, tab: Page): Promise<void> {
  const hearing = await tab.evaluateHandle(
    (mark) => ({
      end: new Promise<void>((resolve) => {
        window.addEventListener('storage', ({ key, newValue }) => {
          if (key === mark && newValue === null) resolve()
        })
      }),
    }),
    MARK,
  )
  await other.evaluate((mark) => {
    try {
      localStorage.setItem(mark, '')
    } catch {
      // In a full storage the mark exists already.
    }
    localStorage.removeItem(mark)
  }, MARK)
  await hearing.evaluate(({ end }) => end)
}
