import { openSignup } from '#src/actions/intent.ts'
import { PATHS } from '#src/paths.ts'
import { currentIntent, clearIntent } from '#src/stores/intent.ts'
import { useSession } from '#src/stores/session.ts'

const STEP_HASH = /^#signup-\d$/

/** Clears the intent after any login, and reopens a signup that was open when the page was reloaded. Returns a function that stops it. */
export function startIntent(): () => void {
  const isPage = location.pathname.endsWith(PATHS.signup)
  if (STEP_HASH.test(location.hash) && !isPage && !useSession.getState().user) openSignup(currentIntent())
  return useSession.subscribe(({ user }, before) => {
    if (user && !before.user) clearIntent()
  })
}
