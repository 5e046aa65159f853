import { act, screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { databaseFor } from '#mocks/db.ts'
import { addFault } from '#mocks/faults.ts'
import { refreshUser } from '#src/stores/session.ts'
import { reloadApp } from '#tests/support/app.tsx'
import {
  about,
  answerAll,
  leaveQuestion,
  openAbout,
  press,
  profileNow,
  watchSaving,
} from '#tests/support/completing.ts'
import { gate } from '#tests/support/gate.ts'
import { allRead, server } from '#tests/support/server.ts'

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

test('a saved answer that the completion page does not offer can be chosen again after a reload', async () => {
  Object.assign(profileNow() ?? {}, { body_type: 'sturdy' })
  const first = await openAbout()
  await leaveQuestion(first.user, 'Continue')
  await leaveQuestion(first.user, 'Continue')
  await first.user.selectOptions(await screen.findByRole('combobox', { name: 'Body type' }), 'slim')
  const { user } = await reloadApp(location.pathname + location.hash)
  const field = await screen.findByRole('combobox', { name: 'Body type' })
  expect(field).toHaveValue('slim')
  await user.selectOptions(field, 'sturdy')
  expect(field).toHaveValue('sturdy')
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

test('an answer saved on the completion page replaces an older draft of it on the profile', async () => {
  const { user, router } = await openAbout()
  await act(() => router.navigate('/profile'))
  await press(user, 'Edit “About me”')
  await user.type(await screen.findByRole('textbox', { name: 'A few words about you' }), 'Half a sen')
  await act(() => router.navigate('/complete-signup'))
  await press(user, 'Leave')
  await leaveQuestion(user, 'Continue')
  const field = await about()
  await user.clear(field)
  await user.type(field, 'I cycle.')
  await press(user, 'Later')
  await waitFor(() => expect(location.pathname).toBe('/signup-matches'))
  await act(() => router.navigate('/profile'))
  expect(await screen.findByText('I cycle.')).toBeVisible()
  expect(screen.queryByRole('textbox', { name: 'A few words about you' })).not.toBeInTheDocument()
})

test('text typed on the profile while the completion page is being saved is asked about when the profile is left', async () => {
  const { user, router, field } = await openAbout()
  const { passed, open } = gate()
  server.use(http.post('*/api/complete-signup.php', () => passed, { once: true }))
  await user.type(field, 'I bake.')
  await press(user, 'Later')
  await act(() => router.navigate('/profile'))
  await press(user, 'Edit “About me”')
  await user.type(await screen.findByRole('textbox', { name: 'A few words about you' }), 'I cycle.')
  open()
  await waitFor(() => expect(profileNow()?.about).toBe('I bake.'))
  await act(allRead)
  await act(() => router.navigate('/you'))
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
})

test('an answer that is removed on the completion page stays removed there when another is changed on the profile', async () => {
  Object.assign(profileNow() ?? {}, { about: 'I bake.', body_type: 'slim' })
  const { user, router, field } = await openAbout()
  await user.clear(field)
  await leaveQuestion(user, 'Continue')
  await leaveQuestion(user, 'Continue')
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Body type' }), 'fat')
  await act(() => router.navigate('/profile'))
  await press(user, 'Edit “Looks and more”')
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Body type' }), 'normal')
  await press(user, 'Save')
  expect(await screen.findByText('Saved')).toBeVisible()
  await act(() => router.navigate('/complete-signup'))
  await leaveQuestion(user, 'Skip')
  expect(await about()).toHaveValue('')
})

test('an answer that is removed on the completion page is removed from the profile, even after a reload', async () => {
  Object.assign(profileNow() ?? {}, { about: 'I bake.', sexuality: 'hetero', interests: ['coffee'] })
  const { user, field } = await openAbout()
  const sent = watchSaving()
  await user.clear(field)
  const again = await reloadApp(location.pathname + location.hash)
  expect(await about()).toHaveValue('')
  await leaveQuestion(again.user, 'Continue')
  await leaveQuestion(again.user, 'Continue')
  await leaveQuestion(again.user, 'Continue')
  await again.user.selectOptions(await screen.findByRole('combobox', { name: 'Orientation' }), '')
  await leaveQuestion(again.user, 'Continue')
  await press(again.user, 'Coffee')
  await press(again.user, 'Save and continue')
  await waitFor(() => expect(location.pathname).toBe('/signup-matches'))
  expect(sent).toEqual([{ about: '', sexuality: '', interests: [] }])
  expect(profileNow()).toMatchObject({ about: '', sexuality: null, interests: [] })
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
  const save = screen.getByRole('button', { name: 'Continue' })
  await waitFor(() => expect(save).toHaveAttribute('aria-busy', 'true'))
  await press(user, 'Later')
  await press(user, 'Skip')
  await user.type(field, ' on Sundays.')
  open()
  await waitFor(() => expect(save).not.toHaveAttribute('aria-busy'))
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
  expect(await screen.findByText('This is too long. Please shorten it.')).toBeVisible()
  expect(await about()).toBeInvalid()
  expect(await about()).toHaveValue('I bake.')
  // To the question before it, not to the one from which it was saved.
  await press(user, 'Back')
  expect(await screen.findByText(/^Step 1 of/)).toBeVisible()
})

test('words about oneself that are too long say so at their question, wherever they are to be saved', async () => {
  const { user, field } = await openAbout()
  await user.click(field)
  await user.paste('x'.repeat(2_001))
  await press(user, 'Continue')
  expect(await screen.findByText('This is too long. Please shorten it.')).toBeVisible()
  await leaveQuestion(user, 'Back')
  await press(user, 'Later')
  expect(await about()).toBeInvalid()
})

test('what is said about a failed save goes with the question it was said at', async () => {
  const { user, field } = await openAbout()
  await user.type(field, 'I bake.')
  addFault(databaseFor(), {
    method: 'POST',
    path: 'complete-signup.php',
    times: 1,
    kind: 'status',
    status: 500,
  })
  await press(user, 'Later')
  expect(await screen.findByText(/^We are not sure that this worked\./)).toHaveRole('alert')
  await leaveQuestion(user, 'Continue')
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
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
  expect(await screen.findByText('This is too long. Please shorten it.')).toBeVisible()
  await again.user.type(await about(), ' Bread.')
  await press(again.user, 'Later')
  await waitFor(() => expect(location.pathname).toBe('/signup-matches'))
  expect(profileNow()?.about).toBe('I bake. Bread.')
})

test('a refusal that comes after the page was left is told there, and does not navigate', async () => {
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
  expect(
    await screen.findByText(/^Say a little about yourself – Your profile could not be saved\./),
  ).toBeVisible()
  expect(location.pathname + location.hash).toBe('/faq')
  expect(history.length).toBe(entries)
})
