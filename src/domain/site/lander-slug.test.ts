import { expect, test } from 'vitest'
import { canonicalPath, landerSlug } from './lander-slug.ts'

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

test.each([
  ['/', '/'],
  ['/faq', '/faq'],
  ['/faq/', '/faq'],
  ['/FAQ', '/faq'],
  ['/landers/gallery', '/landers/gallery/she-eng'],
  ['/landers/gallery/', '/landers/gallery/she-eng'],
  ['/landers/gallery/something', '/landers/gallery/she-eng'],
  ['/Landers/Gallery/x', '/landers/gallery/she-eng'],
  ['/landers/tinderswipe', '/landers/tinderswipe'],
  ['/landers/TinderSwipe', '/landers/tinderswipe'],
  ['/members/7/landing', '/members/7/landing'],
  ['/members/7/landing2', '/members/7/landing2/she-eng'],
  ['/members/7/landing3/nl', '/members/7/landing3/she-eng'],
])('the one address of %s is %s', (path, canonical) => {
  expect(canonicalPath(path, 'she-eng')).toBe(canonical)
})
