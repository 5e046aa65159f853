import { accountOf } from '#src/domain/user.ts'
import { loadUser, setUser, useSession } from '#src/stores/session.ts'

/**
 * Tells the other tabs of this browser who is logged in, and follows what they tell: a logout empties them at once,
 * a login or another account makes them ask the server.
 */
export function startTabs(): () => void {
  if (!('BroadcastChannel' in window)) return () => {}
  const channel = new BroadcastChannel('session')
  const accountNow = () => {
    const { user } = useSession.getState()
    return user ? accountOf(user) : null
  }
  let known: string | null | undefined
  const unsubscribe = useSession.subscribe((state) => {
    if (state.status === 'unknown') return
    const account = accountNow()
    const changed = known !== undefined && known !== account
    known = account
    if (changed && (account !== null || state.ended === 'logout')) channel.postMessage({ account })
  })
  channel.addEventListener('message', ({ data }: MessageEvent<{ account: string | null }>) => {
    if (data.account === accountNow()) return
    known = data.account
    if (data.account === null) setUser(null, 'logout')
    else void loadUser()
  })
  return () => {
    unsubscribe()
    channel.close()
  }
}
