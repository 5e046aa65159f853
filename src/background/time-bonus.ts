import { accountOf, type User } from '#src/domain/account/user.ts'
import { timeBonusExpiry } from '#src/domain/money/time-bonus.ts'
import { type Clocks, hasClockJumped } from '#src/lib/time/clock-jump.ts'
import { serverNow } from '#src/lib/time/server-clock.ts'
import { refreshUser, useSession } from '#src/stores/session.ts'
import { updateTimeBonus, loadTimeBonusCode, useTimeBonus } from '#src/stores/time-bonus.ts'
import { clearWelcome, endWelcome, loadWelcome } from '#src/stores/welcome.ts'

const TICK_MS = 1_000

function clocks(): Clocks {
  return { wall: Date.now(), steady: performance.now() }
}

/**
 * Loads the codes of a member who has not bought anything yet, after the first render and when the member's country changes: the welcome
 * code, and the backend's code of the time bonus while it runs.
 */
function followCodes(shown: Promise<void>): () => void {
  let known: string | null = null
  let country: string | null = null
  const load = async (user: User) => {
    await loadTimeBonusCode(user)
    updateTimeBonus(useSession.getState().user)
  }
  const follow = () => {
    const { user } = useSession.getState()
    const account = user && !user.paid_user ? accountOf(user) : null
    const own = user?.profile.country ?? null
    if (account === known && own === country) return
    // The codes of another country replace these as they arrive.
    if (account !== known) clearWelcome()
    known = account
    country = own
    if (!user) return
    void shown.then(() => {
      if (account === null || account !== known) return
      void loadWelcome()
      if (timeBonusExpiry(user, serverNow()) !== null) void load(user)
    })
  }
  follow()
  return useSession.subscribe(follow)
}

/**
 * Ends the time bonus when its time is over by the server's clock, checked once a second (docs/rules.md#time-bonus). If this device's clock
 * was set, or the device slept, the time is requested from the server, because after a sleep the server clock here is slow. `shown`
 * resolves once the page is shown. Returns a function that stops it.
 */
export function startTimeBonus(shown: Promise<void>): () => void {
  let before = clocks()
  const tick = () => {
    const now = clocks()
    const jumped = hasClockJumped(before, now)
    before = now
    endWelcome()
    const { expires } = useTimeBonus.getState()
    if (expires === null) return
    if (expires <= serverNow()) updateTimeBonus(useSession.getState().user)
    else if (jumped && document.visibilityState === 'visible') void refreshUser()
  }
  const timer = setInterval(tick, TICK_MS)
  const stopCodes = followCodes(shown)
  return () => {
    clearInterval(timer)
    stopCodes()
  }
}
