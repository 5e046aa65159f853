import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { accountByEmail } from '#mocks/db.ts'
import { MEMBER_IDS } from '#mocks/data/specials.ts'
import { openApp } from '#tests/support/app.tsx'
import { gate } from '#tests/support/gate.ts'
import { server } from '#tests/support/server.ts'

const EMAIL = 'free@example.test'

const open = (id: number, as?: string) => openApp(`/members/${id}`, { as })
const heading = () => screen.findByRole('heading', { level: 1 })
const withProfile = (fields: object) =>
  server.use(
    http.get('*/api/profile.php', () =>
      HttpResponse.json({ profile: { id: 7, name: 'Kim', age: 41, country: 'NL', ...fields } }),
    ),
  )
const withSettings = (fields: object) =>
  server.use(
    http.get('*/api/settings.php', () =>
      HttpResponse.json({ name: 'Test', cdn_prefix: '/media/', countries: { NL: 'Netherlands' }, ...fields }),
    ),
  )

test('a profile has the name and the age as its heading, and the name as the title of the page', async () => {
  await open(MEMBER_IDS.gallery, EMAIL)
  expect(await heading()).toHaveTextContent('Noor, 38')
  await waitFor(() => expect(document.title).toContain('Noor'))
})

test('only fields that the site shows are shown, in words, and unset ones are left out', async () => {
  withSettings({ visible_profile_fields: ['relationship_status', 'body_type', 'hair_color', 'sexuality'] })
  withProfile({
    relationship_status: 'living_together',
    body_type: null,
    hair_color: 'green-ish',
    eye_color: 'blue',
  })
  await open(7, EMAIL)
  const details = within(await screen.findByRole('region', { name: 'Details' }))
  expect(details.getAllByRole('term').map((term) => term.textContent)).toEqual(['Relationship', 'Hair'])
  expect(details.getAllByRole('definition').map((row) => row.textContent)).toEqual([
    'Living together',
    'green-ish',
  ])
})

test('a region is named by its country', async () => {
  await open(MEMBER_IDS.gallery, EMAIL)
  expect(await screen.findByText('North Holland')).toBeVisible()
})

test('interests that the viewer shares come first and say so', async () => {
  await open(MEMBER_IDS.gallery, EMAIL)
  const section = within(await screen.findByRole('region', { name: 'Interests' }))
  const chips = section.getAllByRole('listitem').map((chip) => chip.textContent ?? '')
  const shared = chips.filter((chip) => chip.endsWith('you too'))
  expect(shared.length).toBeGreaterThan(0)
  expect(chips.slice(0, shared.length)).toEqual(shared)
  expect(section.getByText(`${shared.length} things in common, shown first`)).toBeVisible()
})

test('an unknown interest is shown as sent, even if it is named like a property of every object', async () => {
  withProfile({ interests: ['one night stand', 'constructor', '__proto__', 'kite surfing'] })
  await open(7, EMAIL)
  const section = within(await screen.findByRole('region', { name: 'Interests' }))
  expect(section.getAllByRole('listitem').map((chip) => chip.textContent)).toEqual([
    'One-night stand',
    'constructor',
    '__proto__',
    'kite surfing',
  ])
})

test('a profile does not wait for the names of regions and interests, and shows them once they arrive', async () => {
  const names = gate()
  for (const path of ['regions.php', 'interests.php'])
    server.use(http.get(`*/api/${path}`, () => names.passed, { once: true }))
  await open(MEMBER_IDS.gallery, EMAIL)
  expect(await screen.findByRole('region', { name: 'Details' })).toBeVisible()
  expect(screen.queryByText('North Holland')).not.toBeInTheDocument()
  expect(screen.getByRole('region', { name: 'Interests' })).toBeVisible()
  names.open()
  expect(await screen.findByText('North Holland')).toBeVisible()
})

