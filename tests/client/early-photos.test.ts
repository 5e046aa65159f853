import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type KeptSearch, NO_KEPT_SEARCH, withCardBoxes } from '#src/domain/member/search-kept.ts'
import {
  appearanceRecord,
  entryRecord,
  hiddenRecord,
  preferenceRecords,
} from '#src/domain/first-paint-records.ts'
import { DEFAULT_PREFERENCES } from '#src/domain/account/preferences.ts'
import { showProfilePhoto, showSearchPhotos } from '#src/early-photos.ts'
import { fromWidth } from '#src/lib/breakpoints.ts'

const photoOf = (id: string) => ({
  id,
  filename: `${id}.webp`,
  thumb_filename: `${id}.thumb.webp`,
  status: 'active',
})

const MEMBER = { id: '101', name: 'Noor', main_image: photoOf('a') }
const FICTIONAL = { id: '102', name: 'Soraya', main_image: photoOf('b'), fictional: true }
const UNAPPROVED = { id: '103', name: 'Maya', main_image: { ...photoOf('c'), status: 'pending' } }
const BOXES = [
  [16, 294, 173],
  [201, 294, 173],
  [16, 586, 173],
]

const KEPT: KeptSearch = { ...NO_KEPT_SEARCH, cardBoxes: withCardBoxes([], window.innerWidth, BOXES) }

const answer = (body: unknown, status = 200) => Promise.resolve(Response.json(body, { status }))
const settings = () => answer({ cdn_prefix: '/media/' })

const shown = () =>
  [...document.querySelectorAll('.shell-grid img')].map((photo) => photo.getAttribute('src'))
const places = () =>
  [...document.querySelectorAll<HTMLElement>('.shell-grid i')].map(({ style }) => style.left)

const showSearch = (kept = KEPT, profiles: unknown[] = [MEMBER, FICTIONAL, UNAPPROVED]) =>
  showSearchPhotos(kept, settings(), answer({ profiles, total: profiles.length }))
const showProfile = (profile: unknown) => showProfilePhoto(settings(), answer({ profile }))

beforeEach(() => {
  document.body.innerHTML = '<div class="shell-grid"><i></i><i></i></div>'
  entryRecord.write(Date.now())
})

afterEach(() => {
  document.body.innerHTML = ''
})

test('the photos of a search are where they were last time; fictional profiles and unapproved photos leave their places empty', async () => {
  await showSearch()
  expect(shown()).toEqual(['/media/a.thumb.webp'])
  expect(places()).toEqual(['16px', '201px', '16px'])
})

test('the app shows the results for which there is no place', async () => {
  await showSearch(
    KEPT,
    ['a', 'b', 'c', 'd'].map((id) => ({ id, name: id, main_image: photoOf(id) })),
  )
  expect(shown()).toEqual(['/media/a.thumb.webp', '/media/b.thumb.webp', '/media/c.thumb.webp'])
})

test('the main photo of a profile is shown, which need not be the first one that the server lists', async () => {
  await showProfile({ ...MEMBER, images: [photoOf('first'), photoOf('a')] })
  expect(shown()).toEqual(['/media/a.webp'])
})

for (const [what, profile] of [
  ['a fictional profile', FICTIONAL],
  ['a disabled profile', { ...MEMBER, status: 'disabled' }],
  ['a profile without an approved photo', UNAPPROVED],
  ['a profile whose only photo is locked', { id: '104', name: 'Lina', images: [{ id: '9', locked: true }] }],
] as const) {
  test(`${what} is left to the app`, async () => {
    await showProfile(profile)
    expect(shown()).toEqual([])
  })
}

for (const [why, arrange] of [
  ['in discreet mode', () => preferenceRecords.write('2', { ...DEFAULT_PREFERENCES, discreet: true })],
  [
    'where the last look was discreet',
    () => appearanceRecord.write({ ...DEFAULT_PREFERENCES, discreet: true }),
  ],
  ['on a covered page', () => hiddenRecord.write(true)],
  ['before the entry warning is accepted', () => entryRecord.remove()],
] as const) {
  test(`no photo is shown ${why}`, async () => {
    arrange()
    await showSearch()
    await showProfile(MEMBER)
    expect(shown()).toEqual([])
  })
}

test('no photo is shown among large cards, or in a window of another width', async () => {
  await showSearch({ ...KEPT, view: 'cards' })
  await showSearch({ ...KEPT, cardBoxes: withCardBoxes([], window.innerWidth + 1, BOXES) })
  expect(shown()).toEqual([])
})

test('on a tablet the photo of a profile is left to the app, which has another place for it', async () => {
  const matchMedia = (media: string) =>
    Object.assign(new EventTarget(), { media, matches: media === fromWidth('m') })
  vi.spyOn(window, 'matchMedia').mockImplementation(matchMedia as unknown as typeof window.matchMedia)
  await showProfile(MEMBER)
  expect(shown()).toEqual([])
})

test('a refused or unreadable answer shows nothing', async () => {
  const refused = answer({ profiles: [MEMBER] }, 403)
  await expect(showSearchPhotos(KEPT, settings(), refused)).rejects.toThrow()
  await expect(showProfilePhoto(settings(), Promise.resolve(new Response('<br />')))).rejects.toThrow()
  expect(shown()).toEqual([])
})
