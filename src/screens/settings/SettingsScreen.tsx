import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoaderData, useLocation } from 'react-router'
import { getNotifications } from '#src/api/account.ts'
import { getBlocked } from '#src/api/safety.ts'
import { defer } from '#src/lib/deferred.ts'
import { useSession } from '#src/stores/session.ts'
import { loadCompany, loadRegions } from '#src/stores/settings.ts'
import { AccountSection } from '#src/screens/settings/account/AccountSection.tsx'
import { DataSection } from '#src/screens/settings/privacy/DataSection.tsx'
import { DeleteSection } from '#src/screens/settings/deletion/DeleteSection.tsx'
import { LocationSection } from '#src/screens/settings/location/LocationSection.tsx'
import { NotificationsSection } from '#src/screens/settings/notifications/NotificationsSection.tsx'
import { PrivacySection } from '#src/screens/settings/privacy/PrivacySection.tsx'
import { PushSection } from '#src/screens/settings/notifications/PushSection.tsx'
import { SettingsNav } from './SettingsNav.tsx'
import styles from './SettingsScreen.module.css'

/** Requests all parts at once and waits for none of them: each is shown, or fails, on its own. */
export function loader() {
  void defer(loadCompany())
  return {
    notifications: defer(getNotifications()),
    blocked: defer(getBlocked()),
    regions: defer(loadRegions()),
  }
}

/** The settings: each section is saved separately and shows the result. */
function SettingsScreen() {
  const { t } = useTranslation('settings')
  const data = useLoaderData<typeof loader>()
  const { hash } = useLocation()
  const page = useRef<HTMLDivElement>(null)
  const user = useSession((state) => state.user)

  useEffect(() => {
    const section =
      hash && page.current?.querySelector<HTMLElement>(`section[id="${CSS.escape(hash.slice(1))}"]`)
    if (!section) return
    section.querySelector('h2')?.focus({ preventScroll: true })
    section.scrollIntoView()
  }, [hash])

  if (!user) return null
  return (
    <div className="frame frame-page" ref={page}>
      <h1 tabIndex={-1}>{t('title')}</h1>
      <div className={`stack gap-9 lines-6 above-6 ${styles.columns}`}>
        <SettingsNav />
        <div className="stack gap-6">
          <NotificationsSection user={user} settings={data.notifications} />
          <PushSection />
          <AccountSection user={user} />
          <LocationSection user={user} regions={data.regions} />
          <PrivacySection blocked={data.blocked} />
          <DataSection user={user} />
          <DeleteSection user={user} />
        </div>
      </div>
    </div>
  )
}

export { SettingsScreen as Component }
