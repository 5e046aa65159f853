/**
 * Keeps a view transition that is cut short (by the next navigation, a hidden page or a resized window) out of the error log: the router
 * handles no rejection of its `ready`. Returns a function that stops it.
 */
export function startSkippedTransitions(): () => void {
  const ignore = (event: PromiseRejectionEvent) => {
    // An InvalidStateError that does not say "skipped" is a fault of the site: two elements of one `view-transition-name`.
    if (/^(Abort|Timeout)Error.*transition|^Inv.*skipp/i.test(String(event.reason))) event.preventDefault()
  }
  window.addEventListener('unhandledrejection', ignore)
  return () => window.removeEventListener('unhandledrejection', ignore)
}
