import { entryOf } from '#src/domain/site/build-entry.ts'
import { postToWorker } from '#src/lib/push-browser.ts'

const PAUSE_MS = 3_000

function loadedAssets(): string[] {
  const urls = performance.getEntriesByType('resource').map(({ name }) => name)
  return [...new Set(urls.filter((url) => url.startsWith(`${location.origin}/assets/`)))]
}

/**
 * Has the service worker cache the shell of this build and the chunks that were used, so that the site opens without a connection; nothing
 * personal is cached. Returns a function that stops it.
 */
export function startOfflineShell(): () => void {
  const entry = entryOf([...document.scripts].map(({ outerHTML }) => outerHTML).join(''))
  if (!('serviceWorker' in navigator) || entry === null) return () => {}
  let timer: ReturnType<typeof setTimeout> | undefined
  let count = 0
  const keep = () => {
    const urls = loadedAssets()
    if (urls.length === count || !navigator.onLine) return
    count = urls.length
    void postToWorker({ type: 'keep-shell', entry, urls })
  }
  const later = () => {
    clearTimeout(timer)
    timer = setTimeout(keep, PAUSE_MS)
  }
  const observer = new PerformanceObserver(later)
  observer.observe({ type: 'resource', buffered: true })
  return () => {
    clearTimeout(timer)
    observer.disconnect()
  }
}
