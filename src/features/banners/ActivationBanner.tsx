import { useTranslation } from 'react-i18next'
import { ResendFailure } from '#src/components/failure/ResendFailure.tsx'
import { useResending } from '#src/components/use-resending.ts'
import { resendActivation } from '#src/stores/activation.ts'
import { useSession } from '#src/stores/session.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { envelope } from '#src/ui/icons.ts'

/** Reminds the member of the activation mail and resends it (docs/rules.md#activation). */
export function ActivationBanner({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['banners', 'common'])
  const email = useSession((state) => state.user?.email ?? null)
  const { state, refusedFor, error, seconds } = useResending()

  return (
    <Banner
      icon={envelope}
      title={t('activation_title')}
      tone="warning"
      onClose={onClose}
      closeLabel={t('common:close')}
      action={
        <Button variant="quiet" size="sm" busy={state === 'sending'} onClick={() => void resendActivation()}>
          {t('common:resend')}
        </Button>
      }
      news={
        <>
          {state === 'failed' && (
            <p role="alert">
              <ResendFailure error={error} />
            </p>
          )}
          <p role="status">
            {state === 'sent' && <span>{t('activation_sent')}</span>}
            {state === 'refused' && (
              <span className="visually-hidden">{t('activation_wait', { count: refusedFor })}</span>
            )}
          </p>
          {state === 'refused' && <p>{t('activation_wait', { count: seconds })}</p>}
        </>
      }
    >
      {email === null ? t('activation_text_plain') : t('activation_text', { email })}
    </Banner>
  )
}
