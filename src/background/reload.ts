import { setReload } from '#src/lib/reload-guard.ts'

const ANSWER_MS = 5_000

/** An address within the site. */
export interface Address {
  pathname: string
  search: string
  hash: string
}

/** What the reload needs of the router. */
interface Opening {
  state: { navigation: { location?: Address | undefined } }
}

async function isServed(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(ANSWER_MS)
    return (await fetch('/', { method: 'HEAD', cache: 'no-store', signal })).ok
  } catch {
    // A reload would put the browser's own error page in place of one that works.
    return false
  }
}

/** The address of the page that is being opened; Back and Forward have it in the address bar before it is loaded. */
function addressAhead({ state }: Opening): string | null {
  const { location: next } = state.navigation
  if (!next) return null
  const address = location.origin + next.pathname + next.search + next.hash
  return location.href === address ? null : address
}

/**
 * Sets how the document is reloaded for a missing part: only if the site answers, and at the address of the page that is being opened
 * (docs/rules.md#missing-parts). Returns a function that stops it.
 */
export function startReload(router: Opening): () => void {
  setReload(async () => {
    if (!(await isServed())) return null
    const address = addressAhead(router)
    return () => (address === null ? location.reload() : location.assign(address))
  })
  return () => setReload(() => Promise.resolve(null))
}
