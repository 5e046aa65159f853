import { SIGNUP_PAGE } from '#src/background/intent.ts'
import { needsActivation } from '#src/domain/account/activation.ts'
import { PATHS } from '#src/paths.ts'
import { requestOverlay } from '#src/stores/browser/overlays.ts'
import { useSession } from '#src/stores/session.ts'

const QUERY = 'api_signup_complete'
/** Upright or held sideways. */
const SMARTPHONE =
  '(max-width: 35.99875em) and (pointer: coarse), (max-height: 35.99875em) and (pointer: coarse)'
/** The settings, where the banner does not show either. */
const WITHOUT: readonly string[] = [PATHS.settings, PATHS.notifications]

/** What the reminder needs of the router. */
interface ReminderPage {
  /** Returns the current path, and whether the member is on the way to another page. */
  now(): { pathname: string; search: string; isLeaving: boolean }
  /** Calls back after every navigation. */
  onChange(listener: () => void): () => void
  /** Removes a parameter from the address of the current page. */
  removeQuery(name: string): void
}

/**
 * On a smartphone, a page with `api_signup_complete` in its URL shows a modal that reminds the member to confirm their e-mail address, and
 * the parameter is removed, so that a reload does not show it again (docs/rules.md#activation). Returns a function that stops it.
 */
export function startActivationReminder(page: ReminderPage): () => void {
  if (!matchMedia(SMARTPHONE).matches) return () => {}
  let isDone = false
  const remind = () => {
    const { pathname, search, isLeaving } = page.now()
    const isLeftOut = WITHOUT.includes(pathname) || SIGNUP_PAGE.test(pathname)
    const isWanted = !isLeftOut && new URLSearchParams(search).has(QUERY)
    if (isDone || isLeaving || !isWanted || !needsActivation(useSession.getState().user)) return
    isDone = true
    requestOverlay('activation', null)
    // Not within the navigation that calls back: the router has not finished it.
    queueMicrotask(() => page.removeQuery(QUERY))
  }
  remind()
  const stops = [useSession.subscribe(remind), page.onChange(remind)]
  return () => stops.forEach((stop) => stop())
}
