import { useTranslation } from 'react-i18next'
import { useErrorText } from '#src/components/use-error-text.ts'
import { useSecondsLeft } from '#src/lib/hooks/use-seconds-left.ts'
import { resendActivation, useActivation } from '#src/stores/activation.ts'
import { useSession } from '#src/stores/session.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { envelope } from '#src/ui/icons.ts'

/** Reminds the member of the activation mail and resends it (docs/rules.md#activation). */
export function ActivationBanner({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['banners', 'common'])
  const errorText = useErrorText()
  const email = useSession((state) => state.user?.email ?? null)
  const state = useActivation((activation) => activation.state)
  const error = useActivation((activation) => activation.error)
  const seconds = useSecondsLeft(useActivation((activation) => activation.readyAt))

  function statusText(): string | null {
    if (state === 'failed') return errorText(error)
    return state === 'sent' ? t('activation_sent') : null
  }

  const status = statusText()
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
      <span role="status">{status && ` ${status}`}</span>
      {state === 'idle' && seconds > 0 && ` ${t('activation_wait', { count: seconds })}`}
    </Banner>
  )
}
