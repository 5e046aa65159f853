import * as v from 'valibot'
import { expect, test } from 'vitest'
import { countNewLikes, likeRows, likesSchema } from './likes.ts'
import { withSent } from './sent-likes.ts'

const profile = (id: number, rest: object = {}) => ({ id, name: `N${id}`, ...rest })

test('a match is a member in both lists, and new likes come first', () => {
  const likes = v.parse(likesSchema, {
    profiles: [profile(1), profile(2), profile(3)],
    liked_by: [
      { id: 1, like_new: '0' },
      { id: 2, like_new: '1' },
    ],
    liked: [{ id: 1 }, { id: 3 }],
  })
  const ids = (type: 'received' | 'sent' | 'matches') => likeRows(likes, type).map((row) => row.profile.id)
  expect([ids('received'), ids('sent'), ids('matches')]).toEqual([['2', '1'], ['1', '3'], ['1']])
  expect(countNewLikes(likes)).toBe(1)
})

test('an answer without sent likes tells them by the profiles: marked ones, and those that sent no like, as changed here since', () => {
  const answer = {
    profiles: [profile(1), profile(2, { liked: true }), profile(3), profile(4)],
    liked_by: [{ id: 1 }, { id: 2 }],
  }
  const sentOf = (likes: object, own = {}) =>
    withSent(v.parse(likesSchema, likes), own).liked?.map((row) => row.id)
  expect(sentOf(answer)).toEqual(['2', '3', '4'])
  expect(sentOf(answer, { 1: true, 4: false })).toEqual(['1', '2', '3'])
  expect(sentOf({ ...answer, liked: [] }, { 1: true })).toEqual([])
  const [, matched] = withSent(v.parse(likesSchema, answer), {}).profiles
  expect(matched).toMatchObject({ id: '2', liked: true })
})

test('a new like from somebody who cannot be shown is not counted, because it could not be opened', () => {
  const liked_by = [
    { id: 1, like_new: '1' },
    { id: 2, like_new: '1' },
  ]
  const likes = v.parse(likesSchema, { profiles: [profile(1)], liked_by })
  expect(likeRows(likes, 'received')).toHaveLength(1)
  expect(countNewLikes(likes)).toBe(1)
})
