import { useTranslation } from 'react-i18next'
import type { ShortProfile } from '#src/domain/member/profile.ts'
import { memberName } from '#src/i18n/member-name.ts'
import { ResendFailure } from '#src/components/failure/ResendFailure.tsx'
import { useResending } from '#src/components/use-resending.ts'
import { useMailsOffText } from '#src/features/banners/use-mails-off-text.ts'
import { PATHS } from '#src/paths.ts'
import { resendActivation } from '#src/stores/activation.ts'
import { useSession } from '#src/stores/session.ts'
import { Button } from '#src/ui/Button.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { exclamationCircle } from '#src/ui/icons.ts'
import styles from './Conversation.module.css'

/**
 * Says that the other member cannot answer yet, and resends the activation mail. If our mails to this member are off, it says why, and links
 * to the settings instead. Import it lazily.
 */
export function UnconfirmedNotice({ profile }: { profile: ShortProfile }) {
  const { t } = useTranslation(['chat', 'common', 'banners'])
  const name = memberName(profile)
  const { state, refusedFor, error, seconds: count } = useResending()
  const mailsOffText = useMailsOffText()
  const mailsOff = useSession(({ user }) => user?.notifications_disabled[0])

  return (
    <section
      className={`row gap-3 wrap fixed pad-y-2 line-below text-s gutter ${styles.warning}`}
      aria-label={t('notice.not_confirmed_title')}
    >
      <Icon icon={exclamationCircle} />
      <p className="grow-wrap">
        <strong>{t('notice.not_confirmed_title')}</strong>
        <span>{t('notice.not_confirmed', { name })}</span>{' '}
        {mailsOff !== undefined && <span>{mailsOffText(mailsOff)} </span>}
        <span role="status">
          {state === 'sent' && <span>{t('notice.resent')}</span>}
          {state === 'refused' && (
            <span className="visually-hidden">{t('notice.resend_wait', { count: refusedFor })}</span>
          )}
        </span>{' '}
        {state === 'failed' && (
          <span role="alert">
            <ResendFailure error={error} />{' '}
          </span>
        )}
        {count > 0 && <span>{t('notice.resend_wait', { count })}</span>}
      </p>
      {mailsOff === undefined ? (
        <Button
          variant="outline"
          size="sm"
          busy={state === 'sending'}
          aria-disabled={count > 0 || undefined}
          onClick={() => void resendActivation()}
        >
          {t('common:resend')}
        </Button>
      ) : (
        <ButtonLink variant="outline" size="sm" to={{ pathname: PATHS.notifications, hash: 'notifications' }}>
          {t('banners:mails_action')}
        </ButtonLink>
      )}
    </section>
  )
}
