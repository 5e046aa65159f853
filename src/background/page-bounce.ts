import { sendBeacon } from '#src/api/beacon.ts'
import { whenHidden } from '#src/lib/async/when-hidden.ts'

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
  return whenHidden(() => {
    const { pathname, search } = pageNow()
    const lb = new URLSearchParams(search).get('lb')
    if (lb === null || isSent) return
    isSent = true
    const ms = Math.round(performance.now() - opened)
    sendBeacon('/api/page-bounce.php', { lb, path: pathname, ms })
  })
}
