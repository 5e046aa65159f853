import { DEFAULT_LOCALE, LOCALES, LOCALES_BY_COUNTRY, type Locale } from '#src/config/locales.ts'
import { COOKIE_DAYS, readCookie, writeCookie } from '#src/lib/storage/cookies.ts'
import { ownValue } from '#src/lib/own-value.ts'

const COOKIE = 'locale'
const CHOSEN_COOKIE = 'locale.chosen'

/** Returns the supported language of a tag such as `fr-FR`, Norwegian by any of its names; `null` for other languages. */
export function supportedLocale(tag: string | null | undefined): Locale | null {
  const [language = ''] = tag?.toLowerCase().split(/[-_]/) ?? []
  const name = language === 'nb' || language === 'nn' ? 'no' : language
  return LOCALES.find((locale) => locale === name) ?? null
}

/** Returns the supported language that the first two letters of `domain_language` name; `null` for other languages. */
export function siteLocale(domainLanguage: string | undefined): Locale | null {
  return supportedLocale(domainLanguage?.slice(0, 2))
}

/** Returns the language that was chosen; `null` without a choice. */
export function chosenLocale(): Locale | null {
  return readCookie(CHOSEN_COOKIE) === '1' ? supportedLocale(readCookie(COOKIE)) : null
}

/** Returns the language to start with: cookie, then the browser's languages, then English (docs/rules.md#choosing-a-locale). */
export function detectLocale(): Locale {
  const known = supportedLocale(readCookie(COOKIE))
  if (known) return known
  for (const tag of navigator.languages) {
    const locale = supportedLocale(tag)
    if (locale) return locale
  }
  return DEFAULT_LOCALE
}

/** Stores the language in the cookie for 365 days; `chosen` means that somebody chose it. */
export function saveLocale(locale: Locale, chosen: boolean): void {
  writeCookie(COOKIE, locale, COOKIE_DAYS.locale)
  if (chosen) writeCookie(CHOSEN_COOKIE, '1', COOKIE_DAYS.locale)
}

/** Returns the languages of the menu in a country; the current one is always among them. */
export function visibleLocales(country: string | null, current: Locale): Locale[] {
  const offered = ownValue(LOCALES_BY_COUNTRY, country ?? '') ?? [DEFAULT_LOCALE]
  return offered.includes(current) ? [...offered] : [...offered, current]
}

/** Returns whether the cookie already names the language: then the first paint does not wait for the settings. */
export function hasKnownLocale(): boolean {
  return supportedLocale(readCookie(COOKIE)) !== null
}
