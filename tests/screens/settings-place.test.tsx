import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, expect, test } from 'vitest'
import { accountByEmail, databaseFor } from '#mocks/db.ts'
import { changeLanguage } from '#src/i18n/texts.ts'
import { formRecords } from '#src/domain/records.ts'
import { openApp, reloadApp } from '#tests/support/app.tsx'
import { gate } from '#tests/support/gate.ts'
import { allRead, server } from '#tests/support/server.ts'
import {
  beWide,
  control,
  fill,
  inSection,
  MEMBER,
  openSettings,
  clickButton,
  refuse,
} from '#tests/support/settings.ts'

afterEach(() => {
  Reflect.deleteProperty(navigator, 'geolocation')
  Reflect.deleteProperty(navigator, 'permissions')
})

/** Simulates a device that is at this position; the browser gives it as soon as its question is answered. */
function stubPosition(latitude: number, longitude: number, answered?: Promise<void>) {
  const calls: (PositionOptions | undefined)[] = []
  const getCurrentPosition: Geolocation['getCurrentPosition'] = (done, _failed, options) => {
    calls.push(options)
    const coords = {
      latitude,
      longitude,
      accuracy: 5,
      altitude: null,
      altitudeAccuracy: null,
      heading: null,
      speed: null,
    }
    const give = () =>
      done({ coords: { ...coords, toJSON: () => coords }, timestamp: 0, toJSON: () => coords })
    if (answered) void answered.then(give)
    else give()
  }
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } })
  return calls
}

function optionsOf(select: HTMLElement): string[] {
  return within(select)
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
}

test('the position is requested only on a click, at most an hour old, and sent with two decimals', async () => {
  const calls = stubPosition(51.92251, 4.47917)
  let sent = ''
  server.events.on('request:start', ({ request }) => {
    if (request.url.includes('geocode')) sent = new URL(request.url).search
  })
  const { user, database } = await openSettings()
  expect(calls).toEqual([])
  await clickButton(user, 'Location', 'Use my location')
  const part = await inSection('Location')
  expect(await part.findByText('Rotterdam, South Holland, Netherlands')).toBeVisible()
  expect(await part.findByText('Saved')).toBeVisible()
  expect(control('City')).toHaveValue('Rotterdam')
  expect(sent).toBe('?lat=51.92&lon=4.48')
  expect(calls[0]?.maximumAge).toBe(3_600_000)
  expect(accountByEmail(database, MEMBER)?.profile.city).toBe('Rotterdam')
})

test.each([
  [1, /Choose your location yourself, or allow it/],
  [2, /We could not find out where you are/],
])('a position that fails with code %i says so and leaves the choice by hand', async (code, words) => {
  const getCurrentPosition: Geolocation['getCurrentPosition'] = (_done, failed) =>
    failed?.({ code, message: '', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 })
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } })
  const { user } = await openSettings()
  await clickButton(user, 'Location', 'Use my location')
  expect(await (await inSection('Location')).findByRole('alert')).toHaveTextContent(words)
  expect(control('City')).toHaveValue('Haarlem')
})

test('a permission that the member refuses in the browser’s question is shown as refused', async () => {
  const permission = Object.assign(new EventTarget(), { state: 'prompt' })
  Object.defineProperty(navigator, 'permissions', {
    configurable: true,
    value: { query: () => Promise.resolve(permission) },
  })
  const getCurrentPosition: Geolocation['getCurrentPosition'] = (_done, failed) => {
    permission.state = 'denied'
    permission.dispatchEvent(new Event('change'))
    failed?.({ code: 1, message: '', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 })
  }
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } })
  const { user } = await openSettings()
  const part = await inSection('Location')
  expect(part.getByText(/Your browser will ask you first\.$/)).toBeVisible()
  await clickButton(user, 'Location', 'Use my location')
  expect(await part.findByText(/^Your browser does not share your location/)).toBeVisible()
  expect(part.queryByText(/Your browser will ask you first\.$/)).toBeNull()
})

