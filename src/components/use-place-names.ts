import { useTranslation } from 'react-i18next'
import type { Regions } from '#src/domain/site/settings.ts'
import { siteLocale } from '#src/i18n/detect-locale.ts'
import { currentLocale, formatLocale } from '#src/i18n/texts.ts'
import { ownValue } from '#src/lib/own-value.ts'
import { useSettings, useSiteSettings } from '#src/stores/settings.ts'

const names = new Map<string, Intl.DisplayNames>()

/** Cached: creating one takes longer than rendering a whole member card. */
function namesIn(locale: string): Intl.DisplayNames {
  const known = names.get(locale) ?? new Intl.DisplayNames(locale, { type: 'region' })
  names.set(locale, known)
  return known
}

/** Returns a function that names a country: from the settings in the site's own language, otherwise in the current language. */
export function useCountryName(): (code: string) => string {
  useTranslation()
  const { countries, domain_language } = useSiteSettings()
  const isOwnLanguage = siteLocale(domain_language) === currentLocale()
  return (code) => {
    const given = countries.find((country) => country.code === code)?.name
    if (given && isOwnLanguage) return given
    return (/^[A-Z]{2}$/.test(code) ? namesIn(formatLocale()).of(code) : undefined) ?? given ?? code
  }
}

/** Returns a function that names a region of a country; undefined for none, and for one that the site does not list. */
export function useRegionName(): (country: string | null, id: string | null) => string | undefined {
  const regions = useSettings((state) => state.regions)
  return (country, id) => ownValue(regions, country ?? '')?.find((region) => region.id === id)?.name
}

function byName<T extends { name: string }>(rows: readonly T[]): T[] {
  const { compare } = new Intl.Collator(formatLocale())
  return rows.toSorted((one, other) => compare(one.name, other.name))
}

/**
 * Returns the site's countries by name, with the member's own country if the site does not offer it, so that a form can show and keep it.
 */
export function useCountries(own = ''): { code: string; name: string }[] {
  const nameOf = useCountryName()
  const codes = useSiteSettings().countries.map(({ code }) => code)
  const all = own === '' || codes.includes(own) ? codes : [...codes, own]
  return byName(all.map((code) => ({ code, name: nameOf(code) })))
}

/** Returns the regions of a country by name; none if they are not known. */
export function useRegions(country: string): Regions[string] {
  return byName(
    ownValue(
      useSettings((state) => state.regions),
      country,
    ) ?? [],
  )
}
