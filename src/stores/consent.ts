import { create } from 'zustand'
import { providers } from '#src/config/third-parties.ts'
import { allowedNow, type Consent, consentToText, readConsent } from '#src/domain/consent.ts'
import { readStored, writeStored } from '#src/lib/browser-storage.ts'
import { readJson } from '#src/lib/read-json.ts'

/** Under this key the browser keeps what was agreed to, when, and about whom. */
export const CONSENT_KEY = 'consent'

interface ConsentState {
  /** `null` until somebody has chosen on this device, and when they have to be asked again. */
  choice: Consent | null
  /** The path and query of the page on which a script of others was loaded into this document; only a new document is without it. */
  watchedAt: string | null
}

function storedChoice(): Consent | null {
  return readConsent(readJson(readStored(CONSENT_KEY)), providers(), Date.now())
}

/** What was agreed to about scripts of others. */
export const useConsent = create<ConsentState>(() => ({ choice: storedChoice(), watchedAt: null }))

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
  writeStored(CONSENT_KEY, consentToText(choice, providers(), Date.now()))
  useConsent.setState({ choice })
}

/** Takes over a choice that was made in another tab. */
export function rereadConsent(): void {
  useConsent.setState({ choice: storedChoice() })
}

/** Remembers that a script of others runs in this document, and on which page it was loaded. */
export function noteWatched(address: string): void {
  useConsent.setState({ watchedAt: address })
}
