import * as v from 'valibot'
import { expect, test } from 'vitest'
import {
  countryOf,
  creditsIn,
  interestsSchema,
  minimumAge,
  regionsSchema,
  settingsAnswerSchema,
} from './settings.ts'

const settingsWith = (fields: object) => v.parse(settingsAnswerSchema, { name: 'R', ...fields })

test('countries are read as a map or as a list', () => {
  const map = v.parse(settingsAnswerSchema, { name: 'R', countries: { NL: 'Netherlands' } })
  const rows = v.parse(settingsAnswerSchema, {
    name: 'R',
    countries: [{ code: 'NL', name: 'Netherlands' }],
  })
  expect(map.countries).toEqual(rows.countries)
  expect(map.countries).toEqual([{ code: 'NL', name: 'Netherlands' }])
})

test('what a message costs is a number, a number by country, or unknown', () => {
  const read = (message_credits: unknown) => settingsWith({ message_credits }).message_credits
  expect(creditsIn(read('2'), 'NL')).toBe(2)
  expect(creditsIn(read({ NL: 3 }), 'NL')).toBe(3)
  expect(creditsIn(read({ NL: 3 }), 'DE')).toBeNull()
  expect(creditsIn(read(null), 'NL')).toBeNull()
})

test('nobody under 18 is let in, whatever the settings say', () => {
  const read = (min_age: unknown) => minimumAge(v.parse(settingsAnswerSchema, { name: 'R', min_age }))
  expect([read(16), read('21'), read(undefined)]).toEqual([18, 21, 18])
})

test('the country that the visitor selected wins over that of the IP address', () => {
  const settings = v.parse(settingsAnswerSchema, {
    name: 'R',
    geoip_country: 'nl',
    geoip_selected_country: 'be',
  })
  expect(countryOf(settings)).toBe('BE')
})

test.each([
  [true, 'all'],
  [1, 'all'],
  ['1', 'all'],
  ['yes', 'all'],
  ['ALL', 'all'],
  [false, 'none'],
  ['0', 'none'],
  ['', 'none'],
  [null, 'none'],
  ['with_trafficsource', 'with_trafficsource'],
  [2, '2'],
  [[], 'unreadable'],
  [{ all: 1 }, 'unreadable'],
])('access set to %j is read as %j', (said, meant) => {
  const { logged_out_search, signups } = settingsWith({ logged_out_search: said, signups: said })
  expect([logged_out_search, signups]).toEqual([meant, meant])
})

test.each([
  ['no', false],
  [false, false],
  [0, false],
  ['false', false],
  ['yes', true],
  [true, true],
  ['sometimes', true],
  ['', true],
  [null, true],
  [[], true],
])('the entry warning with the setting %j stands: %s', (enable_site_entry_popup, stands) => {
  expect(settingsWith({ enable_site_entry_popup }).enable_site_entry_popup).toBe(stands)
})

test('if the countries cannot be read, the only one is that of the visitor', () => {
  expect(settingsWith({ countries: 'x', geoip_country: 'nl' }).countries).toEqual([
    { code: 'NL', name: 'NL' },
  ])
  expect(settingsWith({ countries: 'x' }).countries).toEqual([])
  expect(settingsWith({ countries: ['nl', null, 'Belgium', { code: 'DE' }] }).countries).toEqual([
    { code: 'NL', name: 'NL' },
    { code: 'DE', name: 'DE' },
  ])
})

test('a message length of 0 and a negative price are ignored', () => {
  const odd = settingsWith({
    message_length: 0,
    min_age: 1e9,
    refund_days: 1e15,
    message_credits: -1,
    minimum_message_costs: {
      NL: { costs: '-0.80', currency: 'EUR' },
      BE: { costs: '0.80', currency: 'EUR' },
    },
  })
  expect(odd).toMatchObject({ message_length: null, min_age: 18, refund_days: null, message_credits: null })
  expect(Object.keys(odd.minimum_message_costs)).toEqual(['BE'])
})

test('settings are read whatever else is odd, and an answer without any setting is refused', () => {
  expect(v.parse(settingsAnswerSchema, { domain: 'rose.example', name: [] })).toMatchObject({ name: '' })
  for (const answer of [{}, [], { success: '1' }, { settings: [] }, { settings: 'x' }])
    expect(v.is(settingsAnswerSchema, answer)).toBe(false)
})

test('regions are read as lists or as maps from id to name', () => {
  const rows = { NL: [{ id: 7, name: 'Utrecht' }] }
  expect(v.parse(regionsSchema, { NL: { 7: 'Utrecht' } })).toEqual(v.parse(regionsSchema, rows))
})

test('a region whose name cannot be read is left out, and the others are not', () => {
  for (const name of [null, '', []])
    expect(v.parse(regionsSchema, { NL: { 7: 'Utrecht', 8: name } })).toEqual({
      NL: [{ id: '7', name: 'Utrecht' }],
    })
})

test('interests are read as a list of keys or a map with labels', () => {
  expect(v.parse(interestsSchema, ['tea'])).toEqual({ tea: null })
  expect(v.parse(interestsSchema, { tea: 'Tea' })).toEqual({ tea: 'Tea' })
  expect(v.parse(interestsSchema, { '0': 'art', '2': 'tea' })).toEqual({ art: null, tea: null })
})
