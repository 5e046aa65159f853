import { needsEntryWarning } from '#src/domain/site/entry-warning.ts'
import type { LayoutName } from '#src/domain/site/route-facts.ts'
import { entryRecord } from '#src/domain/first-paint-records.ts'
import { countryOf } from '#src/domain/site/settings.ts'
import { hasSessionHint } from '#src/lib/storage/session-hint.ts'
import { isStandalone } from '#src/lib/standalone.ts'
import { closeOverlay, requestOverlay } from '#src/stores/browser/overlays.ts'
import { useSession } from '#src/stores/session.ts'
import { useSettings } from '#src/stores/settings.ts'

/** The facts of the current page that the entry warning depends on. */
export interface EntryPage {
  layout: LayoutName | null
  isExempt: boolean
}

/**
 * Opens the entry warning as soon as it is known that a visitor has to see it, and closes it when that changes (a login in another tab, an
 * exempt page). A login counts as accepting it on this device. `onNavigation` calls back after every navigation. Returns a function that
 * stops it.
 */
export function startEntryWarning(
  pageNow: () => EntryPage,
  onNavigation: (listener: () => void) => () => void,
): () => void {
  const decide = () => {
    const { settings } = useSettings.getState()
    const { status } = useSession.getState()
    // A visitor is warned even when the server does not say who this is.
    if (!settings || (status === 'unknown' && hasSessionHint())) return
    if (status === 'logged-in' && entryRecord.read() === null) entryRecord.write(Date.now())
    const isNeeded = needsEntryWarning({
      ...pageNow(),
      isSwitchedOn: settings.enable_site_entry_popup,
      isLoggedIn: status === 'logged-in',
      isStandalone: isStandalone(),
      wasAccepted: entryRecord.read() !== null,
      country: countryOf(settings),
    })
    if (isNeeded) requestOverlay('entry', null)
    else closeOverlay('entry')
  }
  decide()
  const stops = [useSession.subscribe(decide), useSettings.subscribe(decide), onNavigation(decide)]
  return () => stops.forEach((stop) => stop())
}
