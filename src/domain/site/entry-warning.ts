import type { LayoutName } from './route-facts.ts'

/** Outside the default layout the warning is shown in these countries only (docs/rules.md#entry-warning). */
const WARNED_COUNTRIES: readonly string[] = ['NL', 'DE']

/** What decides whether the entry warning is shown. */
export interface EntryFacts {
  /** The layout of the page; `null` before a page is open. */
  layout: LayoutName | null
  /** True on the pages that never show it: complete-signup, reset-password and reset-password-do. */
  isExempt: boolean
  /** The setting `enable_site_entry_popup`. */
  isSwitchedOn: boolean
  isLoggedIn: boolean
  isStandalone: boolean
  wasAccepted: boolean
  /** The visitor's country, `null` when unknown. */
  country: string | null
}

/**
 * Returns whether the entry warning is shown: it is switched on, nobody is logged in, the site does not run as an installed app, the
 * warning was not accepted on this device, and, on the layouts chat, lander and empty, the country is NL or DE
 * (docs/rules.md#entry-warning).
 */
export function needsEntryWarning(facts: EntryFacts): boolean {
  const { layout, country } = facts
  if (layout === null || !facts.isSwitchedOn) return false
  if (facts.isLoggedIn || facts.isStandalone || facts.wasAccepted) return false
  if (layout === 'default') return !facts.isExempt
  return country !== null && WARNED_COUNTRIES.includes(country)
}
