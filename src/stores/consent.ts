import { allowedNow, type Consent } from '#src/domain/consent.ts'
import { consentRecord } from '#src/domain/records.ts'
import { siteStore } from '#src/lib/state.ts'

interface ConsentState {
  /** `null` until somebody has chosen on this device. */
  choice: Consent | null
  /** A recorder was loaded into this document; only a new document is without it. */
  isRecording: boolean
}

/** What was agreed to about scripts of others. */
export const useConsent = siteStore<ConsentState>(() => ({
  choice: consentRecord.read(),
  isRecording: false,
}))

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
  consentRecord.write(choice)
  useConsent.setState({ choice })
}

/** Takes over choices that are made in other tabs. Returns what stops it. */
export function followConsent(): () => void {
  return consentRecord.follow(() => useConsent.setState({ choice: consentRecord.read() }))
}

/** Remembers that a recorder runs in this document. */
export function noteRecorder(): void {
  useConsent.setState({ isRecording: true })
}
