import { useTranslation } from 'react-i18next'
import { supportedLocale } from '#src/i18n/detect-locale.ts'
import { currentLocale, formatLocale } from '#src/i18n/texts.ts'
import { useSiteSettings } from '#src/stores/settings.ts'

const names = new Map<string, Intl.DisplayNames>()

/** Making one takes longer than all else that a member's card does. */
function namesIn(locale: string): Intl.DisplayNames {
  const known = names.get(locale) ?? new Intl.DisplayNames(locale, { type: 'region' })
  names.set(locale, known)
  return known
}

/** Names a country: as the settings do in the site's own language, else in the words of the language that is shown. */
export function useCountryName(): (code: string) => string {
  useTranslation()
  const { countries, domain_language } = useSiteSettings()
  const isOwnLanguage = supportedLocale(domain_language) === currentLocale()
  return (code) => {
    const given = countries.find((country) => country.code === code)?.name
    if (given && isOwnLanguage) return given
    return (/^[A-Z]{2}$/.test(code) ? namesIn(formatLocale()).of(code) : undefined) ?? given ?? code
  }
}
