/** What the member is doing while no overlay may open. */
export type HoldReason = 'typing' | 'dialog' | 'menu' | 'paying' | 'uploading' | 'dragging'

const holds = new Map<object, HoldReason>()
const listeners = new Set<() => void>()

/** Keeps overlays from opening. Returns a function that releases the hold; calling it again does nothing. */
export function holdOverlays(reason: HoldReason): () => void {
  const hold = {}
  holds.set(hold, reason)
  return () => {
    if (holds.delete(hold) && holds.size === 0) listeners.forEach((listener) => listener())
  }
}

/** Returns why overlays may not open now, one reason per hold; empty when they may. */
export function overlayHolds(): HoldReason[] {
  return [...holds.values()]
}

/** Calls back when the last hold is released. Returns a function that unsubscribes. */
export function onOverlaysReleased(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
