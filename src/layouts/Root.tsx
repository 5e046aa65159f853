import { type ReactNode, Suspense, useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, ScrollRestoration, useLocation } from 'react-router'
import { thirdParties } from '#src/config/third-parties.ts'
import { withTexts } from '#src/i18n/texts.ts'
import { focusContent, focusHeading, isFocusInUse } from '#src/lib/focus-on.ts'
import { useBackOnline } from '#src/lib/hooks/use-back-online.ts'
import { ignoreKeyRepeats } from '#src/lib/keyboard/held-keys.ts'
import { setPageTitle } from '#src/lib/page-title.ts'
import { hasPrivacySignal, useConsent } from '#src/stores/browser/consent.ts'
import { useOverlays } from '#src/stores/browser/overlays.ts'
import { useIsLoggedIn } from '#src/stores/session.ts'
import { useUpdate } from '#src/stores/browser/update.ts'
import { lazyExtra, useLoadedFailure } from '#src/ui/lazily.tsx'
import { HiddenPage } from '#src/overlays/HiddenPage.tsx'
import { NewsStatus } from './member-parts.ts'
import { useRouteFacts } from './use-route-facts.ts'

const UpdateNotice = lazyExtra(() =>
  import('#src/overlays/UpdateNotice.tsx').then((module) => module.UpdateNotice),
)
const Overlays = lazyExtra(() => import('#src/overlays/Overlays.tsx').then((module) => module.Overlays))
const HeadTags = lazyExtra(() => import('./HeadTags.tsx').then((module) => module.HeadTags))
const Toasts = lazyExtra(() => import('#src/overlays/Toasts.tsx').then((module) => module.Toasts))
/** The condition is written out here and in `background.ts`: an imported constant would leave the code in builds without such scripts. */
const ConsentBanner =
  import.meta.env.DEV || import.meta.env.VITE_ANALYTICS_URL || import.meta.env.VITE_RECORDER_URL
    ? lazyExtra(() =>
        withTexts(
          ['consent'],
          import('#src/features/consent/ConsentBanner.tsx').then((module) => module.ConsentBanner),
        ),
      )
    : null

async function importFailure(): Promise<void> {
  try {
    const { PartFailed } = await import('#src/components/failure/PartFailed.tsx')
    useLoadedFailure.setState({ show: (failure) => <PartFailed {...failure} /> })
    await import('./RouteError.tsx')
  } catch {
    // A part that fails falls through to the error page.
  }
}

/**
 * Loads the parts that show failures early, so that they are available without a connection; an error page that failed to load is requested
 * again when needed.
 */
function loadFailure(): void {
  useLoadedFailure.setState({ loading: importFailure() })
}

/** The page below the entry warning: a separate component, so that only the warning renders when it opens. */
function Blockable({ children }: { children: ReactNode }) {
  const isBlocked = useOverlays((state) => state.open?.kind === 'entry')
  const wasBlocked = useRef(isBlocked)

  useEffect(() => {
    if (wasBlocked.current && !isBlocked && document.activeElement === document.body) focusContent()
    wasBlocked.current = isBlocked
  }, [isBlocked])

  return <div inert={isBlocked}>{children}</div>
}

/** Everything that all pages share: title, focus on the heading after a navigation, scroll position, toasts. */
export function Root() {
  const { t } = useTranslation()
  const { title } = useRouteFacts()
  const { pathname, key } = useLocation()
  const shownPath = useRef(pathname)
  const asksConsent =
    useConsent((state) => state.choice === null) && thirdParties().length > 0 && !hasPrivacySignal()
  const isLoggedIn = useIsLoggedIn()
  const hasUpdate = useUpdate((state) => state.isAvailable)
  useEffect(loadFailure, [])
  useBackOnline(loadFailure, true)
  useEffect(ignoreKeyRepeats, [])

  // Before the effects of the page below, which may have its own title. Each time, because the page before may have failed.
  useLayoutEffect(() => {
    if (title) setPageTitle(t(title))
  }, [title, t, key])

  useLayoutEffect(() => {
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    if (!isFocusInUse()) focusHeading()
  }, [pathname])

  return (
    <>
      <Suspense>
        <HeadTags />
      </Suspense>
      <Blockable>
        <Outlet />
        <Suspense>
          <Toasts />
        </Suspense>
        {isLoggedIn && (
          <Suspense>
            <NewsStatus />
          </Suspense>
        )}
        {ConsentBanner && asksConsent && (
          <Suspense>
            <ConsentBanner />
          </Suspense>
        )}
        <div role="status">
          <Suspense>{hasUpdate && <UpdateNotice />}</Suspense>
        </div>
      </Blockable>
      <Suspense>
        <Overlays />
      </Suspense>
      <HiddenPage />
      <ScrollRestoration />
    </>
  )
}
