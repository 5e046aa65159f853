/**
 * A key that is held presses a button, a link or a form once: the browser would press again and again, also what has come into its
 * place meanwhile. In a field of several lines it goes on typing. Returns what stops it.
 */
export function pressHeldKeysOnce(): () => void {
  const ignoreRepeats = (event: KeyboardEvent) => {
    if (event.repeat && event.key === 'Enter' && !(event.target instanceof HTMLTextAreaElement))
      event.preventDefault()
  }
  window.addEventListener('keydown', ignoreRepeats, true)
  return () => window.removeEventListener('keydown', ignoreRepeats, true)
}
