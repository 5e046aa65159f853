/** Tells the server by beacon when the page becomes hidden (seed, point 7). Returns what stops it. */
export function startPageHidden(): () => void {
  const tell = () => {
    if (document.visibilityState !== 'hidden') return
    navigator.sendBeacon('/api/page-hidden.php', new Blob(['{}'], { type: 'application/json' }))
  }
  document.addEventListener('visibilitychange', tell)
  return () => document.removeEventListener('visibilitychange', tell)
}
