import { expect, test } from 'vitest'
import { landerOf } from './lander-pages.ts'

test.each([
  ['/landers/gallery', 'gallery'],
  ['/landers/gallery/she-eng', 'gallery'],
  ['/Landers/Gallery', 'gallery'],
  ['/landers/tinderswipe', 'tinderswipe'],
  ['/members/12/landing', 'landing'],
  ['/members/12/landing2/eng', 'landing2'],
  ['/members/12/landing3', 'landing3'],
  ['/landers/constructor', null],
  ['/landers', null],
  ['/members/gallery', null],
])('%s is the lander %s', (path, name) => {
  expect(landerOf(path)).toBe(name)
})
