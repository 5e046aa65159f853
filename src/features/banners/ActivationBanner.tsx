import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { postActivation } from '#src/api/account.ts'
import { ApiError } from '#src/domain/api-error.ts'
import { useSession } from '#src/stores/session.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { envelope } from '#src/ui/icons.ts'

const USUAL_WAIT_SECONDS = 60

interface ActivationBannerProps {
  onClose: () => void
  /** Words a failed call. */
  errorText: (error: unknown) => string
}

/** Reminds of the activation mail and has it sent again (seed, point 4). */
export function ActivationBanner({ onClose, errorText }: ActivationBannerProps) {
  const { t } = useTranslation(['banners', 'common'])
  const email = useSession((state) => state.user?.email ?? null)
  const [news, setNews] = useState<string | null>(null)
  const [isSending, setIsSending] = useState(false)

  async function send() {
    setIsSending(true)
    try {
      await postActivation()
      setNews(t('activation_sent'))
    } catch (error) {
      const isEarly = error instanceof ApiError && error.status === 429
      setNews(
        isEarly ? t('activation_wait', { count: error.retryAfter ?? USUAL_WAIT_SECONDS }) : errorText(error),
      )
    }
    setIsSending(false)
  }

  return (
    <Banner
      icon={envelope}
      title={t('activation_title')}
      tone="warning"
      onClose={onClose}
      closeLabel={t('common:close')}
      action={
        <Button variant="outline" size="sm" busy={isSending} onClick={() => void send()}>
          {t('activation_action')}
        </Button>
      }
    >
      {email === null ? t('activation_text_plain') : t('activation_text', { email })}
      <span role="status">{news && ` ${news}`}</span>
    </Banner>
  )
}
