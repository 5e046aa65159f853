import type { Locale } from '#src/config/locales.ts'
import { formatLocale } from './texts.ts'

/** Returns the name of a language in the current language, spelled as in the middle of a sentence. */
export function languageName(locale: Locale): string {
  return new Intl.DisplayNames(formatLocale(), { type: 'language' }).of(locale) ?? locale
}
