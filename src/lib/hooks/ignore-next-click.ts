/** Stops the click that follows when the finger is lifted: it would press whatever has appeared below it. */
export function ignoreNextClick(): void {
  const ignore = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  const stop = () => document.removeEventListener('click', ignore, true)
  document.addEventListener('click', ignore, { capture: true, once: true })
  document.addEventListener('pointerdown', stop, { capture: true, once: true })
}
