import { expect, test } from 'vitest'
import { landerSlug } from '#src/domain/lander-slug.ts'

test.each([
  [1, 'en', 'eng'],
  [2, 'en', 'she-eng'],
  [3, 'nl', 'bdsm-nl'],
  [4, 'de', 'bbw-de'],
  [5, 'fr', 'gilf-fr'],
  [6, 'fi', 'milf-fi'],
  [7, 'en', 'gay-eng'],
  [1, 'fr', 'fr'],
  [0, 'en', 'eng'],
  [8, 'nl', 'nl'],
  [2.5, 'nl', 'nl'],
])('the slug of niche %s in %s is %s', (niche, locale, slug) => {
  expect(landerSlug(niche, locale)).toBe(slug)
})
