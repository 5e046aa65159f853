import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { FictionalMark } from '#src/components/FictionalLabel.tsx'
import { SiteText } from '#src/components/SiteText.tsx'
import { WITHDRAWAL_DAYS } from '#src/domain/limits.ts'
import { hasFictionalProfiles } from '#src/domain/member/fictional.ts'
import { freeReturnDays } from '#src/domain/site/settings.ts'
import { PATHS } from '#src/paths.ts'
import { useSettings, useSiteSettings } from '#src/stores/settings.ts'
import { CheckField } from '#src/ui/form/CheckField.tsx'
import styles from './OrderColumns.module.css'
import type { Checkout } from './use-checkout.ts'
import type { WithdrawalConsent } from './use-withdrawal-consent.ts'

interface OrderPayProps {
  checkout: Checkout
  /** The pay button. */
  children: ReactNode
}

/** The end of an order: the withdrawal consent, the pay button just below it, and the seller. */
export function OrderPay({ checkout: { consent }, children }: OrderPayProps) {
  return (
    <div className={`card stack gap-4 ${styles.pay}`}>
      <ConsentField consent={consent} />
      {children}
      <Seller />
    </div>
  )
}

function ConsentField({ consent }: { consent: WithdrawalConsent }) {
  const { t } = useTranslation('order')
  return (
    <CheckField
      id={consent.id}
      checked={consent.value}
      error={consent.isMissing ? t('consent.missing') : undefined}
      onChange={(event) => consent.change(event.target.checked)}
    >
      {t('consent.declaration', { withdrawal_days: WITHDRAWAL_DAYS })}
    </CheckField>
  )
}

/** The seller, the returns, the terms, and that some profiles are fictional. */
export function Seller() {
  const { t } = useTranslation(['order', 'common'])
  const settings = useSiteSettings()
  const company = useSettings((state) => state.company)
  const seller = company?.name || settings.name
  const place = [company?.address, company?.city].filter(Boolean).join(', ')
  const freeDays = freeReturnDays(settings)
  return (
    <div className="stack gap-2 muted text-s">
      <p>
        {place === '' ? t('seller.name', { seller }) : t('seller.place', { seller, place })}{' '}
        {freeDays !== null && t('seller.returns', { refund_days: freeDays })}{' '}
        {t('seller.law', { withdrawal_days: WITHDRAWAL_DAYS })}{' '}
        <Link to={PATHS.returnPolicy}>{t('common:footer.returns')}</Link>
        {'\u00a0· '}
        <Link to={PATHS.terms}>{t('common:footer.terms')}</Link>
      </p>
      {hasFictionalProfiles(settings) && (
        <p>
          <FictionalMark /> <SiteText or={t('seller.fictional')}>{settings.fictional_warning}</SiteText>
        </p>
      )}
    </div>
  )
}
