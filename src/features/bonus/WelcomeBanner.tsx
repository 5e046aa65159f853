import { useTranslation } from 'react-i18next'
import { formatPercent } from '#src/i18n/format.ts'
import { useWelcome } from '#src/stores/welcome.ts'
import { Banner, type BannerClosing } from '#src/ui/Banner.tsx'
import { gift } from '#src/ui/icons.ts'
import { PackagesLink } from './PackagesLink.tsx'
import { WelcomeText } from './WelcomeText.tsx'

/** The welcome discount of a member who has not bought yet, with a link to the packages (docs/rules.md#welcome-discount). */
export function WelcomeBanner(closing: BannerClosing) {
  const { t } = useTranslation('bonus')
  const welcome = useWelcome((state) => state.welcome)
  if (welcome === null) return null
  return (
    <Banner
      icon={gift}
      title={t('welcome.title', { percent: formatPercent(welcome.percentage) })}
      {...closing}
      action={<PackagesLink />}
    >
      <WelcomeText welcome={welcome} />
    </Banner>
  )
}
