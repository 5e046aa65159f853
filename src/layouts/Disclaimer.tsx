import { useTranslation } from 'react-i18next'
import { SiteText } from '#src/components/SiteText.tsx'
import { useSiteSettings } from '#src/stores/settings.ts'

/** The disclaimer of the current language, with the site's own notice about fictional profiles (docs/rules.md#footer). */
export function Disclaimer() {
  const { t } = useTranslation()
  const { name, fictional_warning } = useSiteSettings()
  return (
    <p>
      {t('footer.disclaimer', { name })} <SiteText>{fictional_warning}</SiteText>
    </p>
  )
}
