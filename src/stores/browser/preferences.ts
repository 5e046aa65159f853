import { type Preferences, USUAL_PREFERENCES, withoutPrivate } from '#src/domain/account/preferences.ts'
import { lookRecord, preferenceRecords } from '#src/domain/site-records.ts'
import { siteStore } from '#src/lib/state.ts'

interface PreferencesState extends Preferences {
  /** Whose they are; `null` for the device's own while nobody is logged in. */
  account: string | null
}

/** What the member chose for this device: stored per account, and, without anything private, for the time before a login. */
export const usePreferences = siteStore<PreferencesState>(() => ({ account: null, ...USUAL_PREFERENCES }))

/** Takes up the preferences of an account; without own ones, and before the login (`null`), the device's last look. */
export function openPreferences(account: string | null): void {
  const own = account === null ? null : preferenceRecords.read(account)
  usePreferences.setState({ account, ...(own ?? lookRecord.read() ?? USUAL_PREFERENCES) })
}

/** Changes preferences, at once and for the next time. */
export function setPreferences(changes: Partial<Preferences>): void {
  const { account, ...before } = usePreferences.getState()
  const preferences = { ...before, ...changes }
  usePreferences.setState(preferences)
  if (account !== null) preferenceRecords.write(account, preferences)
  lookRecord.write(withoutPrivate(preferences))
}

/** Calls back when another tab has changed preferences. Returns what stops it. */
export function followPreferences(listener: () => void): () => void {
  const stops = [preferenceRecords.follow(listener), lookRecord.follow(listener)]
  return () => stops.forEach((stop) => stop())
}
