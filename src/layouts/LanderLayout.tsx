import { Outlet } from 'react-router'
import { DESIGN_VERSION } from '#src/config/design.ts'
import styles from './LanderLayout.module.css'
import { LateFooter } from './LateFooter.tsx'
import { Page } from './Page.tsx'
import { TopBar } from './TopBar.tsx'

/** Logo bar, content, footer; design version 1 adds a background block (docs/rules.md#design-version). */
export function LanderLayout() {
  return (
    <Page top={<TopBar isBare />} bottom={<LateFooter />}>
      <div className={`relative ${styles.stage}`}>
        {DESIGN_VERSION === 1 && <div className={styles.background} aria-hidden="true" data-design="1" />}
        <Outlet />
      </div>
    </Page>
  )
}
