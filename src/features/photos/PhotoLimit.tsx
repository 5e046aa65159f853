import { useTranslation } from 'react-i18next'
import { FREE_PHOTO_LIMIT, PREMIUM_PHOTO_LIMIT } from '#src/domain/limits.ts'
import { PATHS } from '#src/paths.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'

/** Explains how many photos are allowed, and how to get more. */
export function PhotoLimit({ isPremium }: { isPremium: boolean }) {
  const { t } = useTranslation(['photos', 'common'])
  const limits = { free: FREE_PHOTO_LIMIT, premium: PREMIUM_PHOTO_LIMIT }
  return (
    <div className="note row gap-4 lines-3 wrap full" role="note">
      <p className="grow-wrap">{t(isPremium ? 'limit_premium' : 'limit_free', limits)}</p>
      {!isPremium && (
        <ButtonLink to={PATHS.credits} variant="outline" size="sm">
          {t('common:see_packages')}
        </ButtonLink>
      )}
    </div>
  )
}
