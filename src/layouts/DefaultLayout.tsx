import { Outlet } from 'react-router'
import { BottomBar } from './BottomBar.tsx'
import { Footer } from './Footer.tsx'
import { Page } from './Page.tsx'
import { TopBar } from './TopBar.tsx'
import { useRouteFacts } from './use-route-facts.ts'

/** Top bar, content, footer; on a phone the main places at the foot. */
export function DefaultLayout() {
  const { hasActionBar = false } = useRouteFacts()
  return (
    <Page
      top={<TopBar />}
      bottom={
        <>
          <Footer />
          {!hasActionBar && <BottomBar />}
        </>
      }
    >
      <Outlet />
    </Page>
  )
}
