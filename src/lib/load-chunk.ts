import { isChunkFailure, reloadOnce } from './reload-guard.ts'

function addStyle(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => reject(new Error(`Unable to preload CSS for ${href}`)))
    document.head.append(link)
  })
}

function hasRules({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0
  } catch {
    // The browser gives no access to the content of a style sheet that failed to load.
    return false
  }
}

/** Style sheets that arrived or failed. One that is still loading must stay in the document: whoever waits for it would wait forever. */
const settled = new WeakSet<EventTarget>()

/** Starts to note which style sheets arrive or fail, for `loadChunk`. */
export function followStyleSheets(): void {
  for (const type of ['load', 'error'])
    document.addEventListener(type, ({ target }) => target && settled.add(target), { capture: true })
}

/** Vite requests a chunk's style sheets only once. This reloads those that failed. */
async function reloadFailedStyles(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
  const failed = links.filter((link) => settled.has(link) && !hasRules(link))
  for (const link of failed) link.remove()
  await Promise.all(failed.map(({ href }) => addStyle(href)))
}

/**
 * Loads a chunk; a failure is retried once, then the page reloads at most once in 60 s (docs/rules.md#missing-parts). While the page
 * reloads, the promise stays pending, so that no error flashes up; if it may not reload, the failure is thrown.
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (first) {
    if (!isChunkFailure(first)) throw first
    try {
      await reloadFailedStyles()
      return await load()
    } catch (error) {
      if (!navigator.onLine || !reloadOnce()) throw error
      return await new Promise<T>(() => {})
    }
  }
}
