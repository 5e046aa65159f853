import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { loginPath } from '#src/paths.ts'
import { useSession } from '#src/stores/session.ts'

/** When the session expires while something is written on a page that visitors see too, leads to the login, with the way back. */
export function useLoginWhenExpired(): void {
  const navigate = useNavigate()
  const goToLogin = useEffectEvent(() => void navigate(loginPath(location.pathname + location.search)))
  useEffect(
    () =>
      useSession.subscribe(({ user, ended }, before) => {
        if (before.user && !user && ended === 'expired') goToLogin()
      }),
    [],
  )
}
