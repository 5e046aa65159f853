const ENTRY = /<script[^<>]+src="(?<path>\/assets\/index-[^"<>]+)"/

/** The script with which a page of the site starts, by its path: another build has another one. `null` where the page names none. */
export function entryOf(html: string): string | null {
  return ENTRY.exec(html)?.groups?.['path'] ?? null
}
