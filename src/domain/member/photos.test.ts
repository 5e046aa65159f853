import { expect, test } from 'vitest'
import { ApiError } from '#src/domain/api-error.ts'
import { fileProblem, inOrderOf, moveRow, photoLimit, uploadProblem } from './photos.ts'
import { canRetry } from './upload-problems.ts'

test.each([
  ['a JPEG', 'a.jpg', 'image/jpeg', 1_000, null],
  ['an empty file', 'a.jpg', 'image/jpeg', 0, 'empty'],
  ['20 MB', 'a.jpg', 'image/jpeg', 20 * 1024 * 1024, 'too_large'],
  ['HEIC', 'a.heic', 'image/heic', 1_000, 'heic'],
  ['HEIC that the browser does not know', 'a.HEIC', '', 1_000, 'heic'],
  ['SVG', 'a.svg', 'image/svg+xml', 1_000, 'svg'],
  ['a PDF', 'a.pdf', 'application/pdf', 1_000, 'type'],
])('%s is judged before anything is sent', (_, name, type, size, expected) => {
  expect(fileProblem({ name, type, size })).toBe(expected)
})

test.each([
  [{ status: 403, body: { error: 'photo_limit' } }, 'limit', false],
  [{ status: 413 }, 'too_large', false],
  [{ status: 415 }, 'type', false],
  [{ status: 422 }, 'unreadable', false],
  [{ status: 500 }, 'failed', true],
] as const)('the refusal %j has its own words', (facts, problem, again) => {
  expect(uploadProblem(new ApiError('status', facts))).toBe(problem)
  expect(canRetry(problem)).toBe(again)
})

test('a free member may have 3 photos, a premium member 25', () => {
  expect(photoLimit({ paid_user: false })).toBe(3)
  expect(photoLimit({ paid_user: true })).toBe(25)
})

test('a photo is moved to another place', () => {
  expect(moveRow(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  expect(moveRow(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
})

test('photos are put in the order of their ids, those of other ids behind', () => {
  const photos = ['1', '2', null, '3', '4'].map((id) => ({ id }))
  expect(inOrderOf(photos, ['4', '2', '1', '9']).map(({ id }) => id)).toEqual(['4', '2', '1', null, '3'])
})
