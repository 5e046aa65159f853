import { providers } from '#src/config/third-parties.ts'
import { allowedNow, type Consent, heldChoice } from '#src/domain/site/consent.ts'
import { consentRecord } from '#src/domain/site-records.ts'
import { siteStore } from '#src/lib/state.ts'

interface ConsentState {
  /** `null` until somebody has chosen on this device, and when they have to be asked again. */
  choice: Consent | null
  /** The path and query of the page on which a script of others was loaded into this document; only a new document is without it. */
  watchedAt: string | null
}

function storedChoice(): Consent | null {
  return heldChoice(consentRecord.read(), providers(), Date.now())
}

/** What was agreed to about scripts of others. */
export const useConsent = siteStore<ConsentState>(() => ({ choice: storedChoice(), watchedAt: null }))

/** Whether the browser says no for its owner (Global Privacy Control). */
export function hasPrivacySignal(): boolean {
  return 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true
}

/** What is allowed now. */
export function consentNow(): Consent {
  return allowedNow(useConsent.getState().choice, hasPrivacySignal())
}

/** Keeps a choice; it holds at once. */
export function saveConsent(choice: Consent): void {
  consentRecord.write({ choice, at: Date.now(), providers: providers() })
  useConsent.setState({ choice })
}

/** Takes over choices that are made in other tabs. Returns what stops it. */
export function followConsent(): () => void {
  return consentRecord.follow(() => useConsent.setState({ choice: storedChoice() }))
}

/** Remembers that a script of others runs in this document, and on which page it was loaded. */
export function noteWatched(address: string): void {
  useConsent.setState({ watchedAt: address })
}
