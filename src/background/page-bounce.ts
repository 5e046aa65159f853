/** The current page, as far as the bounce log needs it. */
interface BouncePage {
  pathname: string
  search: string
}

/**
 * While the query has `lb`, sends a beacon when the page is first hidden: once, with the path and the milliseconds since this work
 * began (docs/rules.md#page-bounce-log; assumed, `page-bounce.php`). Returns a function that stops it.
 */
export function startPageBounce(pageNow: () => BouncePage): () => void {
  const opened = performance.now()
  let isSent = false
  const send = () => {
    const { pathname, search } = pageNow()
    const lb = new URLSearchParams(search).get('lb')
    if (lb === null || isSent || document.visibilityState !== 'hidden') return
    isSent = true
    const body = JSON.stringify({ lb, path: pathname, ms: Math.round(performance.now() - opened) })
    navigator.sendBeacon('/api/page-bounce.php', new Blob([body], { type: 'application/json' }))
  }
  document.addEventListener('visibilitychange', send)
  return () => document.removeEventListener('visibilitychange', send)
}
