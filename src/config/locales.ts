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
  AR: ['es'],
  AT: ['de'],
  AU: ['en'],
  BO: ['es'],
  CA: ['en', 'fr'],
  CL: ['es'],
  CO: ['es'],
  DE: ['de'],
  DK: ['da'],
  EC: ['es'],
  ES: ['es'],
  FI: ['fi', 'sv'],
  FR: ['fr'],
  GB: ['en'],
  IE: ['en'],
  IT: ['it'],
  LI: ['de'],
  LU: ['fr', 'de'],
  MC: ['fr'],
  MX: ['es'],
  NO: ['no'],
  NZ: ['en'],
  PE: ['es'],
  PL: ['pl'],
  PY: ['es'],
  SE: ['sv'],
  SM: ['it'],
  US: ['en'],
  UY: ['es'],
  VE: ['es'],
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
