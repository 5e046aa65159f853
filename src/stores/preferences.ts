import { create } from 'zustand'
import {
  type Preferences,
  readPreferences,
  USUAL_PREFERENCES,
  withoutPrivate,
} from '#src/domain/preferences.ts'
import { readStored, removeStored, storedKeys, writeStored } from '#src/lib/browser-storage.ts'

const PREFIX = 'preferences.'
const LAST_LOOK = `${PREFIX}device`
const ACCOUNTS = `${PREFIX}of.`

interface PreferencesState extends Preferences {
  /** Whose they are; `null` for the device's own while nobody is logged in. */
  account: string | null
}

/** What the member chose for this device: kept per account, and, without anything private, for whoever is there before the login. */
export const usePreferences = create<PreferencesState>(() => ({ account: null, ...USUAL_PREFERENCES }))

function keyOf(account: string | null): string {
  return account === null ? LAST_LOOK : ACCOUNTS + encodeURIComponent(account)
}

/** Whether a key of the browser's storage belongs to the preferences: then another tab has changed it. */
export function isPreferencesKey(key: string | null): boolean {
  return key === null || key.startsWith(PREFIX)
}

/** Takes up the preferences of an account; without own ones, and before the login (`null`), the device's last look. */
export function openPreferences(account: string | null): void {
  const stored = readStored(keyOf(account)) ?? readStored(LAST_LOOK)
  usePreferences.setState({ account, ...readPreferences(stored) })
}

/** Changes preferences, at once and for the next time. */
export function setPreferences(changes: Partial<Preferences>): void {
  const { account, ...before } = usePreferences.getState()
  const preferences = { ...before, ...changes }
  usePreferences.setState(preferences)
  writeStored(keyOf(account), JSON.stringify(preferences))
  writeStored(LAST_LOOK, JSON.stringify(withoutPrivate(preferences)))
}

/** Forgets what tells of a person; the look stays: for one account (logout), or for all others (another member logged in). */
export function wipePrivatePreferences(accounts: { of: string } | { allBut: string }): void {
  const own = keyOf('of' in accounts ? accounts.of : accounts.allBut)
  for (const key of storedKeys(ACCOUNTS)) {
    if ((key === own) === 'of' in accounts)
      writeStored(key, JSON.stringify(withoutPrivate(readPreferences(readStored(key)))))
  }
}

/** Goes back to the usual preferences, here and in the browser. */
export function clearPreferences(): void {
  const { account } = usePreferences.getState()
  removeStored(keyOf(account))
  removeStored(LAST_LOOK)
  usePreferences.setState({ account, ...USUAL_PREFERENCES })
}
