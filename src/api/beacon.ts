/**
 * Hands JSON to the browser, which sends it even if the page is gone by then; nobody reads an answer. Returns whether the browser took it.
 */
export function sendBeacon(address: string, body: object): boolean {
  return navigator.sendBeacon(address, new Blob([JSON.stringify(body)], { type: 'application/json' }))
}
