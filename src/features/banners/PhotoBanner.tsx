import { useTranslation } from 'react-i18next'
import { PATHS } from '#src/paths.ts'
import { Banner, type BannerClosing } from '#src/ui/Banner.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { camera } from '#src/ui/icons.ts'

/** Invites a member without a photo to add one (docs/rules.md#banners). */
export function PhotoBanner(closing: BannerClosing) {
  const { t } = useTranslation('banners')
  return (
    <Banner
      icon={camera}
      title={t('PROFILE_PHOTO_ALERT')}
      tone="warning"
      {...closing}
      action={
        <ButtonLink variant="quiet" size="sm" to={PATHS.profile}>
          {t('PROFILE_PHOTO_ALERT_ACTION')}
        </ButtonLink>
      }
    >
      {t('photo_text')}
    </Banner>
  )
}
