import { providers } from '#src/config/third-parties.ts'
import { allowedNow, type Consent, heldChoice } from '#src/domain/site/consent.ts'
import { consentRecord } from '#src/domain/first-paint-records.ts'
import { siteStore } from '#src/lib/state.ts'

interface ConsentState {
  /** `null` until the visitor has chosen on this device, and when they have to be asked again. */
  choice: Consent | null
  /** The path of the page, which has no query, on which this document loaded a third-party script: only a new document gets rid of it. */
  watchedAt: string | null
}

function storedChoice(): Consent | null {
  return heldChoice(consentRecord.read(), providers(), Date.now())
}

/** The visitor's consent to third-party scripts. */
export const useConsent = siteStore<ConsentState>(() => ({ choice: storedChoice(), watchedAt: null }))

/** Returns whether the browser sends a privacy signal (Global Privacy Control). */
export function hasPrivacySignal(): boolean {
  return 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true
}

/** Returns what is allowed now. */
export function consentNow(): Consent {
  return allowedNow(useConsent.getState().choice, hasPrivacySignal())
}

/** Stores a choice, which takes effect at once. */
export function saveConsent(choice: Consent): void {
  consentRecord.write({ choice, at: Date.now(), providers: providers() })
  useConsent.setState({ choice })
}

/** Applies choices made in other tabs, also while this page was in the back/forward cache. Returns a function that stops it. */
export function followConsent(): () => void {
  const read = () => useConsent.setState({ choice: storedChoice() })
  const wake = ({ persisted }: PageTransitionEvent) => persisted && read()
  // Captured, so that no other listener acts on the choice from before.
  window.addEventListener('pageshow', wake, true)
  const stop = consentRecord.follow(read)
  return () => {
    window.removeEventListener('pageshow', wake, true)
    stop()
  }
}

/** Records that a third-party script runs in this document, and on which page it was loaded. */
export function noteWatched(path: string): void {
  useConsent.setState({ watchedAt: path })
}
