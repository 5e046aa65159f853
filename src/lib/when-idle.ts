const FALLBACK_MS = 2_000

function idle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work)
  else setTimeout(work, FALLBACK_MS)
}

/** Does something when the page has loaded and the browser has nothing else to do; where it cannot say so, two seconds after. */
export function whenIdle(work: () => void): void {
  if (document.readyState === 'complete') idle(work)
  else window.addEventListener('load', () => idle(work), { once: true })
}
