import { useTranslation } from 'react-i18next'
import { isFictional } from '#src/domain/member/fictional.ts'
import type { ShortProfile } from '#src/domain/member/profile.ts'
import { memberName } from '#src/components/member-name.ts'
import { useErrorText } from '#src/components/use-error-text.ts'
import { formatNumber } from '#src/i18n/format.ts'
import { useSecondsLeft } from '#src/lib/hooks/use-seconds-left.ts'
import { resendActivation, useActivation } from '#src/stores/activation.ts'
import { useSession } from '#src/stores/session.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { chevronDown, exclamationCircle, mask } from '#src/ui/icons.ts'
import styles from './Conversation.module.css'
import { useFictionalText } from './use-fictional-text.ts'

/**
 * Notices shown before a message is paid for: a fictional profile, an unconfirmed own address. Neither can be closed; an on-screen keyboard folds
 * them away, and the label in the header stays.
 */
export function ConversationNotices({ profile }: { profile: ShortProfile }) {
  const isUnconfirmed = useSession((state) => state.user?.status === 'not_confirmed')
  return (
    <div className={styles.notices}>
      {isFictional(profile) && <FictionalNotice profile={profile} />}
      {isUnconfirmed && <UnconfirmedNotice profile={profile} />}
    </div>
  )
}

/** One line that names the member; the site's notice is behind it. */
function FictionalNotice({ profile }: { profile: ShortProfile }) {
  const { line, more } = useFictionalText(profile)
  return (
    <details className="fixed line-below tinted text-s">
      <summary className={`row gap-2 pad-y-2 touch gutter ${styles.fold}`}>
        <Icon icon={mask} size={18} />
        <span className="grow">{line}</span>
        <Icon icon={chevronDown} size={18} className={styles.arrow} />
      </summary>
      <p className={`gutter ${styles.more}`} dir="auto">
        {more}
      </p>
    </details>
  )
}

/** Says that the other member cannot answer yet, and resends the activation mail. */
function UnconfirmedNotice({ profile }: { profile: ShortProfile }) {
  const { t } = useTranslation('chat')
  const errorText = useErrorText()
  const name = memberName(profile)
  const state = useActivation((activation) => activation.state)
  const error = useActivation((activation) => activation.error)
  const count = useSecondsLeft(useActivation((activation) => activation.readyAt))

  return (
    <section
      className={`row gap-3 wrap fixed pad-y-2 line-below text-s gutter ${styles.warning}`}
      aria-label={t('notice.not_confirmed_title')}
    >
      <Icon icon={exclamationCircle} />
      <p className="grow-wrap">
        <strong>{t('notice.not_confirmed_title')}</strong>
        <span>{t('notice.not_confirmed', { name })}</span>{' '}
        <span role="status">
          {state === 'sent' && t('notice.resent')}
          {state === 'failed' && errorText(error)}
        </span>{' '}
        {count > 0 && <span>{t('notice.resend_wait', { count, text: formatNumber(count) })}</span>}
      </p>
      <Button
        variant="outline"
        size="sm"
        busy={state === 'sending'}
        aria-disabled={count > 0 || undefined}
        onClick={() => void resendActivation()}
      >
        {t('notice.resend')}
      </Button>
    </section>
  )
}
