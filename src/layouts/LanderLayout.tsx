import { Outlet } from 'react-router'
import { DESIGN_VERSION } from '#src/config/design.ts'
import { Footer } from './Footer.tsx'
import styles from './LanderLayout.module.css'
import { Page } from './Page.tsx'
import { TopBar } from './TopBar.tsx'

/** Logo bar, content, footer; design version 1 adds a background block (seed, point 4 and 9). */
export function LanderLayout() {
  return (
    <Page top={<TopBar isBare />} bottom={<Footer />}>
      <div className={styles.stage}>
        {DESIGN_VERSION === 1 && <div className={styles.background} aria-hidden="true" data-design="1" />}
        <Outlet />
      </div>
    </Page>
  )
}
