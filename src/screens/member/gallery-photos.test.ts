import * as v from 'valibot'
import { expect, test } from 'vitest'
import { imageSchema } from '#src/domain/member/image.ts'
import { galleryPhotos } from './gallery-photos.ts'

const image = (fields: object) => v.parse(imageSchema, fields)
const pictureUrl = (path: string | null) => path && `/cdn/${path}`
const main = image({ id: 1, filename: 'a.jpg', thumb_filename: 'a.t.jpg', status: 'active' })

test('a locked photo has no URL, whatever the backend sends', () => {
  const photos = galleryPhotos(
    { main_image: main, images: [image({ id: 2, filename: 'secret.jpg', locked: '1' }), main] },
    pictureUrl,
  )
  expect(photos).toEqual([
    { number: 1, isLocked: false, src: '/cdn/a.jpg', thumb: '/cdn/a.t.jpg' },
    { number: 2, isLocked: true, src: null, thumb: null },
  ])
})

test('a photo that is not approved yet is left out', () => {
  const images = [main, image({ id: 3, filename: 'b.jpg', status: 'pending' })]
  expect(galleryPhotos({ main_image: main, images }, pictureUrl).map((photo) => photo.src)).toEqual([
    '/cdn/a.jpg',
  ])
})

test('the main photo is in the gallery even if the list lacks it', () => {
  const images = [image({ id: 2, filename: 'b.jpg' })]
  expect(galleryPhotos({ main_image: main, images }, pictureUrl).map((photo) => photo.src)).toEqual([
    '/cdn/a.jpg',
    '/cdn/b.jpg',
  ])
})

test('the main photo is the first one, as on the card, wherever the list has it', () => {
  const images = [image({ id: 2, filename: 'b.jpg' }), main, image({ id: 3, filename: 'c.jpg' })]
  expect(galleryPhotos({ main_image: main, images }, pictureUrl).map((photo) => photo.src)).toEqual([
    '/cdn/a.jpg',
    '/cdn/b.jpg',
    '/cdn/c.jpg',
  ])
})

test('a photo whose URL is refused is left out, or shown with the thumbnail', () => {
  const images = [
    image({ id: 2, filename: 'refused.jpg' }),
    image({ id: 3, filename: 'refused.jpg', thumb_filename: 'c.t.jpg' }),
    image({ id: 4, filename: 'd.jpg', thumb_filename: 'refused.jpg' }),
  ]
  const refuse = (path: string | null) => (path === 'refused.jpg' ? null : pictureUrl(path))
  expect(galleryPhotos({ main_image: null, images }, refuse)).toEqual([
    { number: 1, isLocked: false, src: '/cdn/c.t.jpg', thumb: '/cdn/c.t.jpg' },
    { number: 2, isLocked: false, src: '/cdn/d.jpg', thumb: '/cdn/d.jpg' },
  ])
})

test('a photo that has only a thumbnail is shown with it, and one without any picture is left out', () => {
  const images = [
    image({ id: 2 }),
    image({ id: 3, thumb_filename: 'c.t.jpg' }),
    image({ id: 4, locked: '1' }),
  ]
  expect(galleryPhotos({ main_image: null, images }, pictureUrl)).toEqual([
    { number: 1, isLocked: false, src: '/cdn/c.t.jpg', thumb: '/cdn/c.t.jpg' },
    { number: 2, isLocked: true, src: null, thumb: null },
  ])
})
