import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { getResponse, http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { databaseFor } from '#mocks/db.ts'
import { handlers } from '#mocks/handlers/all.ts'
import { addFault } from '#mocks/faults.ts'
import { changeLanguage } from '#src/i18n/texts.ts'
import { refreshUser, useSession } from '#src/stores/session.ts'
import { useOverlays } from '#src/stores/browser/overlays.ts'
import { openApp, PASSWORD, reloadApp } from '#tests/support/app.tsx'
import { answerAll, leaveQuestion } from '#tests/support/completing.ts'
import { gate } from '#tests/support/gate.ts'
import { storedTexts } from '#tests/support/settings.ts'
import { stubPictures } from '#tests/support/pictures.ts'
import { allAnswered, allRead, server } from '#tests/support/server.ts'

const NEW = 'new@example.test'
const about = () => screen.findByRole('textbox', { name: 'About you' })
const press = async (user: UserEvent, name: string) => user.click(await screen.findByRole('button', { name }))

/** Opens the completion page at its second question, the words about oneself. */
async function openAbout() {
  const opened = await openApp('/complete-signup', { as: NEW })
  await leaveQuestion(opened.user, 'Skip')
  return { ...opened, field: await about() }
}

function profileNow() {
  return databaseFor().accounts.find(({ email }) => email === NEW)?.profile
}

/** Returns the bodies that the completion page sends. */
function watchSaving(): unknown[] {
  const sent: unknown[] = []
  server.events.on('request:start', ({ request }) => {
    if (request.url.endsWith('/complete-signup.php'))
      void request
        .clone()
        .json()
        .then((body) => sent.push(body))
  })
  return sent
}

test('the completion page asks one question a screen, saves the answers, only those, and leads to people', async () => {
  const nothing = { body_type: null, relationship_status: null, sexuality: null, interests: [] }
  Object.assign(profileNow() ?? {}, nothing)
  const { user } = await openApp('/complete-signup', { as: NEW })
  const sent = watchSaving()
  expect(await screen.findByText('Step 1 of 6')).toBeVisible()
  expect(screen.getByRole('heading', { level: 2, name: 'Add a photo' })).toBeVisible()
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
  await leaveQuestion(user, 'Continue')
  await user.type(await about(), 'I bake.')
  await leaveQuestion(user, 'Continue')
  expect(await screen.findByRole('combobox', { name: 'Relationship' })).toBeVisible()
  await waitFor(() => expect(screen.getByRole('heading', { level: 2 })).toHaveFocus())
  await leaveQuestion(user, 'Skip')
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Body type' }), 'slim')
  await leaveQuestion(user, 'Continue')
  await screen.findByRole('combobox', { name: 'Orientation' })
  await leaveQuestion(user, 'Skip')
  await press(user, 'Coffee')
  expect(sent).toEqual([])
  await press(user, 'Save and continue')
  expect(await screen.findByRole('heading', { level: 1, name: 'People you might like' })).toBeVisible()
  expect(sent).toEqual([{ about: 'I bake.', body_type: 'slim', interests: ['coffee'] }])
  expect(profileNow()).toMatchObject({ about: 'I bake.', body_type: 'slim' })
})

test('Back goes one question back, by the button and by the browser, and keeps what was typed', async () => {
  const { user, router, field } = await openAbout()
  await user.type(field, 'I bake.')
  await leaveQuestion(user, 'Continue')
  await screen.findByRole('combobox', { name: 'Relationship' })
  await leaveQuestion(user, 'Back')
  expect(await about()).toHaveValue('I bake.')
  await leaveQuestion(user, 'Continue')
  await screen.findByRole('combobox', { name: 'Relationship' })
  await router.navigate(-1)
  expect(await about()).toHaveValue('I bake.')
  expect(location.pathname).toBe('/complete-signup')
})

test('a skipped question is not answered, whatever was typed', async () => {
  const { user, field } = await openAbout()
  const sent = watchSaving()
  await user.type(field, 'Not really.')
  await leaveQuestion(user, 'Skip')
  await screen.findByRole('combobox', { name: 'Relationship' })
  await press(user, 'Later')
  await waitFor(() => expect(location.pathname).toBe('/signup-matches'))
  expect(sent).toEqual([])
})

test('Later saves what was answered so far', async () => {
  const { user, field } = await openAbout()
  const sent = watchSaving()
  await user.type(field, 'I bake.')
  await press(user, 'Later')
  await waitFor(() => expect(location.pathname).toBe('/signup-matches'))
  expect(sent).toEqual([expect.objectContaining({ about: 'I bake.' })])
})

test('the completion page has no link out of it except those of the frame', async () => {
  await openApp('/complete-signup', { as: NEW })
  await screen.findByRole('heading', { level: 2, name: 'Add a photo' })
  expect(within(screen.getByRole('main')).queryAllByRole('link')).toEqual([])
})

test('interests are in the alphabetical order of the page’s language', async () => {
  const { user } = await openAbout()
  await answerAll(user)
  await act(() => changeLanguage('de'))
  await user.click(await screen.findByRole('button', { name: 'Alle Interessen anzeigen' }))
  const group = screen.getByRole('group', { name: 'Interessen' })
  const names = within(group)
    .getAllByRole('button', { pressed: false })
    .map(({ textContent }) => textContent)
  expect(names.indexOf('Tiere')).toBeGreaterThan(names.indexOf('Reisen'))
  expect(names).toEqual(names.toSorted(new Intl.Collator('de').compare))
})

test('the completion page asks only for what profiles show on this site', async () => {
  databaseFor().settings = { visible_profile_fields: ['about'] }
  const { user } = await openApp('/complete-signup', { as: NEW })
  expect(await screen.findByText('Step 1 of 2')).toBeVisible()
  await leaveQuestion(user, 'Continue')
  await about()
  expect(screen.getByRole('button', { name: 'Save and continue' })).toBeVisible()
})

test('the answers of the completion page survive a reload until they are saved', async () => {
  const { user, field } = await openAbout()
  await user.type(field, 'I bake.')
  cleanup()
  const again = await openAbout()
  expect(again.field).toHaveValue('I bake.')
  await press(again.user, 'Later')
  await waitFor(() => expect(location.pathname).toBe('/signup-matches'))
  expect(storedTexts()).not.toContain('I bake.')
})

test('an answer kept on the completion page does not undo a later change of the profile', async () => {
  Object.assign(profileNow() ?? {}, { body_type: 'slim' })
  const { user, router, field } = await openAbout()
  await user.type(field, 'I bake.')
  await act(() => router.navigate('/profile'))
  await press(user, 'Edit “Looks and more”')
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Body type' }), 'normal')
  await press(user, 'Save')
  expect(await screen.findByText('Saved')).toBeVisible()
  await act(() => router.navigate('/complete-signup'))
  await leaveQuestion(user, 'Continue')
  expect(await about()).toHaveValue('I bake.')
  await press(user, 'Later')
  await waitFor(() => expect(location.pathname).toBe('/signup-matches'))
  expect(profileNow()).toMatchObject({ about: 'I bake.', body_type: 'normal' })
})

test('an answer kept on the completion page is replaced by a newer one on the profile', async () => {
  const { user, router, field } = await openAbout()
  await user.type(field, 'I bake.')
  await act(() => router.navigate('/profile'))
  await press(user, 'Edit “About me”')
  const newer = await screen.findByRole('textbox', { name: 'A few words about you' })
  await user.clear(newer)
  await user.type(newer, 'I cycle.')
  await press(user, 'Save')
  expect(await screen.findByText('Saved')).toBeVisible()
  await act(() => router.navigate('/complete-signup'))
  await leaveQuestion(user, 'Continue')
  expect(await about()).toHaveValue('I cycle.')
})

test('an open completion page does not undo a change that was made elsewhere', async () => {
  Object.assign(profileNow() ?? {}, { about: 'I bake.', body_type: null })
  const { user, field } = await openAbout()
  expect(field).toHaveValue('I bake.')
  Object.assign(profileNow() ?? {}, { about: 'A long new text.' })
  await act(() => refreshUser())
  await leaveQuestion(user, 'Continue')
  await leaveQuestion(user, 'Continue')
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Body type' }), 'slim')
  await press(user, 'Later')
  await waitFor(() => expect(location.pathname).toBe('/signup-matches'))
  expect(profileNow()).toMatchObject({ about: 'A long new text.', body_type: 'slim' })
})

test('text typed while the completion page is being saved stays there, and the next click saves it', async () => {
  const { user, field } = await openAbout()
  const { passed, open } = gate()
  server.use(http.post('*/api/complete-signup.php', () => passed, { once: true }))
  await user.type(field, 'I bake')
  await press(user, 'Later')
  const later = screen.getByRole('button', { name: 'Later' })
  await waitFor(() => expect(later).toBeDisabled())
  await user.type(field, ' on Sundays.')
  open()
  await waitFor(() => expect(later).toBeEnabled())
  expect(profileNow()?.about).toBe('I bake')
  expect(location.pathname).toBe('/complete-signup')
  expect(field).toHaveValue('I bake on Sundays.')
  await press(user, 'Later')
  await waitFor(() => expect(location.pathname).toBe('/signup-matches'))
  expect(profileNow()?.about).toBe('I bake on Sundays.')
})

test.each([
  ['was cut', { kind: 'cut', commit: true }, /^We are not sure that this worked\./],
  ['is HTML', { kind: 'html', commit: true }, /^We are not sure that this worked\./],
  ['is a 500', { kind: 'status', status: 500 }, /^We are not sure that this worked\./],
] as const)(
  'when the answer %s, the completion page keeps everything and resends nothing automatically',
  async (_, fault, says) => {
    const { user, field } = await openAbout()
    const sent = watchSaving()
    await user.type(field, 'I bake.')
    await answerAll(user)
    addFault(databaseFor(), { method: 'POST', path: 'complete-signup.php', times: 1, ...fault })
    await press(user, 'Save and continue')
    expect(await screen.findByText(says)).toHaveRole('alert')
    expect(sent).toHaveLength(1)
    await press(user, 'Save and continue')
    await waitFor(() => expect(location.pathname).toBe('/signup-matches'))
    expect(sent.at(-1)).toMatchObject({ about: 'I bake.' })
  },
)

test('a field that the server refuses is shown and marked, and nothing is lost', async () => {
  server.use(
    http.post('*/api/complete-signup.php', () =>
      HttpResponse.json({ error: 'invalid', fields: { about: 'too_long' } }, { status: 422 }),
    ),
  )
  const { user, field } = await openAbout()
  await user.type(field, 'I bake.')
  await answerAll(user)
  await press(user, 'Save and continue')
  expect(await screen.findByText('Please check this')).toBeVisible()
  expect(await about()).toBeInvalid()
  expect(await about()).toHaveValue('I bake.')
})

test('after two refused fields, Later saves once the one on the screen is corrected', async () => {
  server.use(
    http.post(
      '*/api/complete-signup.php',
      () =>
        HttpResponse.json(
          { error: 'invalid', fields: { about: 'too_long', body_type: 'invalid' } },
          { status: 422 },
        ),
      { once: true },
    ),
  )
  const { user, field } = await openAbout()
  await user.type(field, 'I bake.')
  await answerAll(user)
  const again = await reloadApp(location.pathname + location.hash)
  await press(again.user, 'Save and continue')
  expect(await screen.findByText('Please check this')).toBeVisible()
  await again.user.type(await about(), ' Bread.')
  await press(again.user, 'Later')
  await waitFor(() => expect(location.pathname).toBe('/signup-matches'))
  expect(profileNow()?.about).toBe('I bake. Bread.')
})

test('the completion page can be skipped', async () => {
  const { user } = await openApp('/complete-signup', { as: NEW })
  const sent = watchSaving()
  await press(user, 'Later')
  expect(await screen.findByRole('heading', { level: 1, name: 'People you might like' })).toBeVisible()
  expect(sent).toEqual([])
})

test('the first members can be liked right after the signup, or skipped', async () => {
  const { user } = await openApp('/signup-matches', { as: NEW })
  const [card] = await screen.findAllByRole('article')
  const like = within(card ?? document.body).getByRole('button', { name: 'Like' })
  await user.click(like)
  await waitFor(() => expect(like).toHaveAttribute('aria-pressed', 'true'))
  expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/members')
})

test('members who do not load can be requested again, and an empty list leads to the search', async () => {
  server.use(http.get('*/api/signup-matches.php', () => new HttpResponse(null, { status: 404 })))
  const { user } = await openApp('/signup-matches', { as: NEW })
  expect(await screen.findByText('This part did not load')).toBeVisible()
  server.use(http.get('*/api/signup-matches.php', () => HttpResponse.json({ profiles: [] })))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No suggestions yet')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Look around' })).toHaveAttribute('href', '/members')
})

