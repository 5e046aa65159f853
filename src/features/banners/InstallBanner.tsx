import { useTranslation } from 'react-i18next'
import { install } from '#src/stores/browser/install.ts'
import { Banner, type BannerClosing } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { phone } from '#src/ui/icons.ts'

/** Offers to install the site, once the member has achieved something here (docs/rules.md#installed-app). */
export function InstallBanner(closing: BannerClosing) {
  const { t } = useTranslation(['banners', 'common'])

  function ask() {
    void install()
    // Either answer settles it; after a refusal the browser makes its offer again.
    closing.onClose()
  }

  return (
    <Banner
      icon={phone}
      title={t('install_title')}
      {...closing}
      action={
        <Button variant="quiet" size="sm" onClick={ask}>
          {t('common:install')}
        </Button>
      }
    >
      {t('install_text')}
    </Banner>
  )
}
