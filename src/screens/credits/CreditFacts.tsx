import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PREMIUM_PHOTO_LIMIT, WITHDRAWAL_DAYS } from '#src/domain/limits.ts'
import { freeReturnDays } from '#src/domain/site/settings.ts'
import { Fact } from '#src/features/payment/Fact.tsx'
import { PATHS } from '#src/paths.ts'
import { useSession } from '#src/stores/session.ts'
import { useSiteSettings } from '#src/stores/settings.ts'
import { arrowRepeat, images, shieldCheck } from '#src/ui/icons.ts'
import styles from './CreditsScreen.module.css'

/** The facts below the packages: one payment without a subscription, premium, and returns. */
export function CreditFacts() {
  const { t } = useTranslation(['credits', 'common'])
  const freeDays = freeReturnDays(useSiteSettings())
  const isPremium = useSession((state) => state.user?.paid_user ?? false)
  return (
    <ul className={`stack gap-5 above-7 ${styles.facts}`} aria-label={t('facts')}>
      <Fact icon={arrowRepeat} title={t('once.title')}>
        {t('once.text')}
      </Fact>
      <Fact icon={images} title={isPremium ? t('premium.title_paid') : t('premium.title')}>
        {t('premium.text', { photos: PREMIUM_PHOTO_LIMIT })}
      </Fact>
      {freeDays !== null && (
        <Fact icon={shieldCheck} title={t('returns.title', { refund_days: freeDays })}>
          {t('returns.text')} {t('returns.law', { withdrawal_days: WITHDRAWAL_DAYS })}{' '}
          <Link to={PATHS.returnPolicy}>{t('common:titles.returnPolicy')}</Link>
        </Fact>
      )}
    </ul>
  )
}
