import { useCountryName } from '#src/components/use-place-names.ts'
import type { Company } from '#src/domain/site/company.ts'
import { useSettings } from '#src/stores/settings.ts'

/** Returns the company as texts name it: with the name of its country, of which the server may send the code. */
export function useCompany(): Company | null {
  const company = useSettings((state) => state.company)
  const countryName = useCountryName()
  return company && { ...company, country: company.country && countryName(company.country) }
}
