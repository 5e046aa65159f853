import { useTranslation } from 'react-i18next'
import { PATHS } from '#src/paths.ts'
import { useSession } from '#src/stores/session.ts'
import { Banner, type BannerClosing } from '#src/ui/Banner.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { envelope } from '#src/ui/icons.ts'
import { useMailsOffText } from './use-mails-off-text.ts'

/**
 * Explains why we send the member no more mails, and links to the settings, where they can be turned on again
 * (docs/rules.md#disabled-mails).
 */
export function MailsOffBanner(closing: BannerClosing) {
  const { t } = useTranslation('banners')
  const textOf = useMailsOffText()
  const reasons = useSession((state) => state.user?.notifications_disabled)
  return (
    <Banner
      icon={envelope}
      title={t('mails_title')}
      tone="warning"
      {...closing}
      action={
        <ButtonLink variant="quiet" size="sm" to={`${PATHS.notifications}#notifications`}>
          {t('mails_action')}
        </ButtonLink>
      }
    >
      {textOf(reasons?.[0])}
    </Banner>
  )
}
