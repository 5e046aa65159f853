const MAX_FRAMES = 20

/** Returns the link of a member's card in the page's grids; `null` if it is not rendered. */
export function cardLink(id: string): HTMLElement | null {
  return document.querySelector(`[data-member="${CSS.escape(id)}"] a`)
}

/** Focuses a member's card as soon as its row is rendered and measured (until then it is hidden), without scrolling; returns a function that cancels it. */
export function focusCard(id: string): () => void {
  let frame = 0
  let handle = 0
  const tryFocus = () => {
    const link = cardLink(id)
    frame += 1
    link?.focus({ preventScroll: true })
    if (document.activeElement !== link && frame < MAX_FRAMES) handle = requestAnimationFrame(tryFocus)
  }
  handle = requestAnimationFrame(tryFocus)
  return () => cancelAnimationFrame(handle)
}
