import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { databaseFor } from '#mocks/db.ts'
import { changeLanguage } from '#src/i18n/texts.ts'
import { openApp } from '#tests/support/app.tsx'
import {
  about,
  answerAll,
  leaveQuestion,
  NEW,
  openAbout,
  press,
  profileNow,
  watchSaving,
} from '#tests/support/completing.ts'
import { storedTexts } from '#tests/support/settings.ts'

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

test('the completion page can be skipped', async () => {
  const { user } = await openApp('/complete-signup', { as: NEW })
  const sent = watchSaving()
  await press(user, 'Later')
  expect(await screen.findByRole('heading', { level: 1, name: 'People you might like' })).toBeVisible()
  expect(sent).toEqual([])
})
