/**
 * Makes a held Enter key activate a button, a link or a form only once: the browser would repeat it, also on whatever replaced the element
 * meanwhile. Textareas still repeat. Returns a function that stops it.
 */
export function ignoreKeyRepeats(): () => void {
  const ignoreRepeats = (event: KeyboardEvent) => {
    if (event.repeat && event.key === 'Enter' && !(event.target instanceof HTMLTextAreaElement))
      event.preventDefault()
  }
  window.addEventListener('keydown', ignoreRepeats, true)
  return () => window.removeEventListener('keydown', ignoreRepeats, true)
}
