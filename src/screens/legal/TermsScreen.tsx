import { useTranslation } from 'react-i18next'
import { termsDate } from '#src/domain/site/company.ts'
import { LegalPage } from '#src/features/legal/LegalPage.tsx'
import { loadLegal } from '#src/features/legal/load-legal.ts'
import { formatUtcDate } from '#src/i18n/format.ts'
import { useSettings } from '#src/stores/settings.ts'
import { Skeleton } from '#src/ui/Skeleton.tsx'

export const loader = loadLegal('terms')

/** The terms, with the date since which they apply (docs/rules.md#terms). */
function TermsScreen() {
  return (
    <LegalPage area="terms">
      <EffectiveDate />
    </LegalPage>
  )
}

function EffectiveDate() {
  const { t, i18n } = useTranslation('terms')
  const company = useSettings((state) => state.company)
  const hasFailed = useSettings((state) => state.companyFailed)
  if (!company) return hasFailed ? <p>{t('date_unknown')}</p> : <Skeleton shape="text" />
  const date = formatUtcDate(termsDate(company), i18n.language)
  return (
    <p>
      <strong>{t('effective', { date })}</strong>
    </p>
  )
}

export { TermsScreen as Component }
