import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { postActivation } from '#src/api/account.ts'
import { ApiError } from '#src/domain/api-error.ts'
import { isFictional, type ShortProfile } from '#src/domain/profile.ts'
import { useErrorText } from '#src/features/errors/use-error-text.ts'
import { formatNumber } from '#src/i18n/format.ts'
import { useSession } from '#src/stores/session.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { exclamationCircle, mask } from '#src/ui/icons.ts'
import styles from './ConversationNotices.module.css'
import { useFictionalText } from './use-fictional-text.ts'
import { useMemberName } from './use-member-name.ts'

const USUAL_WAIT_SECONDS = 60

/** What must be known before a message is paid for: a fictional profile, and an own address that is not confirmed. Neither can be closed. */
export function ConversationNotices({ profile }: { profile: ShortProfile }) {
  const isUnconfirmed = useSession((state) => state.user?.status === 'not_confirmed')
  const text = useFictionalText(profile)
  return (
    <>
      {isFictional(profile) && (
        <p className={styles.fictional}>
          <Icon icon={mask} />
          <span>{text}</span>
        </p>
      )}
      {isUnconfirmed && <UnconfirmedNotice profile={profile} />}
    </>
  )
}

/** The other side cannot answer yet; the mail that changes this can be asked for again. */
function UnconfirmedNotice({ profile }: { profile: ShortProfile }) {
  const { t } = useTranslation('chat')
  const errorText = useErrorText()
  const name = useMemberName(profile)
  const [news, setNews] = useState('')
  const [isSending, setSending] = useState(false)

  async function resend() {
    setSending(true)
    try {
      await postActivation()
      setNews(t('notice.resent'))
    } catch (error) {
      const isEarly = error instanceof ApiError && error.status === 429
      const count = (isEarly && error.retryAfter) || USUAL_WAIT_SECONDS
      setNews(isEarly ? t('notice.resend_wait', { count, text: formatNumber(count) }) : errorText(error))
    }
    setSending(false)
  }

  return (
    <section className={styles.warning} aria-label={t('notice.not_confirmed_title')}>
      <Icon icon={exclamationCircle} />
      <p className={styles.words}>
        <strong>{t('notice.not_confirmed_title')}</strong>
        <span>{t('notice.not_confirmed', { name })}</span> <span role="status">{news}</span>
      </p>
      <Button variant="outline" size="sm" busy={isSending} onClick={() => void resend()}>
        {t('notice.resend')}
      </Button>
    </section>
  )
}
