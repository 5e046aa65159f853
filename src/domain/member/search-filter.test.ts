import { expect, test } from 'vitest'
import { OPEN_FILTER, queryFromFilter } from './search.ts'
import { filterFromQuery, filterParts, ownFilter } from './search-filter.ts'

test('the first search is for the gender that the member looks for, in their country, within ten years of their age', () => {
  const profile = { looking_for: 'female', country: 'NL', age: 38 } as const
  expect(ownFilter(profile, 18)).toEqual({
    ...OPEN_FILTER,
    gender: 'female',
    country: 'NL',
    min_age: 28,
    max_age: 48,
  })
})

test('the ages of the first search stay within the limits, and what the profile lacks is left open', () => {
  expect(ownFilter({ looking_for: 'male', country: null, age: 22 }, 18)).toMatchObject({
    country: '',
    min_age: 18,
    max_age: 32,
  })
  expect(ownFilter({ looking_for: null, country: null, age: 95 }, 18)).toMatchObject({ max_age: 99 })
  expect(ownFilter({ looking_for: null, country: null, age: null }, 18)).toEqual(OPEN_FILTER)
})

test('the filter is read back from the address, and nonsense is left out', () => {
  const query = 'gender=female&country=nl&countryregion=7&min_age=40&max_age=30&x=1'
  const filter = filterFromQuery(new URLSearchParams(query), 18)
  expect(filter).toEqual({
    gender: 'female',
    country: 'NL',
    countryregion: '7',
    min_age: 30,
    max_age: 40,
    extra: {},
  })
  expect(filterFromQuery(queryFromFilter(filter), 18)).toEqual(filter)
  expect(
    filterFromQuery(new URLSearchParams('gender=x&country=<b>&countryregion=7&min_age=3&max_age=999'), 18),
  ).toEqual({ gender: '', country: '', countryregion: '', min_age: 18, max_age: 99, extra: {} })
})

test('a region and interests are filters however the backend spells their keys', () => {
  const query = new URLSearchParams({ country: 'NL', countryregion: 'nl.zh~1', interests: 'café,r&b,a\tb' })
  const filter = filterFromQuery(query, 18, ['interests'])
  expect(filter).toMatchObject({ countryregion: 'nl.zh~1', extra: { interests: 'café,r&b' } })
  expect(filterFromQuery(queryFromFilter(filter), 18, ['interests'])).toEqual(filter)
})

test('extra filters are limited to those that the settings name and the client knows, with values that exist', () => {
  const query = new URLSearchParams(
    'body_type=slim&eye_color=pink&online=1&photo=yes&interests=coffee,coffee,,art&shoe_size=44&__proto__=x',
  )
  const named = ['body_type', 'eye_color', 'online', 'photo', 'interests', 'shoe_size', '__proto__']
  const filter = filterFromQuery(query, 18, named)
  expect(filter.extra).toEqual({ body_type: 'slim', online: '1', interests: 'coffee,art' })
  expect(filterFromQuery(query, 18).extra).toEqual({})
  expect(filterParts(filter).map((part) => part.field)).toEqual(['body_type', 'online', 'interests'])
})
