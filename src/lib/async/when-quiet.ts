import { savesData } from '#src/lib/data-saver.ts'

const QUIET_MS = 3_000

/**
 * Calls back when the page has been loaded for three seconds and the browser is idle, so that work ahead never delays the open page; never
 * when the browser is offline then, or saves data.
 */
export function whenQuiet(work: () => void): void {
  const run = () => {
    if (navigator.onLine && !savesData()) work()
  }
  const start = () =>
    setTimeout(() => ('requestIdleCallback' in window ? requestIdleCallback(run) : run()), QUIET_MS)
  if (document.readyState === 'complete') start()
  else window.addEventListener('load', start, { once: true })
}
