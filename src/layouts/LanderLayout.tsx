import { Outlet } from 'react-router'
import { Footer } from './Footer.tsx'
import { Page } from './Page.tsx'
import { TopBar } from './TopBar.tsx'

/** Logo bar, content, footer. */
export function LanderLayout() {
  return (
    <Page top={<TopBar isBare />} bottom={<Footer />}>
      <Outlet />
    </Page>
  )
}
