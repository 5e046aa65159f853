import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { BottomBar } from './BottomBar.tsx'
import styles from './ChatLayout.module.css'
import { Banners } from './member-parts.ts'
import { Page } from './Page.tsx'
import { TopBar } from './TopBar.tsx'
import { useRouteFacts } from './use-route-facts.ts'

/**
 * As high as the window, without a footer and, in an open conversation, without banners; on a phone, an open conversation fills the screen.
 */
export function ChatLayout() {
  const { isImmersive = false } = useRouteFacts()
  const bars = isImmersive ? styles.wideOnly : 'fixed'
  return (
    <Page
      isFullHeight
      top={
        <>
          <div className={bars}>
            <TopBar />
          </div>
          {!isImmersive && (
            <Suspense>
              <Banners />
            </Suspense>
          )}
        </>
      }
      bottom={
        <div className={bars}>
          <BottomBar />
        </div>
      }
    >
      <Outlet />
    </Page>
  )
}
