import { type ReactNode, useDeferredValue, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLoaderData, useLocation } from 'react-router'
import { getNotifications } from '#src/api/account.ts'
import { getBlocked } from '#src/api/safety.ts'
import { fromWidth } from '#src/lib/breakpoints.ts'
import { defer } from '#src/lib/deferred.ts'
import { focusHeading } from '#src/lib/focus-on.ts'
import { useFocusOnStep } from '#src/lib/hooks/use-focus-on-step.ts'
import { useMedia } from '#src/lib/hooks/use-media.ts'
import { PATHS } from '#src/paths.ts'
import { useSession } from '#src/stores/session.ts'
import { loadCompany, loadRegions } from '#src/stores/settings.ts'
import { classes } from '#src/ui/classes.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { arrowLeft } from '#src/ui/icons.ts'
import { AccountSection } from '#src/screens/settings/account/AccountSection.tsx'
import { DataSection } from '#src/screens/settings/privacy/DataSection.tsx'
import { DeleteSection } from '#src/screens/settings/deletion/DeleteSection.tsx'
import { LocationSection } from '#src/screens/settings/location/LocationSection.tsx'
import { LookSection } from '#src/screens/settings/privacy/LookSection.tsx'
import { NotificationsSection } from '#src/screens/settings/notifications/NotificationsSection.tsx'
import { PrivacySection } from '#src/screens/settings/privacy/PrivacySection.tsx'
import { PushSection } from '#src/screens/settings/notifications/PushSection.tsx'
import { VisibilitySection } from '#src/screens/settings/privacy/VisibilitySection.tsx'
import { type SectionName, sectionOf, SECTIONS } from './sections.ts'
import { SettingsList } from './SettingsList.tsx'
import { SettingsNav } from './SettingsNav.tsx'
import styles from './SettingsScreen.module.css'

/** Requests all parts at once and waits for none of them: each is shown, or fails, on its own. */
export function loader() {
  void defer(loadCompany())
  return {
    regions: defer(loadRegions()),
    notifications: defer(getNotifications()),
    blocked: defer(getBlocked()),
  }
}

/**
 * The settings: each section is saved separately and shows the result. On a narrow window they are a list of pages
 * (docs/rules.md#addresses).
 */
function SettingsScreen() {
  const { t } = useTranslation('settings')
  const data = useLoaderData<typeof loader>()
  const { hash, key } = useLocation()
  const page = useRef<HTMLDivElement>(null)
  const user = useSession((state) => state.user)
  const isWide = useMedia(fromWidth('l'))
  const open = isWide ? null : sectionOf(hash)
  const isList = !isWide && open === null
  // The focused element is hidden when the list is shown.
  useFocusOnStep(isList ? 'list' : 'section', () => isList && focusHeading())
  // The list is painted first: only then are the sections behind it rendered.
  const hasHidden = useDeferredValue(true, !isList)

  useEffect(() => {
    const name = sectionOf(hash)
    const section = name && page.current?.querySelector<HTMLElement>(`section[id="${name}"]`)
    if (!section) return
    section.querySelector('h2')?.focus({ preventScroll: true })
    section.scrollIntoView()
    // A link to the section that is already in the address leads there, too.
  }, [hash, key])

  if (!user) return null
  const sections: Record<SectionName, ReactNode> = {
    look: <LookSection />,
    visibility: <VisibilitySection user={user} />,
    notifications: <NotificationsSection user={user} settings={data.notifications} />,
    push: <PushSection />,
    account: <AccountSection user={user} />,
    location: <LocationSection user={user} regions={data.regions} />,
    privacy: <PrivacySection blocked={data.blocked} />,
    data: <DataSection user={user} />,
    delete: <DeleteSection user={user} />,
  }
  return (
    <div className="frame frame-page" ref={page}>
      {open !== null && (
        <Link className="action-link plain-link below-3" to={PATHS.notifications}>
          <Icon icon={arrowLeft} size={18} />
          {t('all')}
        </Link>
      )}
      <h1 tabIndex={-1} className={open === null ? undefined : 'visually-hidden'}>
        {t('title')}
      </h1>
      {isList && (
        <div className="above-5">
          <SettingsList />
        </div>
      )}
      <div className={classes('stack gap-9 lines-6', isWide && 'above-6', styles.columns)}>
        {isWide && <SettingsNav />}
        <div className="stack gap-6">
          {/* A section that is not open stays in the page, with what was typed into it. */}
          {SECTIONS.map((name) => {
            const isShown = isWide || open === name
            return (
              <div key={name} hidden={!isShown}>
                {(isShown || hasHidden) && sections[name]}
              </div>
            )
          })}
        </div>
      </div>
    </div>
  )
}

export { SettingsScreen as Component }
