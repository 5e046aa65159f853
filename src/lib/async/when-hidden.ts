/** Calls `listener` each time the page becomes hidden. Returns a function that stops it. */
export function whenHidden(listener: () => void): () => void {
  const listen = () => {
    if (document.visibilityState === 'hidden') listener()
  }
  document.addEventListener('visibilitychange', listen)
  return () => document.removeEventListener('visibilitychange', listen)
}
