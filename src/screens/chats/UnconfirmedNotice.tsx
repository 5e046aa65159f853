import { useTranslation } from 'react-i18next'
import type { ShortProfile } from '#src/domain/member/profile.ts'
import { memberName } from '#src/i18n/member-name.ts'
import { ApiError } from '#src/domain/api-error.ts'
import { useErrorText } from '#src/components/failure/use-error-text.ts'
import { resendActivation, useResending } from '#src/stores/activation.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { exclamationCircle } from '#src/ui/icons.ts'
import styles from './Conversation.module.css'

/** Says that the other member cannot answer yet, and resends the activation mail. Import it lazily. */
export function UnconfirmedNotice({ profile }: { profile: ShortProfile }) {
  const { t } = useTranslation(['chat', 'common'])
  const errorText = useErrorText()
  const name = memberName(profile)
  const { state, refusedFor, error, seconds: count } = useResending()

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
          {state === 'sent' && <span>{t('notice.resent')}</span>}
          {state === 'refused' && (
            <span className="visually-hidden">{t('notice.resend_wait', { count: refusedFor })}</span>
          )}
        </span>{' '}
        {state === 'failed' && (
          <span role="alert">
            {error instanceof ApiError && error.isUnanswered
              ? t('common:resend_unclear')
              : errorText(error)}{' '}
          </span>
        )}
        {count > 0 && <span>{t('notice.resend_wait', { count })}</span>}
      </p>
      <Button
        variant="outline"
        size="sm"
        busy={state === 'sending'}
        aria-disabled={count > 0 || undefined}
        onClick={() => void resendActivation()}
      >
        {t('common:resend')}
      </Button>
    </section>
  )
}
