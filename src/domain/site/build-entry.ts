const ENTRY = /<script[^<>]+src="(?<path>\/assets\/index-[^"<>]+)"/

/** Returns the path of the entry script in a page of the site, which differs from build to build; `null` when the page has none. */
export function entryOf(html: string): string | null {
  return ENTRY.exec(html)?.groups?.['path'] ?? null
}
