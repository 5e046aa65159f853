import { isServed, setReload } from '#src/lib/reload-guard.ts'

/** A location within the site. */
export interface PageLocation {
  pathname: string
  search: string
  hash: string
}

/** What the reload needs of the router. */
interface Opening {
  state: { navigation: { location?: PageLocation | undefined } }
}

/** The URL of the page that is being opened; Back and Forward have it in the address bar before it is loaded. */
function urlAhead({ state }: Opening): string | null {
  const { location: next } = state.navigation
  if (!next) return null
  const url = location.origin + next.pathname + next.search + next.hash
  return location.href === url ? null : url
}

/**
 * Sets how the document is reloaded for a missing part: only if the site answers, and at the URL of the page that is being opened
 * (docs/rules.md#missing-parts). Returns a function that stops it.
 */
export function startReload(router: Opening): () => void {
  setReload(async () => {
    if (!(await isServed())) return null
    const url = urlAhead(router)
    return () => (url === null ? location.reload() : location.assign(url))
  })
  return () => setReload(() => Promise.resolve(null))
}
