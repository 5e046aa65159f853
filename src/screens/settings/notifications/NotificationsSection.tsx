import { Suspense, use } from 'react'
import { useTranslation } from 'react-i18next'
import type { NotificationSettings } from '#src/domain/chat/notifications.ts'
import type { User } from '#src/domain/account/user.ts'
import { LoadError } from '#src/components/LoadError.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import type { Answer } from '#src/screens/settings/answer.ts'
import { MailsOff } from './MailsOff.tsx'
import styles from './NotificationsSection.module.css'
import { NotificationSwitches } from './NotificationSwitches.tsx'
import { Section } from '#src/screens/settings/Section.tsx'

interface NotificationsSectionProps {
  user: User
  answer: Answer<NotificationSettings>
  run: string
  onRetry: () => void
}

/** What the member is told about, by e-mail and by push. */
export function NotificationsSection({ user, answer, run, onRetry }: NotificationsSectionProps) {
  const { t } = useTranslation('settings')
  const isOff = user.notifications_disabled.length > 0
  return (
    <Section id="notifications" title={t('notifications.title')} lead={t('notifications.lead')}>
      {isOff && <MailsOff reasons={user.notifications_disabled} />}
      <Suspense key={run} fallback={<Skeleton shape="block" className={styles.skeleton} />}>
        <Switches answer={answer} areMailsOff={isOff} onRetry={onRetry} />
      </Suspense>
    </Section>
  )
}

interface SwitchesProps {
  answer: Answer<NotificationSettings>
  areMailsOff: boolean
  onRetry: () => void
}

function Switches({ answer, areMailsOff, onRetry }: SwitchesProps) {
  const result = use(answer)
  if ('error' in result) return <LoadError error={result.error} onRetry={onRetry} />
  return <NotificationSwitches settings={result.value} areMailsOff={areMailsOff} />
}
