import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { useIsLoggedIn } from '#src/stores/session.ts'
import { BottomBar } from './BottomBar.tsx'
import { LateFooter } from './LateFooter.tsx'
import { Banners, BannersBelow, MeetNav } from './member-parts.ts'
import { Page } from './Page.tsx'
import { TopBar } from './TopBar.tsx'
import { useRouteFacts } from './use-route-facts.ts'

/** Top bar, banners, the ways to meet people if the page is one of them, content, footer; on a phone, the main places in a bottom bar. */
export function DefaultLayout() {
  const { hasActionBar = false, isQuiet = false, isWayToMeet = false } = useRouteFacts()
  const isLoggedIn = useIsLoggedIn()
  return (
    <Page
      top={
        <>
          <TopBar />
          <Suspense>
            <Banners />
          </Suspense>
          {isLoggedIn && isWayToMeet && (
            <Suspense>
              <MeetNav />
            </Suspense>
          )}
        </>
      }
      bottom={
        <>
          {isQuiet && (
            <Suspense>
              <BannersBelow />
            </Suspense>
          )}
          <LateFooter />
          {!hasActionBar && <BottomBar />}
        </>
      }
    >
      <Outlet />
    </Page>
  )
}
