import { Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, ScrollRestoration, useLocation } from 'react-router'
import { thirdParties } from '#src/config/third-parties.ts'
import { loadTexts } from '#src/i18n/texts.ts'
import { focusHeading } from '#src/lib/focus-on.ts'
import { setPageTitle } from '#src/lib/page-title.ts'
import { hasPrivacySignal, useConsent } from '#src/stores/consent.ts'
import { useOverlays } from '#src/stores/overlays.ts'
import { useQuickHide } from '#src/stores/quick-hide.ts'
import { useUpdate } from '#src/stores/update.ts'
import { lazily } from '#src/ui/lazily.tsx'
import { HiddenPage } from './HiddenPage.tsx'
import { useRouteFacts } from './use-route-facts.ts'

const UpdateNotice = lazily(() => import('./UpdateNotice.tsx').then((module) => module.UpdateNotice))
const Overlays = lazily(() => import('./Overlays.tsx').then((module) => module.Overlays))
const HeadTags = lazily(() => import('./HeadTags.tsx').then((module) => module.HeadTags))
const Toasts = lazily(() => import('./Toasts.tsx').then((module) => module.Toasts))
const ConsentBanner = lazily(async () => {
  const [module] = await Promise.all([
    import('#src/features/consent/ConsentBanner.tsx'),
    loadTexts(['consent']),
  ])
  return module.ConsentBanner
})

/** Early, so that it is there when the connection is not; an error page that did not come is asked for again when it is needed. */
function fetchErrorPage(): void {
  import('./RouteError.tsx').catch((error: unknown) => error)
}

/** What all pages share: the title, the focus on the heading after a navigation, the place on the page, the toasts. */
export function Root() {
  const { t } = useTranslation()
  const { title } = useRouteFacts()
  const { pathname } = useLocation()
  const shownPath = useRef(pathname)
  const asksConsent =
    useConsent((state) => state.choice === null) && thirdParties().length > 0 && !hasPrivacySignal()
  const isBlocked = useOverlays((state) => state.open?.kind === 'entry')
  const isHidden = useQuickHide((state) => state.isHidden)
  const hasUpdate = useUpdate((state) => state.isAvailable)

  useEffect(fetchErrorPage, [])

  useEffect(() => {
    if (title) setPageTitle(t(title))
  }, [title, t])

  useEffect(() => {
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    if (document.activeElement?.closest('[role="tablist"]')) return
    focusHeading()
  }, [pathname])

  return (
    <>
      <Suspense>
        <HeadTags />
      </Suspense>
      <div inert={isBlocked}>
        <Outlet />
        <Suspense>
          <Toasts />
        </Suspense>
        {asksConsent && (
          <Suspense>
            <ConsentBanner />
          </Suspense>
        )}
      </div>
      <Suspense>
        <Overlays />
      </Suspense>
      <Suspense>{hasUpdate && <UpdateNotice />}</Suspense>
      {isHidden && <HiddenPage />}
      <ScrollRestoration />
    </>
  )
}
