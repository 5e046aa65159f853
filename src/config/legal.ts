import { DEFAULT_LOCALE, type Locale } from './locales.ts'

/** The language in which the legal texts are binding; all others are translations. */
export const LEGAL_ORIGINAL: Locale = DEFAULT_LOCALE

/** Returns whether the notes for the owner's lawyer are shown: in development, and in a build with `VITE_LAWYER_NOTES=on`. */
export function showsLawyerNotes(): boolean {
  return import.meta.env.DEV || import.meta.env.VITE_LAWYER_NOTES === 'on'
}