test('a fictional profile has its label and the warning of the site', async () => {
  await open(MEMBER_IDS.fictional, EMAIL)
  await heading()
  const above = screen.getByRole('heading', { level: 1 }).parentElement
  expect(within(above ?? document.body).getByText('Fictional')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Who am I talking to?' })).toHaveAttribute('href', '/faq#who')
  expect(screen.getByRole('note')).toHaveTextContent('Some profiles are fictional and run by us')
})

test('a profile that is not fictional has neither', async () => {
  await open(MEMBER_IDS.gallery, EMAIL)
  await heading()
  expect(screen.queryByText('Fictional')).not.toBeInTheDocument()
  expect(screen.queryByRole('note')).not.toBeInTheDocument()
})

test('the message button says what a message costs and leads to the chat', async () => {
  const { user } = await open(MEMBER_IDS.fictional, EMAIL)
  const button = await screen.findByRole('button', { name: /^Message 1 credit, from\s€\d\.\d\d$/ })
  await user.click(button)
  await waitFor(() => expect(location.pathname).toMatch(/^\/(chats|members\/103\/chat)/))
})

test('the message button of a free member names no price for a free message', async () => {
  await open(MEMBER_IDS.withoutPhoto, EMAIL)
  expect(await screen.findByRole('button', { name: /^Message$/ })).toBeVisible()
})

test.each([
  [true, 'Live webcams from our partner'],
  [false, 'Maya on webcam'],
])('a partner’s webcam is marked as advertising (resell: %s)', async (member_resell, title) => {
  withSettings({ member_resell, visible_profile_fields: [] })
  await open(MEMBER_IDS.webcam, EMAIL)
  const tile = within(await screen.findByRole('complementary', { name: 'Advertising' }))
  expect(tile.getByText(title)).toBeVisible()
  const link = tile.getByRole('link')
  expect(link).toHaveAttribute('href', 'https://cams.partner.example/room/106')
  expect(link).toHaveAttribute('rel', 'noopener nofollow sponsored')
  expect(link).toHaveAttribute('referrerpolicy', 'origin')
  expect(link).toHaveAttribute('target', '_blank')
})

test.each([
  'javascript:alert(1)',
  '//evil.example',
  'data:text/html,x',
  'https://a:b@evil.example/',
  'http://cams.partner.example/room/7',
])('a partner’s address %s is not shown', async (webcam_url) => {
  withProfile({ webcam_url })
  await open(7, EMAIL)
  await heading()
  expect(screen.queryByRole('complementary', { name: 'Advertising' })).not.toBeInTheDocument()
})

test('a site that hides “about” and interests shows neither', async () => {
  withSettings({ visible_profile_fields: ['city'] })
  await open(MEMBER_IDS.gallery, EMAIL)
  await heading()
  expect(screen.queryByRole('region', { name: 'Interests' })).not.toBeInTheDocument()
  expect(screen.queryByRole('region', { name: 'About Noor' })).not.toBeInTheDocument()
})

test('a site that hides places shows none under the name', async () => {
  withSettings({ visible_profile_fields: ['about'] })
  await open(MEMBER_IDS.gallery, EMAIL)
  expect(await heading()).toHaveTextContent('Noor, 38')
  expect(screen.queryByText('Amsterdam')).not.toBeInTheDocument()
  expect(screen.queryByText('Netherlands')).not.toBeInTheDocument()
})

test('the preview of the own profile says that it is one, marks no shared interests, and leads back to editing', async () => {
  const { user } = await openApp('/profile', { as: EMAIL })
  await user.click(await screen.findByRole('link', { name: 'How others see you' }))
  await waitFor(async () => expect(await heading()).toHaveTextContent('Daniel'))
  expect(screen.queryByRole('button', { name: 'Like' })).not.toBeInTheDocument()
  expect(screen.getByText('This is how others see you')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to editing' })).toHaveAttribute('href', '/profile')
  expect(screen.queryByText('you too')).not.toBeInTheDocument()
  expect(screen.queryByText(/in common/)).not.toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Back to search' })).not.toBeInTheDocument()
})

test('the preview of a hidden profile says that nobody can see it', async () => {
  const { database, user } = await openApp('/profile', { as: EMAIL })
  Object.assign(accountByEmail(database, EMAIL)?.profile ?? {}, { status: 'disabled' })
  await user.click(await screen.findByRole('link', { name: 'How others see you' }))
  expect(await screen.findByText('At the moment nobody can see your profile')).toBeVisible()
  expect(screen.queryByText('This is how others see you')).not.toBeInTheDocument()
})

test('a site that names its notes without “online” shows nobody as online', async () => {
  withSettings({ visible_profile_notes: ['new'] })
  await open(MEMBER_IDS.gallery, EMAIL)
  await heading()
  expect(screen.queryByText('Online')).not.toBeInTheDocument()
})

test('where the device can share, the menu More shares the address of the profile', async () => {
  const shared: ShareData[] = []
  Object.assign(navigator, { share: (data: ShareData) => Promise.resolve(shared.push(data)) })
  const { user } = await open(MEMBER_IDS.gallery, EMAIL)
  await user.click(await screen.findByRole('button', { name: 'More' }))
  await user.click(screen.getByRole('menuitem', { name: 'Share' }))
  expect(shared).toEqual([{ title: 'Noor', url: `${location.origin}/members/104` }])
  Reflect.deleteProperty(navigator, 'share')
})

test('a blocked member sees who has blocked them, and can go on to the search', async () => {
  await open(MEMBER_IDS.blocker, EMAIL)
  expect(
    await screen.findByText(/^You're blocked by \w+\. You do not have access to this page\.$/),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: 'Look around' })).toHaveAttribute('href', '/members')
})

test('a profile without a name is called “Member”, even while it is disabled', async () => {
  withProfile({ name: '' })
  const { router } = await open(7, EMAIL)
  await waitFor(() => expect(document.title).toMatch(/Member$/))
  withProfile({ name: '', status: 'disabled' })
  await act(() => router.navigate('/members/8'))
  expect(await screen.findByRole('heading', { name: 'Member is taking a break' })).toBeVisible()
})

test('a disabled profile shows nothing of itself but the name', async () => {
  await open(MEMBER_IDS.disabled, EMAIL)
  expect(await heading()).toHaveTextContent(/is taking a break$/)
  expect(screen.queryByRole('button', { name: 'Like' })).not.toBeInTheDocument()
})

test('the address of an unknown member is a page that could not be found', async () => {
  await open(99_999, EMAIL)
  expect(await heading()).toHaveTextContent('This page could not be found')
})

test.each([
  ['is refused for no known reason', () => HttpResponse.json({ error: 'broken' }, { status: 400 })],
  [
    'is hidden by the error page of a gateway',
    () => HttpResponse.html('<h1>Not Found</h1>', { status: 404 }),
  ],
])('a profile that %s offers a retry', async (_, respond) => {
  server.use(http.get('*/api/profile.php', respond))
  const { user } = await open(MEMBER_IDS.gallery, EMAIL)
  expect(await screen.findByRole('alert')).toHaveTextContent('An error occurred, please try again later.')
  await waitFor(() => expect(document.title).toMatch(/This profile did not load$/))
  server.resetHandlers()
  expect(screen.getByRole('link', { name: 'Look around' })).toHaveAttribute('href', '/members')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(async () => expect(await heading()).toHaveTextContent('Noor'))
})

test('a country whose code is in small letters has its name and its regions', async () => {
  const regions = { nl: [{ id: 101, name: 'North Holland' }] }
  server.use(http.get('*/api/regions.php', () => HttpResponse.json(regions)))
  withProfile({ country: 'nl', countryregion: 101, city: null })
  await open(7, EMAIL)
  const details = within(await screen.findByRole('region', { name: 'Details' }))
  expect(await details.findByText('Netherlands')).toBeVisible()
  expect(await details.findByText('North Holland')).toBeVisible()
})
