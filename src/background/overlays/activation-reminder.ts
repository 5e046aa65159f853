import { needsActivation } from '#src/domain/account/activation.ts'
import { requestOverlay } from '#src/stores/browser/overlays.ts'
import { useSession } from '#src/stores/session.ts'

const SMARTPHONE = '(max-width: 575.98px) and (pointer: coarse)'

/**
 * On a smartphone whose page was opened with `api_signup_complete`, shows a modal once that reminds the member to confirm their e-mail
 * address (docs/rules.md#activation). Returns a function that stops it.
 */
export function startActivationReminder(): () => void {
  if (!new URLSearchParams(location.search).has('api_signup_complete') || !matchMedia(SMARTPHONE).matches)
    return () => {}
  let isDone = false
  const remind = () => {
    if (isDone || !needsActivation(useSession.getState().user)) return
    isDone = true
    requestOverlay('activation', null)
  }
  remind()
  return useSession.subscribe(remind)
}
