import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoaderData, useLocation, useRevalidator } from 'react-router'
import { getNotifications } from '#src/api/account.ts'
import { getBlocked } from '#src/api/safety.ts'
import { uuid } from '#src/lib/uuid.ts'
import { useSession } from '#src/stores/session.ts'
import { loadCompany, loadRegions } from '#src/stores/settings.ts'
import { AccountSection } from '#src/screens/settings/account/AccountSection.tsx'
import { type Answer, answerOf } from './answer.ts'
import { DataSection } from '#src/screens/settings/privacy/DataSection.tsx'
import { DeleteSection } from '#src/screens/settings/deletion/DeleteSection.tsx'
import { LocationSection } from '#src/screens/settings/location/LocationSection.tsx'
import { NotificationsSection } from '#src/screens/settings/notifications/NotificationsSection.tsx'
import { PrivacySection } from '#src/screens/settings/privacy/PrivacySection.tsx'
import { PushSection } from '#src/screens/settings/notifications/PushSection.tsx'
import { SettingsNav } from './SettingsNav.tsx'
import styles from './SettingsScreen.module.css'

/** What the screen shows of the server; each part stands or fails by itself. */
export interface SettingsData {
  run: string
  notifications: Answer<Awaited<ReturnType<typeof getNotifications>>>
  blocked: Answer<Awaited<ReturnType<typeof getBlocked>>>
  regions: Answer<void>
}

/** Asks for all parts at once and waits for none of them; `run` tells one try from the next. */
export function loader(): SettingsData {
  void answerOf(loadCompany())
  return {
    run: uuid(),
    notifications: answerOf(getNotifications()),
    blocked: answerOf(getBlocked()),
    regions: answerOf(loadRegions()),
  }
}

/** The settings: each section saves itself and says so. */
function SettingsScreen() {
  const { t } = useTranslation('settings')
  const data = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
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
  const retry = () => void revalidate()
  return (
    <div className="frame frame-page" ref={page}>
      <h1 tabIndex={-1}>{t('title')}</h1>
      <div className={styles.columns}>
        <SettingsNav />
        <div className="stack gap-6">
          <NotificationsSection user={user} answer={data.notifications} run={data.run} onRetry={retry} />
          <PushSection />
          <AccountSection user={user} />
          <LocationSection user={user} regions={data.regions} />
          <PrivacySection blocked={data.blocked} run={data.run} onRetry={retry} />
          <DataSection user={user} />
          <DeleteSection user={user} />
        </div>
      </div>
    </div>
  )
}

export { SettingsScreen as Component }
