import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { putMailsEnabled } from '#src/api/account.ts'
import type { NotificationSettings } from '#src/domain/account/notifications.ts'
import type { User } from '#src/domain/account/user.ts'
import { Deferred } from '#src/components/Deferred.tsx'
import { ReloadError } from '#src/components/failure/ReloadError.tsx'
import type { DeferredData } from '#src/lib/deferred.ts'
import { usePush } from '#src/stores/browser/push.ts'
import { changeUser } from '#src/stores/session.ts'
import { MailsOff } from './MailsOff.tsx'
import { NotificationsSkeleton } from './NotificationsSkeleton.tsx'
import { NotificationSwitches } from './NotificationSwitches.tsx'
import { SaveNote } from '#src/screens/settings/SaveNote.tsx'
import { Section } from '#src/screens/settings/Section.tsx'
import { saveSwitches } from '#src/screens/settings/switches.ts'
import { useSaving } from '#src/screens/settings/use-saving.ts'

interface NotificationsSectionProps {
  user: User
  settings: DeferredData<NotificationSettings>
}

/** What the member is notified about, by e-mail and by push. */
export function NotificationsSection({ user, settings }: NotificationsSectionProps) {
  const { t } = useTranslation('settings')
  const support = usePush((state) => state.support)
  const isSubscribed = usePush((state) => state.isSubscribed)
  const [saving, save] = useSaving('notifications')
  const isOff = user.notifications_disabled.length > 0

  const turnMailsOn = () =>
    void save({
      run: async () => {
        await saveSwitches(putMailsEnabled)
        changeUser({ notifications_disabled: [] })
      },
    })

  return (
    <Section id="notifications" title={t('notifications.title')} lead={t('notifications.lead')}>
      {isOff && (
        <MailsOff
          reasons={user.notifications_disabled}
          busy={saving.state === 'saving'}
          onTurnOn={turnMailsOn}
        />
      )}
      <SaveNote saving={saving} />
      {support === 'yes' && !isSubscribed && (
        <p>
          <Link to="#push">{t('notifications.push_off')}</Link>
        </p>
      )}
      <Deferred data={settings} fallback={<NotificationsSkeleton />} keeps failed={ReloadError}>
        {(loaded) => <NotificationSwitches settings={loaded} areMailsOff={isOff} />}
      </Deferred>
    </Section>
  )
}
