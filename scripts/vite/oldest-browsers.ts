/**
 * The oldest browsers in which the site works, by the versions that brought what it cannot do without: `URL.canParse` (Chrome 120,
 * Safari 17) and `:has()` (Firefox 121). `src/shell-text.ts` tests for both, and the README has the same list.
 */
export const OLDEST_BROWSERS: Readonly<Record<string, number>> = {
  Chrome: 120,
  Edge: 120,
  Firefox: 121,
  Safari: 17,
  'Samsung Internet': 25,
}

/** The targets of the build; Samsung Internet 25 is Chromium 121. */
export const BUILD_TARGETS = ['es2022', 'chrome120', 'edge120', 'firefox121', 'safari17', 'ios17']
