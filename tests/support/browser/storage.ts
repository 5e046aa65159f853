import type { Page } from '@playwright/test'
import { fillLocalStorage } from '#tests/support/storage.ts'

const MARK = 'test-mark'

/** Fills the browser's storage with keys of its own, leaving exactly `free` characters. */
export async function fillStorage(page: Page, { free }: { free: number }): Promise<void> {
  await page.evaluate(fillLocalStorage, { free, mark: MARK })
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
      // If the storage is full, the mark exists already.
    }
    localStorage.removeItem(mark)
  }, MARK)
  await hearing.evaluate(({ end }) => end)
}

/**
 * Makes a tab miss what other tabs store, as may happen for seconds on a slow device, until the returned function is called. Other tabs
 * still see at once what this tab stores.
 */
export async function missStorage(tab: Page): Promise<() => Promise<void>> {
  const missing = await tab.evaluateHandle(() => {
    const real = window.localStorage
    const seen = new Map(Object.keys(real).map((key) => [key, real.getItem(key) ?? '']))
    const late = {
      get length() {
        return seen.size
      },
      key: (index: number) => [...seen.keys()][index] ?? null,
      getItem: (key: string) => seen.get(key) ?? null,
      setItem: (key: string, value: string) => {
        seen.set(key, value)
        real.setItem(key, value)
      },
      removeItem: (key: string) => {
        seen.delete(key)
        real.removeItem(key)
      },
    }
    Object.defineProperty(window, 'localStorage', { value: late, configurable: true })
    const miss = (event: Event) => event.stopImmediatePropagation()
    window.addEventListener('storage', miss, { capture: true })
    return {
      end: () => {
        Object.defineProperty(window, 'localStorage', { value: real, configurable: true })
        window.removeEventListener('storage', miss, { capture: true })
        window.dispatchEvent(new StorageEvent('storage'))
      },
    }
  })
  return () => missing.evaluate(({ end }) => end())
}
