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
  const keep = () => {
    if (urls.size === count || !navigator.onLine) return
    count = urls.size
    void postToWorker({ type: 'keep-shell', entry, urls: [...urls] })
  }
  // The browser's own list ends after 250 files, most of them photos.
  const observer = new PerformanceObserver((list) => {
    for (const { name } of list.getEntries())
      if (name.startsWith(`${location.origin}/assets/`)) urls.add(name)
    clearTimeout(timer)
    timer = setTimeout(keep, PAUSE_MS)
  })
  observer.observe({ type: 'resource', buffered: true })
  return () => {
    clearTimeout(timer)
    observer.disconnect()
  }
}
