import * as v from 'valibot'
import { expect, test } from 'vitest'
import { unlockedPhotos, usableImage } from './image.ts'
import { profileSchema } from './profile.ts'

const profile = (id: number, rest: object = {}) => ({ id, name: `N${id}`, ...rest })

test('only an active main image is shown', () => {
  const read = (status: string) =>
    v.parse(profileSchema, profile(1, { main_image: { filename: 'a.jpg', status } }))
  expect(usableImage(read('active'))).not.toBeNull()
  expect(usableImage(read('pending'))).toBeNull()
  expect(usableImage(v.parse(profileSchema, profile(1, { main_image: null })))).toBeNull()
})

test('the match picture is read as a path or wrapped', () => {
  const read = (match: unknown) =>
    v.parse(profileSchema, profile(1, { main_image: { match } })).main_image?.match
  expect([read('m.jpg'), read({ image: 'm.jpg' })]).toEqual(['m.jpg', 'm.jpg'])
})

test('a picture whose approval cannot be read is not shown', () => {
  const read = (status: unknown) =>
    usableImage(v.parse(profileSchema, profile(1, { main_image: { filename: 'a.jpg', status } })))
  expect(read(undefined)).not.toBeNull()
  for (const odd of [[], {}, true]) expect(read(odd)).toBeNull()
})

test('everyone sees the main photo first, then the open and approved ones, each once', () => {
  const image = (filename: string, facts: object = {}) => ({ id: filename, filename, ...facts })
  const { main_image, images } = v.parse(profileSchema, {
    id: 1,
    main_image: image('main'),
    images: [
      image('b'),
      image('main'),
      image('waiting', { status: 'pending' }),
      image('closed', { locked: true }),
      { id: 'empty' },
      image('c'),
    ],
  })
  const names = (list: { filename: string | null }[]) => list.map(({ filename }) => filename)
  expect(names(unlockedPhotos({ main_image }, images))).toEqual(['main', 'b', 'c'])
  expect(names(unlockedPhotos({ main_image }, undefined))).toEqual(['main'])
  expect(unlockedPhotos({ main_image: null }, undefined)).toEqual([])
})
