import { useTranslation } from 'react-i18next'
import { Banner } from '#src/ui/Banner.tsx'
import { wifiOff } from '#src/ui/icons.ts'

/** Shown while the browser is offline; it has no close button because it disappears on its own. */
export function OfflineBanner() {
  const { t } = useTranslation('banners')
  return (
    <Banner icon={wifiOff} title={t('offline_title')} tone="warning">
      {t('offline_text')}
    </Banner>
  )
}