/** A touch screen of this width, in a browser with this size of font, both in px. */
function onTouchScreen(width: number, font = 16, height = 800): void {
  const holds = (condition: string) => {
    const [, end, side, figure, unit] = /(min|max)-(width|height): ([\d.]+)(px|em)/.exec(condition) ?? []
    const px = Number(figure) * (unit === 'em' ? font : 1)
    if (end === undefined) return condition.includes('pointer: coarse')
    const size = side === 'height' ? height : width
    return end === 'min' ? size >= px : size <= px
  }
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: media.split(', ').some((query) => query.split(' and ').every(holds)),
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    }),
  )
}

test('on a phone, a modal reminds the member of an account made elsewhere to confirm their address', async () => {
  onTouchScreen(390)
  const { user } = await openApp('/complete-signup?api_signup_complete=1', { as: NEW })
  const modal = await screen.findByRole('dialog', { name: 'Confirm your e-mail address' })
  expect(modal).toHaveTextContent(NEW)
  await user.click(within(modal).getByRole('button', { name: 'Send it again' }))
  expect(await within(modal).findByText('We have just sent it again.')).toBeVisible()
  expect(within(modal).getByText(/^You can ask for another e-mail in \d+ seconds\.$/)).toBeVisible()
  await user.click(within(modal).getByRole('button', { name: 'Later' }))
  await waitFor(() => expect(modal).not.toBeInTheDocument())
})

