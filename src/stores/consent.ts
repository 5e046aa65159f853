import * as v from 'valibot'
import { create } from 'zustand'
import { allowedNow, type Consent, consentSchema } from '#src/domain/consent.ts'
import { readStored, writeStored } from '#src/lib/browser-storage.ts'
import { readJson } from '#src/lib/read-json.ts'

/** Under this key the browser keeps what was agreed to. */
export const CONSENT_KEY = 'consent'

interface ConsentState {
  /** `null` until somebody has chosen on this device. */
  choice: Consent | null
  /** A recorder was loaded into this document; only a new document is without it. */
  isRecording: boolean
}

function storedChoice(): Consent | null {
  const stored = v.safeParse(consentSchema, readJson(readStored(CONSENT_KEY)))
  return stored.success ? stored.output : null
}

/** What was agreed to about scripts of others. */
export const useConsent = create<ConsentState>(() => ({ choice: storedChoice(), isRecording: false }))

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
  writeStored(CONSENT_KEY, JSON.stringify(choice))
  useConsent.setState({ choice })
}

/** Takes over a choice that was made in another tab. */
export function rereadConsent(): void {
  useConsent.setState({ choice: storedChoice() })
}

/** Remembers that a recorder runs in this document. */
export function noteRecorder(): void {
  useConsent.setState({ isRecording: true })
}
