const QUIET_MS = 500

/** Waits until a page has made no request for half a second. Playwright's `networkidle` is reached only once per document. */
export async function untilQuiet(page) {
  let changedAt = Date.now()
  const note = () => (changedAt = Date.now())
  const events = ['request', 'requestfinished', 'requestfailed']
  for (const event of events) page.on(event, note)
  for (let left = QUIET_MS; left > 0; left = changedAt + QUIET_MS - Date.now())
    await new Promise((resolve) => setTimeout(resolve, left))
  for (const event of events) page.off(event, note)
}
