import type { Settings } from '#src/domain/site/settings.ts'
import type { Tracking } from '#src/domain/site/tracking.ts'

/**
 * Whether a visitor may search: everybody where `logged_out_search` is `all`; where it is `none`, those whose traffic source (the record's
 * `network`) is listed. A value that nobody knows means closed (docs/rules.md#visitor-search).
 */
export function mayVisitorSearch(
  settings: Pick<Settings, 'logged_out_search' | 'logged_out_search_trafficsource'>,
  { network }: Pick<Tracking, 'network'>,
): boolean {
  if (settings.logged_out_search === 'all') return true
  if (settings.logged_out_search !== 'none' || network === '') return false
  return settings.logged_out_search_trafficsource.includes(network)
}
