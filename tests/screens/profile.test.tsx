import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { accountByEmail, databaseFor } from '#mocks/db.ts'
import { addFault } from '#mocks/faults.ts'
import { formRecords } from '#src/domain/records.ts'
import { refreshUser, useSession } from '#src/stores/session.ts'
import { openApp, reloadApp } from '#tests/support/app.tsx'
import { gate } from '#tests/support/gate.ts'
import { allRead, server } from '#tests/support/server.ts'

const FREE = { as: 'free@example.test' }

type App = Awaited<ReturnType<typeof openApp>>

const profileOf = ({ database }: App) => database.accounts.find(({ email }) => email === FREE.as)?.profile

function countSaves(): () => number {
  let count = 0
  server.events.on('request:start', ({ request }) => {
    if (request.method === 'PUT' && request.url.endsWith('/api/profile.php')) count += 1
  })
  return () => count
}

async function openBlock(user: App['user'], name: string) {
  await user.click(await screen.findByRole('button', { name: `Edit “${name}”` }))
  return screen.findByRole('form', { name })
}

test('a block is edited and saved on its own, and says so', async () => {
  const app = await openApp('/profile', FREE)
  const form = await openBlock(app.user, 'About me')
  const about = within(form).getByRole('textbox', { name: 'A few words about you' })
  await app.user.clear(about)
  await app.user.click(about)
  await app.user.paste('I bake on Sundays.')
  await app.user.click(within(form).getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(screen.getByText('I bake on Sundays.')).toBeVisible()
  expect(profileOf(app)?.about).toBe('I bake on Sundays.')
  expect(screen.queryByRole('form')).not.toBeInTheDocument()
})

test('Cancel restores a block, and nothing is sent', async () => {
  const app = await openApp('/profile', FREE)
  const saves = countSaves()
  const before = profileOf(app)?.city ?? ''
  const form = await openBlock(app.user, 'Where I live')
  await app.user.type(within(form).getByRole('textbox', { name: 'City' }), ' and more')
  await app.user.click(within(form).getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('form')).not.toBeInTheDocument()
  expect(screen.getByText(before)).toBeVisible()
  await act(allRead)
  expect(saves()).toBe(0)
})

test('a block that is edited again after the page was left keeps the typed text when the earlier save is answered', async () => {
  const app = await openApp('/profile', FREE)
  const answer = gate()
  server.use(http.put('*/api/profile.php', () => answer.passed))
  const form = await openBlock(app.user, 'Where I live')
  await app.user.type(within(form).getByRole('textbox', { name: 'City' }), ' Oost')
  await app.user.click(within(form).getByRole('button', { name: 'Save' }))
  void app.router.navigate('/faq')
  await app.user.click(await screen.findByRole('button', { name: 'Leave' }))
  await screen.findByRole('heading', { level: 1, name: /question/i })
  await act(() => app.router.navigate('/profile'))
  const city = await screen.findByRole('textbox', { name: 'City' })
  await app.user.clear(city)
  await app.user.type(city, 'Utrecht')
  answer.open()
  await waitFor(() => expect(profileOf(app)?.city).toMatch(/ Oost$/))
  await waitFor(() => expect(useSession.getState().user?.profile.city).toMatch(/ Oost$/))
  expect(city).toBeVisible()
  expect(city).toHaveValue('Utrecht')
  expect(city).toHaveFocus()
  await reloadApp()
  expect(await screen.findByRole('textbox', { name: 'City' })).toHaveValue('Utrecht')
})

test('a block that is being edited in another tab does not keep this one on the page', async () => {
  const app = await openApp('/profile', FREE)
  await openBlock(app.user, 'Where I live')
  formRecords.write('1', { about: 'I bake.', changed: ['about'] }, 'profile-about')
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'form.1.profile-about' })))
  expect(screen.queryByRole('form', { name: 'About me' })).toBeNull()
  await app.router.navigate('/faq')
  expect(await screen.findByRole('heading', { level: 1, name: /question/i })).toBeVisible()
})

test('a block that is saved while the member leaves does not stay behind as a draft', async () => {
  const app = await openApp('/profile', FREE)
  const answer = gate()
  server.use(http.put('*/api/profile.php', () => answer.passed))
  const form = await openBlock(app.user, 'Where I live')
  await app.user.type(within(form).getByRole('textbox', { name: 'City' }), ' Oost')
  await app.user.click(within(form).getByRole('button', { name: 'Save' }))
  void app.router.navigate('/faq')
  await app.user.click(await screen.findByRole('button', { name: 'Leave' }))
  await screen.findByRole('heading', { level: 1, name: /question/i })
  expect(formRecords.read('1', 'profile-place')).not.toBeNull()
  answer.open()
  await waitFor(() => expect(formRecords.read('1', 'profile-place')).toBeNull())
})

