import { PATHS } from '#src/paths.ts'

/** Where mailed links lead, and the parameter that carries their one-time token. */
const PARAMETERS = new Map<string, string>([
  [PATHS.resetPasswordDo, 'token'],
  [PATHS.mailChangeDo, 'token'],
  [PATHS.activateDone, 'token'],
  [PATHS.activateError, 'token'],
  [PATHS.login, 'reactivate'],
])

let kept: { path: string; token: string } | null = null

/**
 * Takes the one-time token out of the address of a mailed link, and keeps it in the memory of this document alone: in the address it would
 * stay in the history, and go along with every call. Returns the address without it; `null` where there is none. Of a way back to an
 * account the empty parameter stays, so that a page which is loaded again still knows what it is about.
 */
export function takeToken({ pathname, searchParams, hash }: URL): string | null {
  const path = pathname.replace(/\/+$/, '').toLowerCase()
  const name = PARAMETERS.get(path)
  const token = name === undefined ? null : searchParams.get(name)
  if (name === undefined || !token) return null
  kept = { path, token }
  const query = new URLSearchParams(searchParams)
  if (path === PATHS.login) query.set(name, '')
  else query.delete(name)
  return pathname + (query.size > 0 ? `?${query}` : '') + hash
}

/** Takes the token out of the address bar, before anything else is asked for. */
export function hideToken(): void {
  const address = takeToken(new URL(location.href))
  if (address !== null) history.replaceState(history.state, '', address)
}

/** The token with which this document was opened on a page; `null` without one, and after the page was loaded again. */
export function tokenOf(path: string): string | null {
  return kept?.path === path ? kept.token : null
}
