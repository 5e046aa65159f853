/** What the slug of a lander begins with, by the setting `niche` (docs/rules.md#lander-slugs); the first niche and unknown ones have nothing. */
const PREFIXES: Readonly<Record<number, string>> = {
  2: 'she-',
  3: 'bdsm-',
  4: 'bbw-',
  5: 'gilf-',
  6: 'milf-',
  7: 'gay-',
}

const WITH_SLUG = /^(\/landers\/(?!tinderswipe(\/|$))[^/]+|\/members\/[^/]+\/landing[23])(\/[^/]*)?$/

/** The one address of a page: landers carry their canonical slug, and no address ends with a slash. */
export function canonicalPath(pathname: string, slug: string): string {
  const plain = pathname.replace(/\/+$/, '') || '/'
  const lander = WITH_SLUG.exec(plain)?.[1]
  return lander === undefined ? plain : `${lander}/${slug}`
}

/** The canonical slug of a lander: the prefix of the niche, then the locale, where `en` is written `eng` (docs/rules.md#lander-slugs). */
export function landerSlug(niche: number, locale: string): string {
  return (PREFIXES[niche] ?? '') + (locale === 'en' ? 'eng' : locale)
}
