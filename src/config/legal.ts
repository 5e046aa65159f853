import { DEFAULT_LOCALE, type Locale } from './locales.ts'

/** The language in which the legal texts are binding; every other language is a translation of it. */
export const LEGAL_ORIGINAL: Locale = DEFAULT_LOCALE

/** Shows the notes for the owner's lawyer beside the passages they concern; turn it off when the texts have been checked. */
export const SHOWS_LAWYER_NOTES = true