test('a block whose answer is lost is not called unsaved, and can be saved again', async () => {
  const app = await openApp('/profile', FREE)
  const path = 'profile.php'
  addFault(app.database, {
    method: 'PUT',
    path,
    kind: 'status',
    status: 503,
    retry_after: 60,
    commit: true,
    times: 1,
  })
  const form = within(await openBlock(app.user, 'Where I live'))
  await app.user.type(form.getByRole('textbox', { name: 'City' }), ' Oost')
  await app.user.click(form.getByRole('button', { name: 'Save' }))
  expect(await form.findByRole('alert')).toHaveTextContent(/^We are not sure that this worked\./)
  expect(form.queryByText(/This was not saved/)).toBeNull()
  await app.user.click(form.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(profileOf(app)?.city).toMatch(/[^t] Oost$/)
})

test.each([
  ['@daniel', 'A name may not start with @.'],
  ['free@example.test', 'Your name may not be your e-mail address.'],
])('the name %s is refused before anything is sent', async (typed, words) => {
  const app = await openApp('/profile', FREE)
  const saves = countSaves()
  const form = await openBlock(app.user, 'About me')
  const name = within(form).getByRole('textbox', { name: 'Name' })
  await app.user.clear(name)
  await app.user.click(name)
  await app.user.paste(typed)
  await app.user.click(within(form).getByRole('button', { name: 'Save' }))
  expect(await within(form).findByText(words)).toBeVisible()
  await act(allRead)
  expect(saves()).toBe(0)
})

test('a draft is open again after a reload, and leaving or reloading the page asks first', async () => {
  const first = await openApp('/profile', FREE)
  const form = await openBlock(first.user, 'About me')
  const about = within(form).getByRole('textbox', { name: 'A few words about you' })
  await first.user.clear(about)
  await first.user.click(about)
  await first.user.paste('Half a thought')
  await first.user.click(screen.getAllByRole('link', { name: /^Likes/ })[0] ?? form)
  const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' })
  expect(dialog).toHaveTextContent(/They stay on this device/)
  expect(dialog).not.toHaveTextContent(/photos/)
  await first.user.click(within(dialog).getByRole('button', { name: 'Stay here' }))
  expect(first.router.state.location.pathname).toBe('/profile')
  const reload = createEvent('beforeunload', window, { cancelable: true })
  fireEvent(window, reload)
  expect(reload.defaultPrevented).toBe(true)

  await reloadApp()
  const again = await screen.findByRole('form', { name: 'About me' })
  expect(within(again).getByRole('textbox', { name: 'A few words about you' })).toHaveValue('Half a thought')
})

test('a draft that is changed back to the saved text keeps its form open', async () => {
  const first = await openApp('/profile', FREE)
  const form = await openBlock(first.user, 'Where I live')
  await first.user.type(within(form).getByRole('textbox', { name: 'City' }), 's')
  const { user } = await reloadApp()
  const again = await screen.findByRole('form', { name: 'Where I live' })
  const city = within(again).getByRole('textbox', { name: 'City' })
  await user.type(city, '{Backspace}')
  expect(city).toHaveValue(profileOf(first)?.city)
  expect(city).toHaveFocus()
})

test('text typed into a block while it is being saved stays in its form, even after a reload', async () => {
  const first = await openApp('/profile', FREE)
  const { passed, open } = gate()
  server.use(http.put('*/api/profile.php', () => passed, { once: true }))
  const form = await openBlock(first.user, 'Where I live')
  const city = within(form).getByRole('textbox', { name: 'City' })
  await first.user.clear(city)
  await first.user.type(city, 'Gent')
  const save = within(form).getByRole('button', { name: 'Save' })
  await first.user.click(save)
  expect(save).toHaveAttribute('aria-busy', 'true')
  await first.user.type(city, 'brugge')
  open()
  await waitFor(() => expect(save).not.toHaveAttribute('aria-busy'))
  expect(profileOf(first)?.city).toBe('Gent')
  expect(city).toBeVisible()
  expect(city).toHaveValue('Gentbrugge')

  const { user } = await reloadApp()
  const again = within(await screen.findByRole('form', { name: 'Where I live' }))
  expect(again.getByRole('textbox', { name: 'City' })).toHaveValue('Gentbrugge')
  await user.click(again.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(profileOf(first)?.city).toBe('Gentbrugge'))
})

test('text that is changed back to its old value during a save becomes a draft', async () => {
  const first = await openApp('/profile', FREE)
  const { passed, open } = gate()
  server.use(http.put('*/api/profile.php', () => passed, { once: true }))
  const form = await openBlock(first.user, 'Where I live')
  const city = within(form).getByRole<HTMLInputElement>('textbox', { name: 'City' })
  const before = city.value
  await first.user.type(city, 'x')
  const save = within(form).getByRole('button', { name: 'Save' })
  await first.user.click(save)
  await first.user.type(city, '{Backspace}')
  open()
  await waitFor(() => expect(save).not.toHaveAttribute('aria-busy'))
  await reloadApp()
  const again = within(await screen.findByRole('form', { name: 'Where I live' }))
  expect(again.getByRole('textbox', { name: 'City' })).toHaveValue(before)
})

test.each([
  ['while its form is open', () => act(() => refreshUser())],
  ['while it is a draft', () => reloadApp()],
])('saving a block does not undo what another tab has changed in it %s', async (_, goOn) => {
  const app = await openApp('/profile', FREE)
  const before = await openBlock(app.user, 'About me')
  fireEvent.change(within(before).getByRole('textbox', { name: 'A few words about you' }), {
    target: { value: 'I bake on Sundays.' },
  })
  const profile = profileOf(app)
  if (profile) profile.name = 'Julian'
  await goOn()
  const form = within(await screen.findByRole('form', { name: 'About me' }))
  expect(form.getByRole('textbox', { name: 'A few words about you' })).toHaveValue('I bake on Sundays.')
  fireEvent.click(form.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(profileOf(app)).toMatchObject({ name: 'Julian', about: 'I bake on Sundays.' })
})

test('a block that is being edited in another tab stays closed here', async () => {
  const { database } = await openApp('/profile', FREE)
  const edit = await screen.findByRole('button', { name: 'Edit “About me”' })
  const account = String(database.accounts.find(({ email }) => email === FREE.as)?.id)
  formRecords.write(account, { about: 'Typed in another tab' }, 'profile-about')
  const key = `form.${account}.profile-about`
  expect(localStorage.getItem(key)).toContain('Typed in another tab')
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })))
  expect(screen.queryByRole('form')).not.toBeInTheDocument()
  expect(edit).toBeVisible()
})

