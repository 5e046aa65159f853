import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, ScrollRestoration, useLocation } from 'react-router'
import { setPageTitle } from '#src/lib/page-title.ts'
import { useOverlays } from '#src/stores/overlays.ts'
import { Overlays } from './Overlays.tsx'
import { Toasts } from './Toasts.tsx'
import { useRouteFacts } from './use-route-facts.ts'

/** What all pages share: the title, the focus on the heading after a navigation, the place on the page, the toasts. */
export function Root() {
  const { t } = useTranslation()
  const { title } = useRouteFacts()
  const { pathname } = useLocation()
  const shownPath = useRef(pathname)
  const isBlocked = useOverlays((state) => state.open?.kind === 'entry')

  useEffect(() => {
    if (title) setPageTitle(t(title))
  }, [title, t])

  useEffect(() => {
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    if (document.activeElement?.closest('[role="tablist"]')) return
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  }, [pathname])

  return (
    <>
      <div inert={isBlocked}>
        <Outlet />
        <Toasts />
      </div>
      <Overlays />
      <ScrollRestoration />
    </>
  )
}