test('a phone that is held sideways shows the reminder, too', async () => {
  onTouchScreen(844, 16, 390)
  await openApp('/complete-signup?api_signup_complete=1', { as: NEW })
  expect(await screen.findByRole('dialog', { name: 'Confirm your e-mail address' })).toBeVisible()
})

test('a larger font counts like a smaller window for the reminder', async () => {
  onTouchScreen(600, 24)
  await openApp('/complete-signup?api_signup_complete=1', { as: NEW })
  expect(await screen.findByRole('dialog', { name: 'Confirm your e-mail address' })).toBeVisible()
})

test.each([
  ['on a computer', NEW, '/complete-signup?api_signup_complete=1', null],
  ['on a tablet', NEW, '/complete-signup?api_signup_complete=1', 820],
  ['without the parameter', NEW, '/complete-signup', 390],
  ['whose address is confirmed', 'free@example.test', '/complete-signup?api_signup_complete=1', 390],
])('a member %s sees no modal about it', async (_, as, path, width) => {
  if (width !== null) onTouchScreen(width)
  await openApp(path, { as })
  await screen.findByRole('heading', { level: 1, name: 'Say a little about yourself' })
  await act(allRead)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(useOverlays.getState()).toMatchObject({ open: null, waiting: [] })
})

test.each([
  ['a member', NEW, 'Look around', '/members'],
  ['somebody who is not logged in here', undefined, 'Login', '/login'],
])('after the mailed link worked, %s goes on', async (_, as, name, href) => {
  await openApp('/activate/done', as === undefined ? {} : { as })
  expect(await screen.findByRole('heading', { level: 1, name: 'Your address is confirmed' })).toBeVisible()
  const main = within(screen.getByRole('main'))
  expect(main.getByRole('link', { name })).toHaveAttribute('href', href)
})

