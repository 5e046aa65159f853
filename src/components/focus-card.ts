const MAX_FRAMES = 20

/** Returns the link of a member's card in the page's grids; `null` if it is not rendered. */
export function cardLink(id: string): HTMLElement | null {
  return document.querySelector(`[data-member="${CSS.escape(id)}"] a`)
}

/**
 * Focuses a member's card as soon as its row is rendered and measured (until then it is hidden), without scrolling; returns a function that
 * cancels it. What the member presses meanwhile cancels it, too.
 */
export function focusCard(id: string): () => void {
  let frame = 0
  const end = new AbortController()
  const cancel = () => end.abort()
  const tryFocus = () => {
    if (end.signal.aborted) return
    const link = cardLink(id)
    frame += 1
    link?.focus({ preventScroll: true })
    if (document.activeElement !== link && frame < MAX_FRAMES) requestAnimationFrame(tryFocus)
    else cancel()
  }
  for (const press of ['pointerdown', 'keydown'])
    window.addEventListener(press, cancel, { capture: true, signal: end.signal })
  requestAnimationFrame(tryFocus)
  return cancel
}
