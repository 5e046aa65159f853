import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useOverlays } from '#src/stores/browser/overlays.ts'
import { useSession } from '#src/stores/session.ts'

/** Calls back when somebody logs in, here or in another tab, or has logged in since the page was loaded for visitors. */
export function useOnLogin(listener: () => void): void {
  const onLogin = useEffectEvent(listener)
  useEffect(() => {
    if (useSession.getState().user) onLogin()
    return useSession.subscribe(({ user }, before) => {
      if (user && !before.user) onLogin()
    })
  }, [])
}

/** Leaves a page for visitors after a login in another tab: its route redirects the member. An open signup sees to that itself. */
export function useLeaveOnLogin(): void {
  const navigate = useNavigate()
  const { search } = useLocation()
  useOnLogin(() => {
    if (useOverlays.getState().open?.kind !== 'signup') void navigate({ search }, { replace: true })
  })
}
