/** Every language of the site (docs/rules.md#languages). */
export const LOCALES = ['da', 'de', 'en', 'es', 'fi', 'fr', 'it', 'nl', 'no', 'pl', 'sv'] as const

/** A language of the site. */
export type Locale = (typeof LOCALES)[number]

/** The fallback language (docs/rules.md#languages). */
export const DEFAULT_LOCALE: Locale = 'en'

/** The languages offered in a country, English where none is listed (docs/rules.md#visible-locales). */
export const LOCALES_BY_COUNTRY: Readonly<Record<string, readonly Locale[]>> = {
  NL: ['nl'],
  SR: ['nl'],
  BE: ['nl', 'fr', 'de'],
  CH: ['de', 'it', 'fr', 'en'],
  LU: ['fr', 'de'],
  CA: ['en', 'fr'],
  FI: ['fi', 'sv'],
  DK: ['da'],
  AT: ['de'],
  DE: ['de'],
  LI: ['de'],
  AR: ['es'],
  BO: ['es'],
  CL: ['es'],
  CO: ['es'],
  CR: ['es'],
  CU: ['es'],
  DO: ['es'],
  EC: ['es'],
  ES: ['es'],
  GQ: ['es'],
  GT: ['es'],
  HN: ['es'],
  MX: ['es'],
  NI: ['es'],
  PA: ['es'],
  PE: ['es'],
  PY: ['es'],
  SV: ['es'],
  UY: ['es'],
  VE: ['es'],
  CI: ['fr'],
  FR: ['fr'],
  MC: ['fr'],
  SN: ['fr'],
  IT: ['it'],
  SM: ['it'],
  NO: ['no'],
  PL: ['pl'],
  SE: ['sv'],
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
