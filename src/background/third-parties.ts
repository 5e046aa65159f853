import type { ThirdParty } from '#src/config/third-parties.ts'
import { type Purpose, mayRecord, type WatchedPage } from '#src/domain/consent.ts'
import { consentNow, followConsent, noteRecorder, useConsent } from '#src/stores/consent.ts'
import { useSession } from '#src/stores/session.ts'

declare global {
  interface Window {
    /** The patterns of the pages that were opened, for an analytics script; no id, name, text or query ever stands here. */
    openedPages?: { pattern: string }[]
  }
}

function load({ purpose, url }: ThirdParty): void {
  const script = document.createElement('script')
  script.src = url
  script.async = true
  script.referrerPolicy = 'no-referrer'
  script.dataset['purpose'] = purpose
  document.head.append(script)
}

/**
 * Loads the scripts of others after consent, the recorder for visitors only and on pages that allow it, and tells them the patterns of the pages that are
 * opened. A script cannot be taken out of a document: when consent is withdrawn, here or in another tab, the page is loaded anew.
 */
export function startThirdParties(
  scripts: readonly ThirdParty[],
  pageNow: () => WatchedPage,
  onNavigation: (listener: () => void) => () => void,
): () => void {
  if (scripts.length === 0) return () => {}
  const loaded = new Set<Purpose>()
  let told: string | null = null

  const tell = ({ pattern, pathname }: WatchedPage) => {
    if (pattern === null || pathname === told) return
    told = pathname
    window.openedPages ??= []
    window.openedPages.push({ pattern })
  }

  const apply = () => {
    const consent = consentNow()
    const { status } = useSession.getState()
    const allowed = { ...consent, recording: consent.recording && status !== 'logged-in' }
    if ([...loaded].some((purpose) => !allowed[purpose])) {
      location.reload()
      return
    }
    const page = pageNow()
    for (const script of scripts) {
      const { purpose } = script
      const may =
        allowed[purpose] && (purpose === 'analytics' || (status === 'logged-out' && mayRecord(page)))
      if (!may || loaded.has(purpose)) continue
      loaded.add(purpose)
      load(script)
      if (purpose === 'recording') noteRecorder()
    }
    if (allowed.analytics) tell(page)
  }

  apply()
  const stops = [
    followConsent(),
    useConsent.subscribe(apply),
    useSession.subscribe(apply),
    onNavigation(apply),
  ]
  return () => stops.forEach((stop) => stop())
}
