import { DEFAULT_LOCALE, type Locale } from './locales.ts'

/** The language in which the legal texts are binding; all others are translations. */
export const LEGAL_ORIGINAL: Locale = DEFAULT_LOCALE

/** Shows the notes for the owner's lawyer beside the passages they concern; turn it off after the texts have been checked. */
export const SHOWS_LAWYER_NOTES = true
