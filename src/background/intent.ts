import { isOfMember, landingOf, openSignup } from '#src/actions/intent.ts'
import { loginPath } from '#src/paths.ts'
import { currentIntent, clearIntent, useIntent } from '#src/stores/intent.ts'
import { useSession } from '#src/stores/session.ts'

const STEP_HASH = /^#signup-\d$/
/** The router ignores the case of a path, and a slash at its end. */
export const SIGNUP_PAGE = /\/signup\/*$/i

/**
 * Clears the intent after any login, and reopens a signup that was open when the page was reloaded. Leads to the login for what a member
 * tries whose session has expired. Returns a function that stops it.
 */
export function startIntent(navigate: (path: string) => void): () => void {
  const isPage = SIGNUP_PAGE.test(location.pathname)
  if (STEP_HASH.test(location.hash) && !isPage && !useSession.getState().user) openSignup(currentIntent())
  const stops = [
    useSession.subscribe(({ user }, before) => {
      if (user && !before.user) clearIntent()
    }),
    useIntent.subscribe(({ intent }) => {
      if (intent && isOfMember(intent.kind)) navigate(loginPath(landingOf(intent)))
    }),
  ]
  return () => stops.forEach((stop) => stop())
}
