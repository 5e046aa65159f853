import type { ThirdParty } from '#src/config/third-parties.ts'
import type { Purpose } from '#src/domain/site/consent.ts'
import { COUNTED_PAGES, RECORDED_PAGES } from '#src/paths.ts'
import { consentNow, followConsent, noteWatched, useConsent } from '#src/stores/browser/consent.ts'
import { useOverlays } from '#src/stores/browser/overlays.ts'
import { useSession } from '#src/stores/session.ts'

declare global {
  interface Window {
    /** The route pattern of the opened page, for an analytics script; it never has an id, name, text or query. */
    openedPages?: { pattern: string }[]
  }
}

/** The current page, as far as third-party scripts are concerned. */
interface WatchedPage {
  /** The pattern of its route; `null` before a page is open. */
  pattern: string | null
  pathname: string
  search: string
}

const PAGES: Record<Purpose, readonly string[]> = { analytics: COUNTED_PAGES, recording: RECORDED_PAGES }

function isOpenTo(purpose: Purpose, { pathname, search }: Omit<WatchedPage, 'pattern'>): boolean {
  return search === '' && PAGES[purpose].includes(pathname)
}

function load({ purpose, url }: ThirdParty): void {
  const script = document.createElement('script')
  script.src = url
  script.referrerPolicy = 'no-referrer'
  script.dataset['purpose'] = purpose
  document.head.append(script)
}

/**
 * Returns whether scripts could read the URL of a page that is not counted: the original URL of this document, even after it was replaced,
 * or the URL of the page of this site that opened it.
 */
function tellsOfOtherPages(): boolean {
  const [opened] = performance.getEntriesByType('navigation')
  return [opened?.name, document.referrer].some((opener) => {
    if (!opener) return false
    const url = new URL(opener)
    return url.origin === location.origin && !isOpenTo('analytics', url)
  })
}

/**
 * Loads third-party scripts after consent: for visitors only, on the pages where they are allowed, without an overlay, and into a document
 * that has shown only such pages, so that they cannot read ids, tokens or queries. A script cannot be unloaded: when consent is withdrawn,
 * here or in another tab, a member logs in, or Back restores a page with scripts from the back/forward cache, the page is reloaded. Returns
 * a function that stops it.
 */
export function startThirdParties(
  scripts: readonly ThirdParty[],
  pageNow: () => WatchedPage,
  onNavigation: (listener: () => void) => () => void,
): () => void {
  if (scripts.length === 0) return () => {}
  const loaded = new Set<Purpose>()
  let isClean = !tellsOfOtherPages()

  const apply = () => {
    const consent = consentNow()
    const { status } = useSession.getState()
    const { open, waiting } = useOverlays.getState()
    const page = pageNow()
    if (page.pattern === null) return
    if (status === 'logged-in' || open?.kind === 'signup' || !isOpenTo('analytics', page)) isClean = false
    if ([...loaded].some((purpose) => !consent[purpose]) || (loaded.size > 0 && status === 'logged-in')) {
      location.reload()
      return
    }
    if (!isClean || status !== 'logged-out' || open !== null || waiting.length > 0) return
    for (const script of scripts) {
      const { purpose } = script
      if (!consent[purpose] || !isOpenTo(purpose, page) || loaded.has(purpose)) continue
      loaded.add(purpose)
      if (purpose === 'analytics') window.openedPages = [{ pattern: page.pattern }]
      load(script)
      noteWatched(page.pathname)
    }
  }

  // A page from the back/forward cache keeps running its scripts, regardless of later choices and logins.
  const renew = (event: PageTransitionEvent) => {
    if (!event.persisted || loaded.size === 0) return
    event.stopImmediatePropagation()
    location.reload()
  }
  window.addEventListener('pageshow', renew, true)
  apply()
  const stops = [
    () => window.removeEventListener('pageshow', renew, true),
    followConsent(),
    useConsent.subscribe(apply),
    useSession.subscribe(apply),
    useOverlays.subscribe(apply),
    onNavigation(apply),
  ]
  return () => stops.forEach((stop) => stop())
}
