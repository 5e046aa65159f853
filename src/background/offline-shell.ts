import { entryOf } from '#src/domain/site/build-entry.ts'
import { postToWorker } from '#src/lib/push-browser.ts'

const PAUSE_MS = 3_000

/**
 * Makes the service worker cache the shell of this build and the chunks that were used, so that the site opens without a connection;
 * nothing personal is cached. Returns a function that stops it.
 */
export function startOfflineShell(): () => void {
  const entry = entryOf([...document.scripts].map(({ outerHTML }) => outerHTML).join(''))
  if (!('serviceWorker' in navigator) || entry === null) return () => {}
  let timer: ReturnType<typeof setTimeout> | undefined
  let count = 0
  const urls = new Set<string>()
  const keep = async () => {
    // On a first visit the worker may still be installing.
    await navigator.serviceWorker.ready
    if (urls.size === count || !navigator.onLine) return
    count = urls.size
    void postToWorker({ type: 'keep-shell', entry, urls: [...urls] })
  }
  const keepSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void keep(), PAUSE_MS)
  }
  // The browser's own list ends after 250 files, most of them photos.
  const observer = new PerformanceObserver((list) => {
    for (const { name } of list.getEntries())
      if (name.startsWith(`${location.origin}/assets/`)) urls.add(name)
    keepSoon()
  })
  observer.observe({ type: 'resource', buffered: true })
  window.addEventListener('online', keepSoon)
  return () => {
    window.removeEventListener('online', keepSoon)
    clearTimeout(timer)
    observer.disconnect()
  }
}
