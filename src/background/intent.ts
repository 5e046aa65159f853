import { openSignup } from '#src/actions/intent.ts'
import { currentIntent, clearIntent } from '#src/stores/intent.ts'
import { useSession } from '#src/stores/session.ts'

const STEP_HASH = /^#signup-\d$/
/** The router ignores the case of a path, and a slash at its end. */
const SIGNUP_PAGE = /\/signup\/*$/i

/** Clears the intent after any login, and reopens a signup that was open when the page was reloaded. Returns a function that stops it. */
export function startIntent(): () => void {
  const isPage = SIGNUP_PAGE.test(location.pathname)
  if (STEP_HASH.test(location.hash) && !isPage && !useSession.getState().user) openSignup(currentIntent())
  return useSession.subscribe(({ user }, before) => {
    if (user && !before.user) clearIntent()
  })
}
