/** Parses a stored JSON text; returns `null` when there is none or it cannot be parsed. */
export function readJson(text: string | null): unknown {
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch {
    // A text that cannot be parsed was truncated or not written by this site: it counts as absent.
    return null
  }
}
