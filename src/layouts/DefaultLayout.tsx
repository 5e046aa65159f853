import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { loadTexts } from '#src/i18n/texts.ts'
import { useSession } from '#src/stores/session.ts'
import { lazily } from '#src/ui/lazily.ts'
import { BottomBar } from './BottomBar.tsx'
import { LateFooter } from './LateFooter.tsx'
import { Page } from './Page.tsx'
import { TopBar } from './TopBar.tsx'
import { useRouteFacts } from './use-route-facts.ts'

const Banners = lazily(async () => {
  try {
    const [{ Banners: Slot }] = await Promise.all([import('./Banners.tsx'), loadTexts(['banners'])])
    return Slot
  } catch {
    // A page whose banners cannot be fetched is whole without them.
    return NoBanners
  }
})

function NoBanners() {
  return null
}

/** Top bar, banners, content, footer; on a phone the main places at the foot. */
export function DefaultLayout() {
  const { hasActionBar = false } = useRouteFacts()
  const isMember = useSession((state) => state.user !== null)
  return (
    <Page
      endsBelowFold={isMember && !hasActionBar}
      top={
        <>
          <TopBar />
          <Suspense>
            <Banners />
          </Suspense>
        </>
      }
      bottom={
        <>
          <LateFooter />
          {!hasActionBar && <BottomBar />}
        </>
      }
    >
      <Outlet />
    </Page>
  )
}
