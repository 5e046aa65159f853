import { matchPath, type MiddlewareFunction, redirectDocument, replace } from 'react-router'
import { extractToken } from '#src/stores/mailed-token.ts'
import { noteVisit } from '#src/stores/browser/tracking.ts'
import { leadTo } from '#src/lib/lead-to.ts'
import { hasSessionHint } from '#src/lib/storage/session-hint.ts'
import { keepingVisit, loginPath, PATHS } from './paths.ts'
import { useConsent } from '#src/stores/browser/consent.ts'
import { sessionReady, useSession } from '#src/stores/session.ts'
import { loadSettings } from '#src/stores/settings.ts'

/** While a third-party script runs, every navigation loads a new document, because only that certainly stops it. */
export const withoutScripts: MiddlewareFunction = ({ request, url }, next) => {
  const { pathname, search } = new URL(request.url)
  const { watchedAt } = useConsent.getState()
  const path = pathname + search
  if (watchedAt === null || watchedAt === path) return next()
  // After Back the document already has this address, and assigning the same address with a hash would load nothing.
  throw redirectDocument(location.pathname + location.search === path ? path : path + url.hash)
}

/** Removes the token of a mailed link from the URL. */
export const withoutToken: MiddlewareFunction = ({ request }, next) => {
  const url = extractToken(new URL(request.url))
  if (url !== null) throw replace(url)
  return next()
}

/** Waits for the settings, and for the session if one probably exists. The visit is dated by the time of the server, which comes with them. */
export const siteReady: MiddlewareFunction = async (_args, next) => {
  const query = new URLSearchParams(location.search)
  await Promise.all([loadSettings(query), hasSessionHint() ? sessionReady() : undefined])
  noteVisit(query)
  return next()
}

/** Redirects visitors to the login page, with the path to return to. */
export const membersOnly: MiddlewareFunction = async ({ request, url }, next) => {
  await sessionReady()
  if (useSession.getState().user) return next()
  const asked = new URL(request.url)
  throw leadTo(loginPath(asked.pathname + asked.search + url.hash), asked)
}

/**
 * Redirects members to the members area, with the parameters of the visit; a login with `redirect` or `reactivate` in its URL is left to
 * the login page.
 */
export const visitorsOnly: MiddlewareFunction = async ({ request }, next) => {
  const asked = new URL(request.url)
  const { pathname, searchParams } = asked
  const isForLogin =
    matchPath(PATHS.login, pathname) && (searchParams.has('redirect') || searchParams.has('reactivate'))
  if (!useSession.getState().user || isForLogin) return next()
  throw leadTo(keepingVisit(PATHS.members, searchParams), asked)
}
