/** The frames of the site that decide about the entry warning. */
export type LayoutName = 'default' | 'chat' | 'lander' | 'empty'

/** Outside the default layout the warning stands in these countries only (docs/rules.md#entry-warning). */
const WARNED_COUNTRIES: readonly string[] = ['NL', 'DE']

/** What decides whether the entry warning stands. */
export interface EntryMoment {
  /** The frame of the page; `null` before a page is open. */
  layout: LayoutName | null
  /** One of the pages that never show it: complete-signup, reset-password and reset-password-do. */
  isExempt: boolean
  /** The setting `enable_site_entry_popup`. */
  isSwitchedOn: boolean
  isLoggedIn: boolean
  isStandalone: boolean
  wasSkipped: boolean
  /** The visitor's country, `null` when unknown. */
  country: string | null
}

/**
 * Whether the site-entry warning stands: switched on, nobody logged in, no installed app, not accepted before on this device, and, on the
 * layouts chat, lander and empty, in NL or DE (docs/rules.md#entry-warning).
 */
export function needsEntryWarning(moment: EntryMoment): boolean {
  const { layout, country } = moment
  if (layout === null || !moment.isSwitchedOn) return false
  if (moment.isLoggedIn || moment.isStandalone || moment.wasSkipped) return false
  if (layout === 'default') return !moment.isExempt
  return country !== null && WARNED_COUNTRIES.includes(country)
}
