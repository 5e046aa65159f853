/**
 * Hands JSON to the browser, which sends it even if the page is gone by then; nobody reads an answer. Returns whether the browser took it.
 */
export function sendBeacon(url: string, body: object): boolean {
  return navigator.sendBeacon(url, new Blob([JSON.stringify(body)], { type: 'application/json' }))
}
