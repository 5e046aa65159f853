import { useEffect, useEffectEvent } from 'react'
import { useSession } from '#src/stores/session.ts'

/** Calls back when somebody logs in, here or in another tab. */
export function useOnLogin(listener: () => void): void {
  const onLogin = useEffectEvent(listener)
  useEffect(
    () =>
      useSession.subscribe(({ user }, before) => {
        if (user && !before.user) onLogin()
      }),
    [],
  )
}
