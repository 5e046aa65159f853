import { expect, test } from 'vitest'
import { firstWishes, withMaxAge, withMinAge } from './match-wishes.ts'

test('the match finder starts with the gender that the member looks for and ages near their own', () => {
  const profile = { looking_for: 'female', country: 'NL', age: 30 } as const
  expect(firstWishes(profile, 18)).toEqual({ gender: 'female', min_age: 20, max_age: 40, interests: [] })
})

test('without a gender or an age in the profile, the match finder starts with both genders or every age', () => {
  const open = { gender: '', min_age: 21, max_age: 99, interests: [] }
  expect(firstWishes({ looking_for: null, country: null, age: null }, 21)).toEqual(open)
  expect(firstWishes(undefined, 21)).toEqual(open)
})

test('an age limit that passes the other one moves it too', () => {
  const wishes = { gender: '', min_age: 30, max_age: 40, interests: [] } as const
  const begun = { ...wishes, interests: ['tea'] }
  expect(withMinAge(begun, 35)).toEqual({ ...begun, min_age: 35 })
  expect(withMinAge(begun, 45)).toEqual({ ...begun, min_age: 45, max_age: 45 })
  expect(withMaxAge(begun, 35)).toEqual({ ...begun, max_age: 35 })
  expect(withMaxAge(begun, 25)).toEqual({ ...begun, min_age: 25, max_age: 25 })
})
