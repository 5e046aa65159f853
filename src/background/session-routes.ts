import { loginPath, PATHS } from '#src/paths.ts'
import { useSession } from '#src/stores/session.ts'

/**
 * Leaves the private pages when a session ends: to the start page after a logout (seed, point 4), to its own page
 * after the account was deleted, to the login page with the way
 * back after the server ended it. `isPrivate` tells whether the page that is open belongs to members only.
 */
export function startSessionRoutes(navigate: (path: string) => void, isPrivate: () => boolean): () => void {
  return useSession.subscribe((state, before) => {
    if (before.status !== 'logged-in' || state.status !== 'logged-out') return
    if (state.ended === 'logout') navigate(PATHS.index)
    else if (state.ended === 'deleted') navigate(PATHS.accountDeleted)
    else if (isPrivate()) navigate(loginPath(location.pathname + location.search))
  })
}
