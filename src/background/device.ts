import { isHideFlagKey, loadHideFlags } from '#src/stores/hide-flags.ts'
import { isPreferencesKey, openPreferences, usePreferences } from '#src/stores/preferences.ts'
import { useSession } from '#src/stores/session.ts'
import { accountOf } from '#src/domain/user.ts'

/** Keeps what belongs to this device at hand: the preferences of whoever is logged in, and what was closed; follows other tabs. */
export function startDevice(): () => void {
  const accountNow = () => {
    const { user } = useSession.getState()
    return user && accountOf(user)
  }
  const open = () => {
    if (usePreferences.getState().account !== accountNow()) openPreferences(accountNow())
  }
  openPreferences(accountNow())
  loadHideFlags()
  const follow = ({ key }: StorageEvent) => {
    if (isHideFlagKey(key)) loadHideFlags()
    if (isPreferencesKey(key)) openPreferences(accountNow())
  }
  window.addEventListener('storage', follow)
  const unsubscribe = useSession.subscribe(open)
  return () => {
    unsubscribe()
    window.removeEventListener('storage', follow)
  }
}