test('after the confirmation the account is requested again, and the reminder is gone', async () => {
  const { router } = await openApp('/members', { as: NEW })
  expect(await screen.findByRole('region', { name: 'Confirm your e-mail address' })).toBeVisible()
  const account = databaseFor().accounts.find(({ email }) => email === NEW)
  if (account) account.status = 'confirmed'
  await router.navigate('/activate/done')
  await screen.findByRole('heading', { level: 1, name: 'Your address is confirmed' })
  await router.navigate('/members')
  await screen.findAllByRole('article')
  expect(screen.queryByRole('region', { name: 'Confirm your e-mail address' })).not.toBeInTheDocument()
})

test('after the mailed link failed, a member can request another mail, and everybody sees customer service', async () => {
  const { user } = await openApp('/activate/error', { as: NEW })
  const title = 'The confirmation did not work'
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ask customer service' })).toHaveAttribute('href', '/service')
  expect(screen.getByRole('link', { name: 'Change the address' })).toHaveAttribute(
    'href',
    '/notifications#account',
  )
  server.use(
    http.post(
      '*/api/activation.php',
      () => new HttpResponse(null, { status: 429, headers: { 'Retry-After': '90' } }),
    ),
  )
  const again = screen.getByRole('button', { name: 'Send it again' })
  await user.click(again)
  expect(await screen.findByText(/^You can ask for another e-mail in (90|89) seconds\.$/)).toBeVisible()
  expect(again).toHaveAttribute('aria-disabled', 'true')
  expect(again).toHaveFocus()
})

