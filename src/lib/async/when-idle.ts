const FALLBACK_MS = 2_000

function idle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work)
  else setTimeout(work, FALLBACK_MS)
}

/** Calls back when the page has loaded and the browser is idle, or after two seconds if the browser cannot tell. */
export function whenIdle(work: () => void): void {
  if (document.readyState === 'complete') idle(work)
  else window.addEventListener('load', () => idle(work), { once: true })
}
