import { useTranslation } from 'react-i18next'
import { useSecondsLeft } from '#src/lib/hooks/use-seconds-left.ts'
import { resendActivation, useActivation } from '#src/stores/activation.ts'
import { useSession } from '#src/stores/session.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { envelope } from '#src/ui/icons.ts'

interface ActivationBannerProps {
  onClose: () => void
  /** Words a failed call. */
  errorText: (error: unknown) => string
}

/** Reminds of the activation mail and has it sent again (seed, point 4). */
export function ActivationBanner({ onClose, errorText }: ActivationBannerProps) {
  const { t } = useTranslation(['banners', 'common'])
  const email = useSession((state) => state.user?.email ?? null)
  const { state, readyAt, error } = useActivation()
  const seconds = useSecondsLeft(readyAt)

  function newsText(): string | null {
    if (state === 'failed') return errorText(error)
    return state === 'sent' ? t('activation_sent') : null
  }

  const news = newsText()
  return (
    <Banner
      icon={envelope}
      title={t('activation_title')}
      tone="warning"
      onClose={onClose}
      closeLabel={t('common:close')}
      action={
        <Button
          variant="outline"
          size="sm"
          busy={state === 'sending'}
          onClick={() => void resendActivation()}
        >
          {t('activation_action')}
        </Button>
      }
    >
      {email === null ? t('activation_text_plain') : t('activation_text', { email })}
      <span role="status">{news && ` ${news}`}</span>
      {state === 'idle' && seconds > 0 && ` ${t('activation_wait', { count: seconds })}`}
    </Banner>
  )
}
