const QUIET_MS = 3_000

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(() => work())
  else work()
}

/** Calls back when the page has been loaded for three seconds and the browser is idle, so that work ahead never delays the open page. */
export function whenQuiet(work: () => void): void {
  const start = () => setTimeout(() => whenIdle(work), QUIET_MS)
  if (document.readyState === 'complete') start()
  else window.addEventListener('load', start, { once: true })
}
