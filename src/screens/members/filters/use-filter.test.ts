import { expect, test } from 'vitest'
import { changeFilter } from './use-filter.ts'

const filter = {
  gender: 'female',
  country: 'NL',
  countryregion: '4',
  min_age: 30,
  max_age: 40,
  extra: {},
} as const

test('another country clears the region, the same one leaves it', () => {
  expect(changeFilter(filter, { country: 'BE' })).toMatchObject({ country: 'BE', countryregion: '' })
  expect(changeFilter(filter, { country: 'NL', gender: '' })).toMatchObject({ countryregion: '4' })
})

test('the age typed last adjusts the other one', () => {
  expect(changeFilter(filter, { min_age: 50 })).toMatchObject({ min_age: 50, max_age: 50 })
  expect(changeFilter(filter, { max_age: 20 })).toMatchObject({ min_age: 20, max_age: 20 })
  expect(changeFilter(filter, { max_age: null })).toMatchObject({ min_age: 30, max_age: null })
})
