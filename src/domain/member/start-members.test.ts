import * as v from 'valibot'
import { expect, test } from 'vitest'
import { shortProfilesSchema } from './profile.ts'
import { divideMembers } from './start-members.ts'

const image = { filename: 'a.jpg', status: 'active' }

function members(...rows: Record<string, unknown>[]) {
  return v.parse(
    shortProfilesSchema,
    rows.map((row, index) => ({ id: index + 1, gender: 'female', main_image: image, ...row })),
  )
}

const ids = (rows: { id: string }[]) => rows.map(({ id }) => id)

test('women and men alternate, and nobody appears twice', () => {
  const { portraits, cards } = divideMembers(members({}, {}, {}, {}, { gender: 'male' }, { gender: 'male' }))
  expect(ids(portraits)).toEqual(['1', '5', '2'])
  expect(ids(cards)).toEqual(['6', '3', '4'])
})

test.each([
  ['with a fictional profile', { fictional: '1' }],
  ['whom the backend marks as fictional', { fictional_icon: true }],
  ['without a picture', { main_image: null }],
  ['whose picture is not approved yet', { main_image: { ...image, status: 'pending' } }],
])('a member %s has a card but no portrait beside the title', (_, facts) => {
  const { portraits, cards } = divideMembers(members(facts, {}, {}, {}))
  expect(ids(portraits)).toEqual(['2', '3', '4'])
  expect(ids(cards)).toEqual(['1'])
})

test('fewer than three portraits are not shown', () => {
  const { portraits, cards } = divideMembers(members({}, {}))
  expect(portraits).toEqual([])
  expect(ids(cards)).toEqual(['1', '2'])
})
