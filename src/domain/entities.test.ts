import * as v from 'valibot'
import { expect, test } from 'vitest'
import { badgeText } from '#src/domain/chat/badge.ts'
import { chatsSchema, countUnread, foldedText, messageLength, newestFirst } from '#src/domain/chat/chat.ts'
import { dialledPhone } from '#src/domain/site/company.ts'
import { countNewLikes, likeRows, likesSchema } from '#src/domain/member/likes.ts'
import { usableImage } from '#src/domain/member/image.ts'
import { interestsSchema, profileSchema, sharedFirst } from '#src/domain/member/profile.ts'
import { queryFromFilter } from '#src/domain/member/search.ts'
import { filterFromQuery, filterParts } from '#src/domain/member/search-filter.ts'
import {
  countryOf,
  creditsIn,
  minimumAge,
  regionsSchema,
  settingsAnswerSchema,
} from '#src/domain/site/settings.ts'
import { currentUserSchema } from '#src/domain/account/user.ts'

const profile = (id: number, rest: object = {}) => ({ id, name: `N${id}`, ...rest })

test.each([null, { user: null }, []])('%j means that nobody is logged in', (answer) => {
  expect(v.parse(currentUserSchema, answer)).toBeNull()
})

test('the user is read bare or wrapped, and an answer without a profile is a failure', () => {
  const user = { profile: profile(1), paid_user: '1', credits: '7', notifications_disabled: { 1: 'bounce' } }
  const read = { paid_user: true, credits: 7, notifications_disabled: ['bounce'] }
  expect(v.parse(currentUserSchema, user)).toMatchObject(read)
  expect(v.parse(currentUserSchema, { user })).toMatchObject(read)
  expect(v.is(currentUserSchema, {})).toBe(false)
  expect(v.is(currentUserSchema, { success: '1' })).toBe(false)
})

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

test('the country that the visitor selected wins over the one of the address', () => {
  const settings = v.parse(settingsAnswerSchema, {
    name: 'R',
    geoip_country: 'nl',
    geoip_selected_country: 'be',
  })
  expect(countryOf(settings)).toBe('BE')
})

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

test('interests are read as a list of keys or a map with labels', () => {
  expect(v.parse(interestsSchema, ['tea'])).toEqual({ tea: null })
  expect(v.parse(interestsSchema, { tea: 'Tea' })).toEqual({ tea: 'Tea' })
  expect(v.parse(interestsSchema, { '0': 'art', '2': 'tea' })).toEqual({ art: null, tea: null })
})

test('shared interests come first', () => {
  expect(sharedFirst(['art', 'tea'], ['tea'])).toEqual([
    { key: 'tea', shared: true },
    { key: 'art', shared: false },
  ])
})

test('conversations are read bare or wrapped, and sorted newest first', () => {
  const row = (id: number, date: string) => ({
    conversation: { id, last_message: { date } },
    profile: profile(id),
  })
  const rows = [row(1, '2026-01-01 00:00:00'), row(2, '2026-02-01 00:00:00')]
  expect(v.parse(chatsSchema, rows)).toEqual(v.parse(chatsSchema, { chats: rows }))
  expect(newestFirst(v.parse(chatsSchema, rows)).map((entry) => entry.conversation.id)).toEqual(['2', '1'])
})

test('unread counts never go below zero', () => {
  const row = (id: number, unread: number) => ({
    conversation: { id },
    profile: profile(id),
    num_unread_messages: unread,
  })
  expect(countUnread(v.parse(chatsSchema, [row(1, 3), row(2, -1)]))).toBe(3)
})

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

test('a new like of somebody who cannot be shown is not counted: nobody could open it', () => {
  const liked_by = [
    { id: 1, like_new: '1' },
    { id: 2, like_new: '1' },
  ]
  const likes = v.parse(likesSchema, { profiles: [profile(1)], liked_by })
  expect(likeRows(likes, 'received')).toHaveLength(1)
  expect(countNewLikes(likes)).toBe(1)
})

test('the filter survives the way through the address, and nonsense is left out', () => {
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

test('extra filters are only those that the settings name and this site knows, with values that exist', () => {
  const query = new URLSearchParams(
    'body_type=slim&eye_color=pink&online=1&photo=yes&interests=coffee,coffee,<b>,art&shoe_size=44&__proto__=x',
  )
  const named = ['body_type', 'eye_color', 'online', 'photo', 'interests', 'shoe_size', '__proto__']
  const filter = filterFromQuery(query, 18, named)
  expect(filter.extra).toEqual({ body_type: 'slim', online: '1', interests: 'coffee,art' })
  expect(filterFromQuery(query, 18).extra).toEqual({})
  expect(filterParts(filter).map((part) => part.field)).toEqual(['body_type', 'online', 'interests'])
})

test('badges show nothing at zero and stop at 99+', () => {
  expect([badgeText(0), badgeText(1), badgeText(99), badgeText(100)]).toEqual([null, '1', '99', '99+'])
})

test('messages are counted in code points and compared without their white space', () => {
  expect(messageLength('ab👍')).toBe(3)
  expect(foldedText('  e\u0301 \n x ')).toBe('é x')
})

test('a phone number is dialled without hyphens and spaces', () => {
  expect(dialledPhone('+31 20-000 0000')).toBe('+31200000000')
})

const settingsWith = (fields: object) => v.parse(settingsAnswerSchema, { name: 'R', ...fields })

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
])('access that the settings write as %j is %j', (said, meant) => {
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

test('countries that cannot be read leave the one where the visitor is', () => {
  expect(settingsWith({ countries: 'x', geoip_country: 'nl' }).countries).toEqual([
    { code: 'NL', name: 'NL' },
  ])
  expect(settingsWith({ countries: 'x' }).countries).toEqual([])
  expect(settingsWith({ countries: ['nl', null, 'Belgium', { code: 'DE' }] }).countries).toEqual([
    { code: 'NL', name: 'NL' },
    { code: 'DE', name: 'DE' },
  ])
})

test('what would forbid every message, or a price below nothing, is no setting', () => {
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

test('settings are read whatever else is odd, and an answer without a single setting is none', () => {
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

test('credits that cannot be read are unknown, not nothing', () => {
  const read = (credits: unknown) => v.parse(currentUserSchema, { profile: profile(1), credits })?.credits
  expect(['', true, null, undefined, [], 'many'].map(read)).toEqual(Array.from({ length: 6 }, () => null))
  expect(['0', 7, '-2'].map(read)).toEqual([0, 7, -2])
})

test('a picture whose approval cannot be read is not shown', () => {
  const read = (status: unknown) =>
    usableImage(v.parse(profileSchema, profile(1, { main_image: { filename: 'a.jpg', status } })))
  expect(read(undefined)).not.toBeNull()
  for (const odd of [[], {}, true]) expect(read(odd)).toBeNull()
})

test('a list instead of an account is no logged-out visitor', () => {
  expect(v.is(currentUserSchema, [1])).toBe(false)
})

test('a conversation with the id 0 is none', () => {
  for (const conversation_id of [0, '0', '', null])
    expect(v.parse(profileSchema, profile(1, { conversation_id })).conversation_id).toBeNull()
  expect(v.parse(profileSchema, profile(1, { conversation_id: 7 })).conversation_id).toBe('7')
})
