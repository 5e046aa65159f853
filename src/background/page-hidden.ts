/**
 * Sends a beacon when the page becomes hidden (confirmed, `page-hidden.php`; docs/rules.md#page-hidden-beacon). Returns a function that
 * stops it.
 */
export function startPageHidden(): () => void {
  const tell = () => {
    if (document.visibilityState !== 'hidden') return
    navigator.sendBeacon('/api/page-hidden.php', new Blob(['{}'], { type: 'application/json' }))
  }
  document.addEventListener('visibilitychange', tell)
  return () => document.removeEventListener('visibilitychange', tell)
}
