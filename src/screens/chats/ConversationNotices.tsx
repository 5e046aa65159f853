import { useTranslation } from 'react-i18next'
import { isFictional, type ShortProfile } from '#src/domain/profile.ts'
import { useSession } from '#src/stores/session.ts'
import { useSiteSettings } from '#src/stores/settings.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { exclamationCircle, mask } from '#src/ui/icons.ts'
import styles from './ConversationNotices.module.css'
import { useMemberName } from './use-member-name.ts'

/** What must be known before a message is paid for: a fictional profile, and an own address that is not confirmed. Neither can be closed. */
export function ConversationNotices({ profile }: { profile: ShortProfile }) {
  const { t } = useTranslation(['chat', 'common'])
  const { fictional_warning, fictional_singular } = useSiteSettings()
  const isUnconfirmed = useSession((state) => state.user?.status === 'not_confirmed')
  const name = useMemberName(profile)
  const word = (fictional_singular || t('common:fictional.word')).toLocaleLowerCase()
  return (
    <>
      {isFictional(profile) && (
        <p className={styles.fictional}>
          <Icon icon={mask} />
          <span>{fictional_warning || t('notice.fictional', { name, word })}</span>
        </p>
      )}
      {isUnconfirmed && (
        <section className={styles.warning} aria-label={t('notice.not_confirmed_title')}>
          <Icon icon={exclamationCircle} />
          <p>
            <strong>{t('notice.not_confirmed_title')}</strong>
            <span>{t('notice.not_confirmed', { name })}</span>
          </p>
        </section>
      )}
    </>
  )
}
