import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { FictionalMark } from '#src/components/FictionalLabel.tsx'
import { hasFictionalProfiles } from '#src/domain/member/fictional.ts'
import { PATHS } from '#src/paths.ts'
import { useSettings, useSiteSettings } from '#src/stores/settings.ts'

/** Who sells, what the returns are, that some profiles are fictional, and the terms. */
export function SellerLine() {
  const { t } = useTranslation(['order', 'common'])
  const settings = useSiteSettings()
  const company = useSettings((state) => state.company)
  const seller = company?.name || settings.name
  const place = [company?.address, company?.city].filter(Boolean).join(', ')
  const { refund_days, fictional_warning } = settings
  return (
    <div className="stack gap-2 muted text-s">
      <p>
        {place === '' ? t('seller.name', { seller }) : t('seller.place', { seller, place })}{' '}
        {refund_days !== null && refund_days > 0 && t('seller.returns', { refund_days })}{' '}
        <Link to={PATHS.returnPolicy}>{t('common:footer.returns')}</Link>
        {'\u00a0· '}
        <Link to={PATHS.terms}>{t('common:footer.terms')}</Link>
      </p>
      {hasFictionalProfiles(settings) && (
        <p>
          <FictionalMark /> {fictional_warning || t('seller.fictional')}
        </p>
      )}
    </div>
  )
}