test('Cancel keeps what was typed into the same block in another tab in the meantime', async () => {
  const { user, database } = await openApp('/profile', FREE)
  const form = await openBlock(user, 'About me')
  const account = String(database.accounts.find(({ email }) => email === FREE.as)?.id)
  formRecords.write(account, { about: 'Typed in another tab', changed: ['about'] }, 'profile-about')
  await user.click(within(form).getByRole('button', { name: 'Cancel' }))
  await reloadApp()
  const again = within(await screen.findByRole('form', { name: 'About me' }))
  expect(again.getByRole('textbox', { name: 'A few words about you' })).toHaveValue('Typed in another tab')
})

test('another country clears the region', async () => {
  const app = await openApp('/profile', FREE)
  const form = await openBlock(app.user, 'Where I live')
  expect(within(form).getByRole('combobox', { name: 'Region' })).not.toHaveValue('')
  await app.user.selectOptions(within(form).getByRole('combobox', { name: 'Country' }), 'BE')
  expect(within(form).getByRole('combobox', { name: 'Region' })).toHaveValue('')
  await app.user.click(within(form).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(profileOf(app)?.country).toBe('BE'))
})

test('a region that the site does not list is kept when its block is gone through with the keyboard and saved', async () => {
  Object.assign(accountByEmail(databaseFor(), FREE.as)?.profile ?? {}, { countryregion: 9_999 })
  const app = await openApp('/profile', FREE)
  const form = await openBlock(app.user, 'Where I live')
  await app.user.tab()
  expect(within(form).getByRole('combobox', { name: 'Region' })).toHaveFocus()
  await app.user.tab()
  await app.user.type(within(form).getByRole('textbox', { name: 'City' }), ' Oost')
  await app.user.click(within(form).getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(profileOf(app)?.city).toMatch(/ Oost$/)
  expect(profileOf(app)?.countryregion).toBe(9_999)
})

test('a region of 0 counts as no region', async () => {
  Object.assign(accountByEmail(databaseFor(), FREE.as)?.profile ?? {}, { countryregion: 0 })
  const app = await openApp('/profile', FREE)
  const form = await openBlock(app.user, 'Where I live')
  expect(within(form).getByRole('combobox', { name: 'Region' })).toHaveDisplayValue('Prefer not to say')
})

test('an own country that the site does not offer stays when only the city changes', async () => {
  const profile = accountByEmail(databaseFor(), FREE.as)?.profile
  Object.assign(profile ?? {}, { country: 'MA', countryregion: 0, city: 'Rabat' })
  const app = await openApp('/profile', FREE)
  const form = within(await openBlock(app.user, 'Where I live'))
  expect(form.getByRole('combobox', { name: 'Country' })).toHaveDisplayValue('Morocco')
  await app.user.type(form.getByRole('textbox', { name: 'City' }), ' Agdal')
  await app.user.click(form.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(profileOf(app)).toMatchObject({ country: 'MA', city: 'Rabat Agdal' })
})

test('own values that the form does not offer, or spells differently, stay when another one is changed', async () => {
  const own = { relationship_status: 'living together', hair_color: 'bald' }
  Object.assign(accountByEmail(databaseFor(), FREE.as)?.profile ?? {}, own)
  const app = await openApp('/profile', FREE)
  const form = within(await openBlock(app.user, 'Looks and more'))
  const relationship = form.getByRole('combobox', { name: 'Relationship' })
  expect(relationship).toHaveDisplayValue('Living together')
  expect(within(relationship).getAllByRole('option', { name: 'Living together' })).toHaveLength(1)
  expect(form.getByRole('combobox', { name: 'Hair' })).toHaveDisplayValue('Bald')
  for (const field of form.getAllByRole('combobox')) fireEvent.blur(field)
  await app.user.selectOptions(form.getByRole('combobox', { name: 'Eyes' }), 'Green')
  await app.user.click(form.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(profileOf(app)).toMatchObject({ ...own, eye_color: 'green' })
})

test('regions that do not load can be retried, and the typed text stays', async () => {
  server.use(http.get('*/api/regions.php', () => HttpResponse.json({}, { status: 404 })))
  const app = await openApp('/profile', FREE)
  const form = within(await openBlock(app.user, 'Where I live'))
  expect(form.getByRole('alert')).toHaveTextContent('The regions did not load.')
  expect(form.queryByRole('combobox', { name: 'Region' })).toBeNull()
  await app.user.type(form.getByRole('textbox', { name: 'City' }), ' aan Zee')
  server.resetHandlers()
  await app.user.click(form.getByRole('button', { name: 'Try again' }))
  expect(await form.findByRole('combobox', { name: 'Region' })).not.toHaveValue('')
  expect(form.getByRole('textbox', { name: 'City' })).toHaveDisplayValue(/ aan Zee$/)
})

test('interests are chosen as toggles', async () => {
  const app = await openApp('/profile', FREE)
  const form = await openBlock(app.user, 'What I like')
  const tattoos = within(form).getByRole('button', { name: 'Tattoos' })
  const before = tattoos.getAttribute('aria-pressed') === 'true'
  await app.user.click(tattoos)
  expect(tattoos).toHaveAttribute('aria-pressed', String(!before))
  await app.user.click(within(form).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(profileOf(app)?.interests.includes('tattoos')).toBe(!before))
})

test('the list of missing parts says that nothing is required, and leads to each part', async () => {
  const { user, router } = await openApp('/profile', { as: 'new@example.test' })
  const list = await screen.findByRole('region', { name: 'What others see' })
  expect(within(list).getByText(/nothing is required/)).toBeVisible()
  expect(within(list).getByRole('progressbar', { name: /^\d of 5 done\./ })).toBeVisible()
  const photos = screen.getByRole('region', { name: 'Photos' })
  expect(photos.nextElementSibling).toContainElement(list)
  await user.click(within(list).getByRole('link', { name: 'A photo' }))
  expect(screen.getByRole('heading', { name: 'Photos' })).toHaveFocus()
  await user.click(within(list).getByRole('link', { name: 'A few words' }))
  expect(screen.getByRole('heading', { name: 'About me' })).toHaveFocus()
  expect(router.state.location.hash).toBe('#about')
})

test('the list of missing parts leaves out what profiles on this site do not show', async () => {
  databaseFor().settings = { visible_profile_fields: ['body_type'] }
  await openApp('/profile', { as: 'new@example.test' })
  const list = await screen.findByRole('region', { name: 'What others see' })
  expect(within(list).getByRole('progressbar', { name: /^\d of 3 done\./ })).toBeVisible()
  expect(within(list).getByText('Looks and more')).toBeVisible()
  expect(within(list).queryByText('A few words')).not.toBeInTheDocument()
  expect(within(list).queryByText('What you like')).not.toBeInTheDocument()
})

test('a photo says whether it is pending or rejected, and why, and a free member sees 2 of 3', async () => {
  const app = await openApp('/likes', FREE)
  const profile = profileOf(app)
  const [first, second] = profile?.pictures ?? []
  if (!first || !second) throw new Error('the account has no photos')
  Object.assign(second, { status: 'rejected' })
  await app.router.navigate('/profile')
  expect(await screen.findByText('2 of 3')).toBeVisible()
  expect(await screen.findByText(/Reason: The face cannot be seen./)).toBeVisible()
  expect(screen.getByText('Main photo')).toBeVisible()
  await app.user.click(screen.getByRole('button', { name: 'Actions for photo 2' }))
  expect(screen.queryByRole('menuitem', { name: 'Make main photo' })).not.toBeInTheDocument()
})
