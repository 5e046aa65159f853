/** The longest wait, on a device that is never idle. */
const MAX_WAIT_MS = 300

/**
 * Resolves when the browser has nothing else to do: React renders a page in slices, and begins again when a store changes in between.
 * Resolves at once in a browser that does not tell.
 */
export function whenIdle(): Promise<void> {
  if (!('requestIdleCallback' in window)) return Promise.resolve()
  return new Promise((resolve) => {
    requestIdleCallback(() => resolve(), { timeout: MAX_WAIT_MS })
  })
}
