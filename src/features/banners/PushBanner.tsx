import { useTranslation } from 'react-i18next'
import { requestOverlay } from '#src/stores/browser/overlays.ts'
import { Banner, type BannerClosing } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { bell } from '#src/ui/icons.ts'

/** Offers push notifications; its button opens an explanation before the browser asks for the permission (docs/rules.md#push). */
export function PushBanner(closing: BannerClosing) {
  const { t } = useTranslation('banners')
  return (
    <Banner
      icon={bell}
      title={t('ENABLE_PUSH_ALERT')}
      {...closing}
      action={
        <Button variant="quiet" size="sm" onClick={() => requestOverlay('push', null)}>
          {t('ENABLE_PUSH_BTN')}
        </Button>
      }
    >
      {t('push_text')}
    </Banner>
  )
}
