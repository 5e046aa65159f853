import { useTranslation } from 'react-i18next'
import { termsDate } from '#src/domain/site/company.ts'
import { LegalPage } from '#src/features/legal/LegalPage.tsx'
import { loadLegal } from '#src/features/legal/load-legal.ts'
import { formatUtcDate } from '#src/i18n/format.ts'
import { useSettings } from '#src/stores/settings.ts'
import { Loading } from '#src/ui/Loading.tsx'
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
  const date = company && formatUtcDate(termsDate(company), i18n.language)
  return (
    <Loading isLoading={!company && !hasFailed} placeholder={<Skeleton shape="text" />}>
      <p>{date === null ? t('date_unknown') : <strong>{t('effective', { date })}</strong>}</p>
    </Loading>
  )
}

export { TermsScreen as Component }
