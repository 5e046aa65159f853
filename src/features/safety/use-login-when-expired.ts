import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { loginPath } from '#src/paths.ts'
import { useSession } from '#src/stores/session.ts'

/**
 * Replaces a page that is public too by the login, with the way back, when the session expires while the user is busy there; a page for
 * members leads there anyway.
 */
export function useLoginWhenExpired(isBusy = true): void {
  const navigate = useNavigate()
  const goToLogin = useEffectEvent(() => {
    const { pathname, search, hash } = location
    if (isBusy) void navigate(loginPath(pathname + search + hash), { replace: true })
  })
  useEffect(
    () =>
      useSession.subscribe(({ user, ended }, before) => {
        if (before.user && !user && ended === 'expired') goToLogin()
      }),
    [],
  )
}
