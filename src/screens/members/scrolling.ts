const REST_MS = 150

let scrolledAt = Number.NEGATIVE_INFINITY

/** Notes that the page scrolls. */
export function noteScrolling(): void {
  scrolledAt = performance.now()
}

/** Whether the page scrolled a moment ago. */
export function isScrolling(): boolean {
  return performance.now() - scrolledAt < REST_MS
}
