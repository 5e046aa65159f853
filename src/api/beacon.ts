/**
 * Hands JSON to the browser, which sends it even after the page is closed; the answer is ignored. Returns whether the browser accepted it.
 */
export function sendBeacon(url: string, body: object): boolean {
  return navigator.sendBeacon(url, new Blob([JSON.stringify(body)], { type: 'application/json' }))
}
