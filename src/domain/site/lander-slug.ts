/** The prefix of a lander's slug by the setting `niche` (docs/rules.md#lander-slugs); none for the first niche and unknown ones. */
const PREFIXES: Readonly<Record<number, string>> = {
  2: 'she-',
  3: 'bdsm-',
  4: 'bbw-',
  5: 'gilf-',
  6: 'milf-',
  7: 'gay-',
}

const WITH_SLUG = /^(\/landers\/(?!tinderswipe(\/|$))[^/]+|\/members\/[^/]+\/landing[23])(\/[^/]*)?$/

/** Returns the canonical path of a page: a lander has its canonical slug, and no path has capitals or ends with a slash. */
export function canonicalPath(pathname: string, slug: string): string {
  const plain = pathname.toLowerCase().replace(/\/+$/, '') || '/'
  const lander = WITH_SLUG.exec(plain)?.[1]
  return lander === undefined ? plain : `${lander}/${slug}`
}

/** Returns the canonical slug of a lander: the prefix of the niche and the locale, with `eng` for `en` (docs/rules.md#lander-slugs). */
export function landerSlug(niche: number, locale: string): string {
  return (PREFIXES[niche] ?? '') + (locale === 'en' ? 'eng' : locale)
}
