import { accountOf } from '#src/domain/user.ts'
import { clearBlocked } from '#src/stores/blocked.ts'
import { clearChats, loadChats } from '#src/stores/chats.ts'
import { clearLikes, loadLikes } from '#src/stores/likes.ts'
import { clearOverlays } from '#src/stores/overlays.ts'
import { clearSearch } from '#src/stores/search.ts'
import { useSession } from '#src/stores/session.ts'
import { loadTimeBonus } from '#src/stores/time-bonus.ts'
import { clearToasts } from '#src/stores/toasts.ts'

/**
 * Everything that must happen together when somebody logs in, logs out or another account takes over: private lists are emptied,
 * then loaded for the member who is there now, and the time bonus follows (seed, point 4). Returns what stops it.
 */
export function startLoggedInData(): () => void {
  const load = () => {
    void loadChats()
    void loadLikes()
  }
  const apply = (account: string | null) => {
    clearBlocked()
    clearChats()
    clearLikes()
    clearSearch()
    if (account === null) {
      clearToasts()
      clearOverlays()
    } else load()
  }
  const accountNow = () => {
    const { user } = useSession.getState()
    return user && accountOf(user)
  }
  let account = accountNow()
  // At the start nothing of anybody else is there: what the first screen has loaded already stays.
  if (account !== null) load()
  loadTimeBonus(useSession.getState().user)
  return useSession.subscribe((state) => {
    const next = state.user && accountOf(state.user)
    if (next !== account) {
      account = next
      apply(next)
    }
    loadTimeBonus(state.user)
  })
}
