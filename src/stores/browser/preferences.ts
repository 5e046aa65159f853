import { appearanceOf, DEFAULT_PREFERENCES, type Preferences } from '#src/domain/account/preferences.ts'
import { appearanceRecord, preferenceRecords } from '#src/domain/first-paint-records.ts'
import { siteStore } from '#src/lib/state.ts'

interface PreferencesState extends Preferences {
  /** The account that they belong to; `null` for those of the device, while nobody is logged in. */
  account: string | null
}

/** The member's preferences on this device: stored per account, and their appearance for the time before a login. */
export const usePreferences = siteStore<PreferencesState>(() => ({ account: null, ...DEFAULT_PREFERENCES }))

/** Loads the preferences of an account; if it has none, and before the login (`null`), the appearance that was last used on the device. */
export function openPreferences(account: string | null): void {
  const own = account === null ? null : preferenceRecords.read(account)
  usePreferences.setState({
    account,
    ...(own ?? appearanceOf(appearanceRecord.read() ?? DEFAULT_PREFERENCES)),
  })
}

/** Changes and stores preferences. */
export function setPreferences(changes: Partial<Preferences>): void {
  const { account, ...before } = usePreferences.getState()
  const preferences = { ...before, ...changes }
  usePreferences.setState(preferences)
  if (account !== null) preferenceRecords.write(account, preferences)
  appearanceRecord.write(appearanceOf(preferences))
}

/** Calls back when another tab changes preferences. Returns a function that unsubscribes. */
export function followPreferences(listener: () => void): () => void {
  const stops = [preferenceRecords.follow(listener), appearanceRecord.follow(listener)]
  return () => stops.forEach((stop) => stop())
}
