const FRAMES = 20

/** The link of a member's card in the grids of the page, when it is there. */
export function linkOf(id: string): HTMLElement | null {
  return document.querySelector(`[data-member="${CSS.escape(id)}"] a`)
}

/** Gives the focus to a member's card as soon as its row is there, without moving the page; returns what gives up looking. */
export function focusCard(id: string): () => void {
  let frame = 0
  let handle = 0
  const look = () => {
    const link = linkOf(id)
    frame += 1
    if (link) link.focus({ preventScroll: true })
    else if (frame < FRAMES) handle = requestAnimationFrame(look)
  }
  handle = requestAnimationFrame(look)
  return () => cancelAnimationFrame(handle)
}
