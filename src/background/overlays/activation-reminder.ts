import { needsActivation } from '#src/domain/account/activation.ts'
import { PATHS } from '#src/paths.ts'
import { requestOverlay } from '#src/stores/browser/overlays.ts'
import { useSession } from '#src/stores/session.ts'

/** Upright or held sideways. */
const SMARTPHONE =
  '(max-width: 35.99875em) and (pointer: coarse), (max-height: 35.99875em) and (pointer: coarse)'
/** The settings, where the banner does not show either. */
const WITHOUT: readonly string[] = [PATHS.settings, PATHS.notifications]

/**
 * On a smartphone, a page with `api_signup_complete` in its URL shows a modal once that reminds the member to confirm their e-mail
 * address (docs/rules.md#activation). `onNavigation` calls back after every navigation. Returns a function that stops it.
 */
export function startActivationReminder(onNavigation: (listener: () => void) => () => void): () => void {
  if (!matchMedia(SMARTPHONE).matches) return () => {}
  let isDone = false
  const remind = () => {
    const { pathname, search } = location
    const isWanted = !WITHOUT.includes(pathname) && new URLSearchParams(search).has('api_signup_complete')
    if (isDone || !isWanted || !needsActivation(useSession.getState().user)) return
    isDone = true
    requestOverlay('activation', null)
  }
  remind()
  const stops = [useSession.subscribe(remind), onNavigation(remind)]
  return () => stops.forEach((stop) => stop())
}
