import { Outlet } from 'react-router'
import { Page } from './Page.tsx'
import { TopBar } from './TopBar.tsx'

/** Just the logo bar and the content. */
export function EmptyLayout() {
  return (
    <Page top={<TopBar isBare />}>
      <Outlet />
    </Page>
  )
}
