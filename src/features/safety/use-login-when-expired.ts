import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { loginPath } from '#src/paths.ts'
import { useSession } from '#src/stores/session.ts'

/** Navigates to the login, with the way back, when the session expires while the user is busy on a page that is public too. */
export function useLoginWhenExpired(isBusy = true): void {
  const navigate = useNavigate()
  const goToLogin = useEffectEvent(() => {
    if (isBusy) void navigate(loginPath(location.pathname + location.search))
  })
  useEffect(
    () =>
      useSession.subscribe(({ user, ended }, before) => {
        if (before.user && !user && ended === 'expired') goToLogin()
      }),
    [],
  )
}