test('a place chosen by hand is saved, and the page says so', async () => {
  const { user, database } = await openSettings()
  await user.selectOptions(control('Country'), 'Belgium')
  await user.selectOptions(control('Region'), 'Brussels')
  await fill(user, 'City', 'Ixelles')
  await clickButton(user, 'Location', 'Save location')
  const part = await inSection('Location')
  expect(await part.findByText('Ixelles, Brussels, Belgium')).toBeVisible()
  expect(part.getByText('Saved')).toBeVisible()
  expect(accountByEmail(database, MEMBER)?.profile).toMatchObject({ country: 'BE', city: 'Ixelles' })
})

test('the place can be changed before the list of regions has loaded, and keeps its region', async () => {
  beWide()
  const { passed: listArrives, open: sendList } = gate()
  server.use(http.get('*/api/regions.php', () => listArrives.then(() => undefined)))
  const { user, database } = await openApp('/notifications', { as: MEMBER })
  await screen.findByLabelText('City')
  expect(control('Region')).toBeDisabled()
  expect(control('Region')).toHaveDisplayValue('…')
  await fill(user, 'City', 'Zandvoort')
  await clickButton(user, 'Location', 'Save location')
  expect(await screen.findByText('Zandvoort, Netherlands')).toBeVisible()
  sendList()
  expect(await screen.findByText('Zandvoort, North Holland, Netherlands')).toBeVisible()
  expect(control('Region')).toHaveDisplayValue('North Holland')
  expect(accountByEmail(database, MEMBER)?.profile).toMatchObject({ city: 'Zandvoort', country: 'NL' })
})

test('a place can be saved while the browser’s question is open, and its late answer changes nothing', async () => {
  const { passed: answered, open: answer } = gate()
  stubPosition(51.92, 4.48, answered)
  const { user, database } = await openSettings()
  await clickButton(user, 'Location', 'Use my location')
  const locate = screen.getByRole('button', { name: 'Use my location' })
  expect(locate).toHaveAttribute('aria-busy', 'true')
  await fill(user, 'City', 'Zandvoort')
  await clickButton(user, 'Location', 'Save location')
  expect(await screen.findByText(/^Zandvoort, /)).toBeVisible()
  expect(locate).not.toHaveAttribute('aria-busy')
  await act(async () => answer())
  await allRead()
  expect(control('City')).toHaveValue('Zandvoort')
  expect(accountByEmail(database, MEMBER)?.profile.city).toBe('Zandvoort')
})

test('a place that is typed while the browser’s question is open stays when it is answered', async () => {
  const { passed: answered, open: answer } = gate()
  stubPosition(51.92, 4.48, answered)
  const { user } = await openSettings()
  await clickButton(user, 'Location', 'Use my location')
  await fill(user, 'City', 'Zandvoort')
  await act(async () => answer())
  expect(await screen.findByText(/^Rotterdam, /)).toBeVisible()
  expect(control('City')).toHaveValue('Zandvoort')
})

test('region and city can be removed', async () => {
  const { user, database } = await openSettings()
  await clickButton(user, 'Location', 'Remove region and city')
  await waitFor(() => expect(accountByEmail(database, MEMBER)?.profile.city).toBe(''))
  await waitFor(() => expect(control('City')).toHaveValue(''))
  expect(control('Region')).toHaveDisplayValue('Not given')
})

test('removing region and city does not save a chosen but unsaved country', async () => {
  const { user, database } = await openSettings()
  await user.selectOptions(control('Country'), 'DE')
  await clickButton(user, 'Location', 'Remove region and city')
  await waitFor(() => expect(accountByEmail(database, MEMBER)?.profile.city).toBe(''))
  expect(accountByEmail(database, MEMBER)?.profile.country).toBe('NL')
  await waitFor(() => expect(control('Country')).toHaveValue('NL'))
})