test('a mail that could not be requested says so', async () => {
  server.use(http.post('*/api/activation.php', () => HttpResponse.text('<h1>Oops</h1>', { status: 500 })))
  const { user } = await openApp('/activate/error', { as: NEW })
  await user.click(await screen.findByRole('button', { name: 'Send it again' }))
  expect(await screen.findByText('We could not send the e-mail. Please try again.')).toHaveRole('alert')
})

test('a visitor whose link failed logs in for another mail', async () => {
  const { user } = await openApp('/activate/error')
  expect(await screen.findByRole('link', { name: 'Ask customer service' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Send it again' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('link', { name: 'Log in to get a new e-mail' }))
  await user.type(await screen.findByRole('textbox', { name: 'E-mail address' }), NEW)
  await user.type(screen.getByLabelText('Password'), PASSWORD)
  await user.click(screen.getByRole('button', { name: 'Login' }))
  await waitFor(() => expect(location.pathname).toBe('/activate/error'))
  expect(await screen.findByRole('button', { name: 'Send it again' })).toBeVisible()
})

test('after the signup those who fit by gender, country and age come first', async () => {
  const people = [
    { id: 901, name: 'Far', gender: 'male', country: 'US', age: 75 },
    { id: 902, name: 'Near', gender: 'female', country: 'NL', age: 31 },
  ]
  server.use(http.get('*/api/signup-matches.php', () => HttpResponse.json({ profiles: people })))
  const account = databaseFor().accounts.find(({ email }) => email === NEW)
  Object.assign(account ?? {}, { looking_for: 'female' })
  Object.assign(account?.profile ?? {}, { country: 'NL', date_of_birth: '1995-01-01' })
  await openApp('/signup-matches', { as: NEW })
  const cards = await screen.findAllByRole('article')
  expect(cards.map((card) => card.getAttribute('aria-label'))).toEqual(['Near', 'Far'])
})

test('a question is the same after a reload, though there is a photo now', async () => {
  const { user } = await openApp('/complete-signup', { as: NEW })
  await leaveQuestion(user, 'Skip')
  await about()
  profileNow()?.pictures.push({
    id: 99,
    filename: 'portraits/2-1.webp',
    thumb_filename: 'portraits/2-1.webp',
    status: 'active',
  })
  await reloadApp()
  expect(await about()).toBeVisible()
})

test('a photo that is uploaded while the answers are saved stays even if their call returns a profile without it', async () => {
  stubPictures()
  const { user } = await openApp('/complete-signup', { as: NEW })
  const [upload, save] = [gate(), gate()]
  const image = { id: 99, filename: 'portraits/2-1.webp', thumb_filename: null, status: 'active' } as const
  server.use(
    http.post('*/api/photo.php', async () => {
      await upload.passed
      profileNow()?.pictures.push({ ...image, thumb_filename: image.filename })
      return HttpResponse.json({ image })
    }),
    http.post('*/api/complete-signup.php', async ({ request }) => {
      const early = await getResponse(handlers, request)
      await save.passed
      return early
    }),
  )
  const file = new File(['x'], 'a.jpg', { type: 'image/jpeg' })
  fireEvent.change(await screen.findByLabelText('Add photos'), { target: { files: [file] } })
  await user.click(await screen.findByRole('button', { name: 'Use this photo' }))
  await leaveQuestion(user, 'Continue')
  await user.type(await about(), 'I bake')
  await press(user, 'Later')
  const photos = () => useSession.getState().user?.profile.images.map(({ id }) => id)
  await waitFor(() => expect(profileNow()?.about).toBe('I bake'))
  upload.open()
  await waitFor(() => expect(photos()).toEqual(['99']))
  save.open()
  await waitFor(() => expect(location.pathname).toBe('/signup-matches'))
  expect(photos()).toEqual(['99'])
})

test('a photo that is taken off the completion page leaves the focus at the photos', async () => {
  const { user } = await openApp('/complete-signup', { as: NEW })
  const add = await screen.findByLabelText('Add photos')
  fireEvent.change(add, { target: { files: [new File([], 'empty.jpg', { type: 'image/jpeg' })] } })
  await user.click(await screen.findByRole('button', { name: 'Remove empty.jpg' }))
  expect(screen.queryByText('empty.jpg')).toBeNull()
  expect(add).toHaveFocus()
})

test('files that are not photos do not use up the room for photos', async () => {
  await openApp('/complete-signup', { as: NEW })
  const files = ['a.jpg', 'b.jpg', 'c.jpg'].map((name) => new File([], name, { type: 'image/jpeg' }))
  fireEvent.change(await screen.findByLabelText('Add photos'), { target: { files } })
  expect(await screen.findAllByRole('button', { name: /^Remove/ })).toHaveLength(3)
  expect(screen.getByLabelText('Add photos')).toBeEnabled()
})

test('when the answers are saved, the page leads back once to a photo that failed to upload', async () => {
  stubPictures()
  const answer = gate()
  server.use(
    http.post('*/api/photo.php', async () => {
      await answer.passed
      return new HttpResponse(null, { status: 400 })
    }),
  )
  const { user } = await openApp('/complete-signup', { as: NEW })
  const file = new File(['x'], 'a.jpg', { type: 'image/jpeg' })
  fireEvent.change(await screen.findByLabelText('Add photos'), { target: { files: [file] } })
  const asksToStay = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  await user.click(await screen.findByRole('button', { name: 'Use this photo' }))
  expect(asksToStay()).toBe(true)
  await leaveQuestion(user, 'Continue')
  await user.type(await about(), 'I bake.')
  answer.open()
  await waitFor(() => expect(asksToStay()).toBe(false))
  await press(user, 'Later')
  expect(await screen.findByRole('button', { name: 'Try a.jpg again' })).toBeVisible()
  expect(profileNow()?.about).toBe('I bake.')
  await leaveQuestion(user, 'Continue')
  await about()
  await press(user, 'Later')
  await waitFor(() => expect(location.pathname).toBe('/signup-matches'))
})

test('a refusal that comes after the page was left does not navigate', async () => {
  const answer = gate()
  server.use(
    http.post('*/api/complete-signup.php', async () => {
      await answer.passed
      return HttpResponse.json({ error: 'invalid', fields: { about: 'invalid' } }, { status: 422 })
    }),
  )
  const { user, router, field } = await openAbout()
  await user.type(field, 'I bake.')
  await answerAll(user)
  await press(user, 'Save and continue')
  await act(() => router.navigate('/faq'))
  const entries = history.length
  answer.open()
  await allAnswered()
  expect(location.pathname + location.hash).toBe('/faq')
  expect(history.length).toBe(entries)
})
