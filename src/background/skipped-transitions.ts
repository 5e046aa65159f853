/**
 * Keeps a view transition that the next navigation cuts short out of the error log: the router skips it, and leaves the rejection of its
 * `ready` to nobody. Returns a function that stops it.
 */
export function startSkippedTransitions(): () => void {
  const ignore = (event: PromiseRejectionEvent) => {
    if (/^AbortError.*transition/i.test(String(event.reason))) event.preventDefault()
  }
  window.addEventListener('unhandledrejection', ignore)
  return () => window.removeEventListener('unhandledrejection', ignore)
}
