/** The value of a JSON text that was kept in the browser; `null` when there is none or it cannot be read. */
export function readJson(text: string | null): unknown {
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch {
    // What cannot be read was not written by this site, or was cut: it counts as absent.
    return null
  }
}
