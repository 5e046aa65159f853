import { useTranslation } from 'react-i18next'
import { useResending } from '#src/components/use-resending.ts'
import { resendActivation } from '#src/stores/activation.ts'
import { useOverlays } from '#src/stores/browser/overlays.ts'
import { useSession } from '#src/stores/session.ts'
import { Banner, type BannerClosing } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { envelope } from '#src/ui/icons.ts'
import { ActivationNews } from './ActivationNews.tsx'

/** Reminds the member of the activation mail and resends it (docs/rules.md#activation). */
export function ActivationBanner(closing: BannerClosing) {
  const { t } = useTranslation(['banners', 'common'])
  const email = useSession((state) => state.user?.email ?? null)
  const { state } = useResending()
  // A dialog that offers the mail as well announces the outcome itself.
  const isCovered = useOverlays(({ open }) => open !== null)

  return (
    <Banner
      icon={envelope}
      title={t('activation_title')}
      tone="warning"
      {...closing}
      action={
        <Button variant="quiet" size="sm" busy={state === 'sending'} onClick={() => void resendActivation()}>
          {t('common:resend')}
        </Button>
      }
      news={!isCovered && <ActivationNews />}
    >
      {email === null ? t('activation_text_plain') : t('activation_text', { email })}
    </Banner>
  )
}
