import * as v from 'valibot'
import { expect, test } from 'vitest'
import { usableImage } from './image.ts'
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