test('a blocked member can be unblocked, and stays in the list when the server refuses', async () => {
  accountByEmail(databaseFor(), MEMBER)?.blocked.add(104)
  const { user, database } = await openSettings()
  await screen.findByLabelText(/^Unblock /)
  refuse('delete', 'block')
  await clickButton(user, 'Privacy', /^Unblock /)
  expect(await (await inSection('Privacy')).findByRole('alert')).toHaveTextContent(/^Not saved\. /)
  server.resetHandlers()
  await clickButton(user, 'Privacy', /^Unblock /)
  await waitFor(() => expect(accountByEmail(database, MEMBER)?.blocked.has(104)).toBe(false))
  expect(await screen.findByText('You have not blocked anybody.')).toBeVisible()
  expect(screen.getByText('Settings', { selector: 'h1' })).toHaveFocus()
})

test('a block that may have been lifted is said to be unclear', async () => {
  accountByEmail(databaseFor(), MEMBER)?.blocked.add(104)
  const { user } = await openSettings()
  await screen.findByLabelText(/^Unblock /)
  const headers = { 'retry-after': '3600' }
  server.use(http.all('*/api/block.php', () => new HttpResponse(null, { status: 503, headers })))
  await clickButton(user, 'Privacy', /^Unblock /)
  expect(await (await inSection('Privacy')).findByRole('alert')).toHaveTextContent(
    /^We are not sure whether .+ is blocked now\. /,
  )
})

test('a place that may have been saved is said to be unclear', async () => {
  const { user } = await openSettings()
  await fill(user, 'City', 'Ixelles')
  server.use(http.put('*/api/location.php', () => HttpResponse.text('<h1>OK</h1>')))
  await clickButton(user, 'Location', 'Save location')
  expect(await (await inSection('Location')).findByRole('alert')).toHaveTextContent(
    /^We are not sure that this worked\./,
  )
})

test('the list of blocked members is last, so that it moves nothing when it loads', async () => {
  await openApp('/notifications#privacy', { as: 'paid@example.test' })
  const privacy = await screen.findByRole('region', { name: 'Privacy' })
  const parts = within(privacy).getAllByRole('heading', { level: 3 })
  expect(parts.map((part) => part.textContent)).toEqual(['On this device', 'Muted words', 'Blocked people'])
})

test('countries are named in the language of the page', async () => {
  await openSettings()
  await act(() => changeLanguage('de'))
  const country = await screen.findByRole('combobox', { name: 'Land' })
  expect(within(country).getByRole('option', { name: 'Deutschland' })).toBeInTheDocument()
  expect(screen.getByText(/Haarlem, .*, Niederlande$/)).toBeVisible()
})

test.each([
  ['de', ['Niederlande', 'Österreich', 'Polen'], ['Ägeri', 'Bern', 'Zug']],
  ['sv', ['Nederländerna', 'Polen', 'Österrike'], ['Bern', 'Zug', 'Ägeri']],
] as const)(
  'countries and regions are in alphabetical order, in %s too',
  async (locale, countries, regions) => {
    databaseFor().settings = { countries: { PL: 'Poland', AT: 'Austria', NL: 'Netherlands' } }
    const rows = ['Zug', 'Ägeri', 'Bern'].map((name, index) => ({ id: String(index + 1), name }))
    server.use(http.get('*/api/regions.php', () => HttpResponse.json({ NL: rows })))
    await openSettings()
    await act(() => changeLanguage(locale))
    const country = await screen.findByRole('combobox', { name: 'Land' })
    expect(optionsOf(country)).toEqual(countries)
    const region = screen.getByRole('combobox', { name: 'Region' })
    expect(optionsOf(region).slice(-3)).toEqual(regions)
  },
)

test('a place that is typed while another one is being saved stays', async () => {
  const { user } = await openSettings()
  const answer = gate()
  server.use(http.put('*/api/location.php', () => answer.passed.then(() => undefined)))
  await fill(user, 'City', 'Zandvoort')
  await clickButton(user, 'Location', 'Save location')
  await fill(user, 'City', 'Bloemendaal')
  answer.open()
  await screen.findByText(/^Zandvoort, /)
  expect(control('City')).toHaveValue('Bloemendaal')
})

