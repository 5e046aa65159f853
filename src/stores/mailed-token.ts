import { siteStore } from '#src/lib/state.ts'
import { PATHS } from '#src/paths.ts'

/** The pages that mailed links open, and the query parameter with the one-time token. */
const PARAMETERS = new Map<string, string>([
  [PATHS.resetPasswordDo, 'token'],
  [PATHS.mailChangeDo, 'token'],
  [PATHS.activateDone, 'token'],
  [PATHS.activateError, 'token'],
  [PATHS.login, 'reactivate'],
])

const NONE: { path: string; token: string | null } = { path: '', token: null }

const useMailed = siteStore(() => NONE)

/**
 * Takes the one-time token out of the URL of a mailed link and holds it in memory only: in the URL it would end up in the history
 * and in every call. Returns the URL without the token; `null` if there is none. A reactivation link keeps its empty parameter, so that
 * the page still recognises it after a reload.
 */
export function extractToken({ pathname, searchParams, hash }: URL): string | null {
  const path = pathname.replace(/\/+$/, '').toLowerCase()
  const name = PARAMETERS.get(path)
  const token = name === undefined ? null : searchParams.get(name)
  if (name === undefined || !token) return null
  useMailed.setState({ path, token })
  const query = new URLSearchParams(searchParams)
  if (path === PATHS.login) query.set(name, '')
  else query.delete(name)
  return pathname + (query.size > 0 ? `?${query}` : '') + hash
}

/** Removes the token from the address bar, before anything else is requested. */
export function hideToken(): void {
  const url = extractToken(new URL(location.href))
  if (url !== null) history.replaceState(history.state, '', url)
}

/** Returns the token with which this document opened a page; `null` without one, and after a reload or a logout. */
export function tokenOf(path: string): string | null {
  const mailed = useMailed.getState()
  return mailed.path === path ? mailed.token : null
}

/** Forgets the token: whoever uses the page after a logout must not be able to use the link. */
export function forgetToken(): void {
  useMailed.setState(NONE)
}
