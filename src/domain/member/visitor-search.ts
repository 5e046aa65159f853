import type { Settings } from '#src/domain/site/settings.ts'
import type { Tracking } from '#src/domain/site/tracking.ts'

/**
 * Returns whether a visitor may search: everyone if `logged_out_search` is `all`; if it is `none`, those whose traffic source (`network` of
 * the tracking) is listed. An unknown value means no (docs/rules.md#visitor-search).
 */
export function mayVisitorSearch(
  settings: Pick<Settings, 'logged_out_search' | 'logged_out_search_trafficsource'>,
  { network }: Pick<Tracking, 'network'>,
): boolean {
  if (settings.logged_out_search === 'all') return true
  if (settings.logged_out_search !== 'none' || network === '') return false
  return settings.logged_out_search_trafficsource.includes(network)
}
