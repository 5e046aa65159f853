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
    // The browser lets nobody read what came in the place of a style sheet without a connection.
    return false
  }
}

/** An import asks for its style sheets only the first time: those that did not come, and are empty, are asked for here. */
async function loadStylesAgain(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
  const failed = links.filter((link) => !hasRules(link))
  for (const link of failed) link.remove()
  await Promise.all(failed.map(({ href }) => addStyle(href)))
}

/**
 * Fetches a part of the program; a failure is tried once more, then the page reloads at most once in 60 s (docs/rules.md#missing-parts).
 * While the page reloads the promise stays open, so that no error flashes up; when it may not reload, the failure is thrown.
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (first) {
    if (!isChunkFailure(first)) throw first
    try {
      await loadStylesAgain()
      return await load()
    } catch (error) {
      if (!navigator.onLine || !reloadOnce()) throw error
      return await new Promise<T>(() => {})
    }
  }
}
