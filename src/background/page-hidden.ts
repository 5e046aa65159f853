import { sendBeacon } from '#src/api/beacon.ts'
import { whenHidden } from '#src/lib/async/when-hidden.ts'

/**
 * Sends a beacon when the page becomes hidden (confirmed, `page-hidden.php`; docs/rules.md#page-hidden-beacon). Returns a function that
 * stops it.
 */
export function startPageHidden(): () => void {
  return whenHidden(() => sendBeacon('/api/page-hidden.php', {}))
}
