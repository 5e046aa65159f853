import { needsActivation } from '#src/domain/account/activation.ts'
import { PATHS } from '#src/paths.ts'
import { requestOverlay } from '#src/stores/browser/overlays.ts'
import { useSession } from '#src/stores/session.ts'

const SMARTPHONE = '(max-width: 575.98px) and (pointer: coarse)'
/** The settings, where the banner does not show either. */
const WITHOUT: readonly string[] = [PATHS.settings, PATHS.notifications]

/**
 * On a smartphone whose page was opened with `api_signup_complete`, shows a modal once that reminds the member to confirm their e-mail
 * address (docs/rules.md#activation). Returns a function that stops it.
 */
export function startActivationReminder(): () => void {
  const { pathname, search } = location
  const isWanted = new URLSearchParams(search).has('api_signup_complete') && !WITHOUT.includes(pathname)
  if (!isWanted || !matchMedia(SMARTPHONE).matches) return () => {}
  let isDone = false
  const remind = () => {
    if (isDone || !needsActivation(useSession.getState().user)) return
    isDone = true
    requestOverlay('activation', null)
  }
  remind()
  return useSession.subscribe(remind)
}
