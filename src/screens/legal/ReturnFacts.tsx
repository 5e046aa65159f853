import { useTranslation } from 'react-i18next'
import { WITHDRAWAL_DAYS } from '#src/domain/limits.ts'
import { PATHS } from '#src/paths.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import styles from './ReturnsScreen.module.css'

/** The site's own free returns, if any, the statutory withdrawal, and the button for it. */
export function ReturnFacts({ freeDays }: { freeDays: number | null }) {
  const { t } = useTranslation('returns')
  return (
    <>
      <dl className={`stack gap-4 ${styles.facts}`}>
        {freeDays !== null && (
          <div>
            <dt>{t('free', { refund_days: freeDays })}</dt>
            <dd>{t('free_text', { refund_days: freeDays })}</dd>
          </div>
        )}
        <div>
          <dt>{t('law', { withdrawal_days: WITHDRAWAL_DAYS })}</dt>
          <dd>{t('law_text', { withdrawal_days: WITHDRAWAL_DAYS })}</dd>
        </div>
      </dl>
      <ButtonLink to={`${PATHS.service}?topic=withdrawal`} className="self-start no-print">
        {t('withdraw')}
      </ButtonLink>
    </>
  )
}
