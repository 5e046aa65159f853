import * as v from 'valibot'
import { expect, test } from 'vitest'
import { fitFirst } from './fit.ts'
import { shortProfileSchema } from './profile.ts'
import { OPEN_FILTER } from './search.ts'

const filter = { ...OPEN_FILTER, gender: 'female', country: 'NL', min_age: 28, max_age: 48 } as const

const member = (id: number, fields: object = {}) =>
  v.parse(shortProfileSchema, { id, gender: 'female', country: 'nl', age: 30, ...fields })

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

const strangers = [
  member(1, { age: 75 }),
  member(2, { country: 'DE' }),
  member(3, { gender: 'male' }),
  member(4, { age: null }),
]

test('members who match the filter come first, the others follow in their order', () => {
  expect(idsOf(fitFirst([...strangers, member(5), member(6)], filter))).toEqual([
    '5',
    '6',
    '1',
    '2',
    '3',
    '4',
  ])
})

test('if four members match the filter, the others are left out', () => {
  const fitting = [member(5), member(6), member(7, { age: 28 }), member(8, { age: 48 })]
  expect(idsOf(fitFirst([...strangers, ...fitting], filter))).toEqual(['5', '6', '7', '8'])
})

test('without a filter nobody is left out', () => {
  expect(idsOf(fitFirst(strangers, OPEN_FILTER))).toEqual(['1', '2', '3', '4'])
})
