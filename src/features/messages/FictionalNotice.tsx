import { useTranslation } from 'react-i18next'
import { SiteText } from '#src/components/SiteText.tsx'
import { useSiteSettings } from '#src/stores/settings.ts'

/** The site's own notice about fictional profiles, otherwise ours. */
export function FictionalNotice() {
  const { t } = useTranslation('chat')
  const { fictional_warning } = useSiteSettings()
  return <SiteText or={t('notice.fictional_more')}>{fictional_warning}</SiteText>
}
