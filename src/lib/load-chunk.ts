import { wait } from '#src/lib/async/wait.ts'
import { isChunkFailure, reloadOnce } from './reload-guard.ts'

/** How long a page that is being left may wait for the answer of the next one. */
const LEAVING_MS = 10_000

/** The pause before a part is loaded again that nobody can ask for, in milliseconds. */
export const PART_RETRY_MS = 10_000

function addStyle(href: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const onerror = () => reject(new Error(`Unable to preload CSS for ${href}`))
    const link = document.createElement('link')
    document.head.append(Object.assign(link, { rel: 'stylesheet', href, onload: resolve, onerror }))
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

/** Style sheets that arrived or failed. One that is still loading must stay in the document: code that waits for it would wait forever. */
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

/** Loads a chunk that failed to load before; not without its style sheets. */
export async function loadAgain<T>(load: () => Promise<T>): Promise<T> {
  await reloadFailedStyles()
  return load()
}

/** The chunks that failed to load, by the function that loads them. */
const failed = new WeakSet<() => Promise<unknown>>()

/** The chunks that are loaded ahead, by the function that loads them. */
const ahead = new WeakMap<() => Promise<unknown>, Promise<unknown>>()

/**
 * Loads a chunk before it is needed. A failure has no consequence until `loadChunk` is called with the same function: it was the first try.
 */
export function loadAhead(load: () => Promise<unknown>): void {
  if (ahead.has(load)) return
  const loading = load()
  loading.catch(() => {})
  ahead.set(load, loading)
}

async function firstTry<T>(load: () => Promise<T>): Promise<T> {
  if (failed.has(load)) return loadAgain(load)
  const loading = ahead.get(load)
  ahead.delete(load)
  await loading
  return load()
}

/**
 * Loads a chunk or texts; a failure is retried once, then the page reloads at most once in 60 s (docs/rules.md#missing-parts). While the
 * page reloads, the promise stays pending, so that no error flashes up; if it may not reload, the failure is thrown. Some browsers abort a
 * page's requests when a navigation begins, and a reload would replace it: then the failure is thrown only if the page is still there 10 s
 * later. `begun` is the first try, if it has begun already.
 */
export async function loadChunk<T>(load: () => Promise<T>, begun?: Promise<T>): Promise<T> {
  let isLeaving = false
  const note = () => {
    isLeaving = true
  }
  // Only while something loads: in some browsers the listener keeps a page out of the back/forward cache.
  window.addEventListener('beforeunload', note)
  try {
    return await (begun ?? firstTry(load))
  } catch (first) {
    if (!isChunkFailure(first)) throw first
    try {
      return await loadAgain(load)
    } catch (error) {
      failed.add(load)
      if (navigator.onLine && !isLeaving && (await reloadOnce(() => isLeaving)))
        return await new Promise<T>(() => {})
      if (isLeaving) await wait(LEAVING_MS)
      throw error
    }
  } finally {
    window.removeEventListener('beforeunload', note)
  }
}
