import { useTranslation } from 'react-i18next'
import { dialledPhone } from '#src/domain/company.ts'
import { useSettings, useSiteSettings } from '#src/stores/settings.ts'
import styles from './Footer.module.css'

/** The company's name, address, register and VAT numbers, and the phone to dial, as far as they are known. */
export function CompanyBlock() {
  const { t } = useTranslation()
  const company = useSettings((state) => state.company)
  const settings = useSiteSettings()
  const phone = company?.support_phone ?? settings.support_phone
  const numbers = [
    company?.kvk && t('footer.register', { number: company.kvk }),
    ...(company?.vat_numbers ?? []).map((number) => t('footer.vat', { number })),
  ].filter(Boolean)
  return (
    <address className={styles.address} aria-label={t('footer.company')}>
      {company && <span>{[company.name, company.address, company.city].filter(Boolean).join(', ')}</span>}
      {numbers.length > 0 && <span>{numbers.join(' · ')}</span>}
      {phone && <a href={`tel:${dialledPhone(phone)}`}>{t('footer.phone', { phone })}</a>}
    </address>
  )
}
