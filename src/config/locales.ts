/** Every language of the site (docs/rules.md#languages). */
export const LOCALES = ['da', 'de', 'en', 'es', 'fi', 'fr', 'it', 'nl', 'no', 'pl', 'sv'] as const

/** A language of the site. */
export type Locale = (typeof LOCALES)[number]

/** The fallback language (docs/rules.md#languages). */
export const DEFAULT_LOCALE: Locale = 'en'

/** The languages offered in a country (docs/rules.md#visible-locales). */
export const LOCALES_BY_COUNTRY: Readonly<Record<string, readonly Locale[]>> = {
  NL: ['nl'],
  BE: ['nl', 'fr', 'de'],
  CH: ['de', 'it', 'fr', 'en'],
  AT: ['de'],
  AU: ['en'],
  CA: ['en', 'fr'],
  DE: ['de'],
  DK: ['da'],
  ES: ['es'],
  FI: ['fi', 'sv'],
  FR: ['fr'],
  GB: ['en'],
  IE: ['en'],
  IT: ['it'],
  LU: ['fr', 'de'],
  MX: ['es'],
  NO: ['no'],
  NZ: ['en'],
  PL: ['pl'],
  SE: ['sv'],
  US: ['en', 'es'],
}

/** The locale for dates and numbers of each language. */
export const FORMAT_LOCALES: Readonly<Record<Locale, string>> = {
  da: 'da-DK',
  de: 'de-DE',
  en: 'en-GB',
  es: 'es-ES',
  fi: 'fi-FI',
  fr: 'fr-FR',
  it: 'it-IT',
  nl: 'nl-NL',
  no: 'nb-NO',
  pl: 'pl-PL',
  sv: 'sv-SE',
}
