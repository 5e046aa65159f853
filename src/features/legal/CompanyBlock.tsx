import { useTransition } from 'react'
import { useTranslation } from 'react-i18next'
import { pageHeading } from '#src/lib/focus-on.ts'
import { STAY, useFocusFallback } from '#src/lib/hooks/use-focus-fallback.ts'
import { dialledPhone } from '#src/domain/site/company.ts'
import { loadCompany, useSettings, useSiteSettings } from '#src/stores/settings.ts'
import { Button } from '#src/ui/Button.tsx'
import { Loading } from '#src/ui/Loading.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import styles from './CompanyBlock.module.css'
import { useCompany } from './use-company.ts'

/** The company's names, address, registration numbers and contact details; on failure the stored copy, if any, and a retry. */
export function CompanyBlock() {
  const { t } = useTranslation()
  const company = useCompany()
  const hasFailed = useSettings((state) => state.companyFailed)
  const settings = useSiteSettings()
  const focusFallback = useFocusFallback(pageHeading, STAY)
  const [isBusy, startRetry] = useTransition()
  const phone = company?.support_phone ?? settings.support_phone
  const email = settings.support_email

  function retry() {
    startRetry(async () => {
      // The store records the failure, which this component already renders.
      await loadCompany().catch(() => {})
    })
  }

  return (
    <div className="stack gap-3 align-start" {...focusFallback.handlers}>
      <address
        className={`stack gap-1 align-start anywhere ${styles.address}`}
        aria-label={t('footer.company')}
      >
        <Loading
          isLoading={!company && !hasFailed}
          placeholder={
            <>
              <Skeleton shape="text" className={styles.line} />
              <Skeleton shape="text" className={styles.line} />
            </>
          }
        >
          {company && (
            <>
              <strong>{company.name}</strong>
              {company.tradenames.map((name) => (
                <span key={name}>{t('footer.trade_name', { name })}</span>
              ))}
              <span>{[company.address, company.city, company.country].filter(Boolean).join(', ')}</span>
              {company.kvk && <span>{t('footer.register', { number: company.kvk })}</span>}
              {company.vat_numbers.map((number) => (
                <span key={number}>{t('footer.vat', { number })}</span>
              ))}
            </>
          )}
        </Loading>
        {phone && (
          <a href={`tel:${dialledPhone(phone)}`} className={`plain-link ${styles.link}`}>
            {t('footer.phone', { phone })}
          </a>
        )}
        {email && (
          <a href={`mailto:${email}`} className={`plain-link ${styles.link}`}>
            {email}
          </a>
        )}
      </address>
      {hasFailed && (
        <div className="stack gap-2 align-start">
          <p role="status">{company ? t('footer.company_kept') : t('footer.company_failed')}</p>
          <Button variant="outline" size="sm" busy={isBusy} onClick={retry}>
            {t('error.retry')}
          </Button>
        </div>
      )}
    </div>
  )
}