test.each([
  ['the same place', 'Zandvoort', null],
  ['the place of before', 'Haarlem', 'Haarlem'],
])(
  '%s, typed while a place is being saved, is a draft only if it is not the saved one',
  async (_, city, kept) => {
    const { user } = await openSettings()
    const answer = gate()
    server.use(http.put('*/api/location.php', () => answer.passed.then(() => undefined)))
    await fill(user, 'City', 'Zandvoort')
    await clickButton(user, 'Location', 'Save location')
    await fill(user, 'City', city)
    answer.open()
    await screen.findByText(/^Zandvoort, /)
    expect(control('City')).toHaveValue(city)
    expect(formRecords.read('2', 'settings-place')?.['city'] ?? null).toBe(kept)
  },
)

test('the saved place typed back while another one is refused is no draft', async () => {
  const { user } = await openSettings()
  const answer = gate()
  server.use(
    http.put('*/api/location.php', () => answer.passed.then(() => new HttpResponse(null, { status: 409 }))),
  )
  await fill(user, 'City', 'Zandvoort')
  await clickButton(user, 'Location', 'Save location')
  await fill(user, 'City', 'Haarlem')
  answer.open()
  expect(await (await inSection('Location')).findByRole('alert')).toBeVisible()
  expect(formRecords.read('2', 'settings-place')).toBeNull()
})

test('a place whose save is answered late does not clear what is typed after the page was reopened', async () => {
  const { user, router } = await openSettings()
  const answer = gate()
  server.use(http.put('*/api/location.php', () => answer.passed.then(() => undefined)))
  await fill(user, 'City', 'Zandvoort')
  await clickButton(user, 'Location', 'Save location')
  await act(() => router.navigate('/faq'))
  await screen.findByRole('heading', { level: 1, name: 'Questions and answers' })
  await act(() => router.navigate('/notifications'))
  await screen.findByLabelText('City')
  await fill(user, 'City', 'Bloemendaal')
  answer.open()
  await screen.findByText(/^Zandvoort, /)
  await reloadApp()
  expect(await screen.findByLabelText('City')).toHaveValue('Bloemendaal')
})

test('a place that is changed back to the saved one is no draft', async () => {
  const { user } = await openSettings()
  await user.type(control('City'), 'x')
  expect(formRecords.read('2', 'settings-place')).not.toBeNull()
  await user.keyboard('{Backspace}')
  expect(formRecords.read('2', 'settings-place')).toBeNull()
})

test('an unsaved place is dropped once another one is saved in the profile', async () => {
  const { user, router } = await openSettings()
  await fill(user, 'City', 'Bloemendaal')
  await act(() => router.navigate('/profile'))
  await user.click(await screen.findByRole('button', { name: 'Edit “Where I live”' }))
  const form = within(await screen.findByRole('form', { name: 'Where I live' }))
  await user.clear(form.getByRole('textbox', { name: 'City' }))
  await user.type(form.getByRole('textbox', { name: 'City' }), 'Zandvoort')
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(formRecords.read('2', 'settings-place')).toBeNull()
  await act(() => router.navigate('/notifications'))
  expect(await screen.findByLabelText('City')).toHaveValue('Zandvoort')
})

test('an unsaved place of the profile is dropped once another one is saved in the settings', async () => {
  formRecords.write('2', { city: 'Zandvoort', changed: ['city'] }, 'profile-place')
  const { user } = await openSettings()
  await fill(user, 'City', 'Bloemendaal')
  await user.click(screen.getByRole('button', { name: 'Save location' }))
  await waitFor(() => expect(formRecords.read('2', 'profile-place')).toBeNull())
})

test('a country that the site does not offer is still shown as the member’s country', async () => {
  const profile = accountByEmail(databaseFor(), MEMBER)?.profile
  Object.assign(profile ?? {}, { country: 'MA', countryregion: null, city: 'Rabat' })
  await openSettings()
  expect(control('Country')).toHaveValue('MA')
})
