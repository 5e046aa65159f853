import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { databaseFor } from '#mocks/db.ts'
import { noteUpdate } from '#src/stores/browser/update.ts'
import { logOut } from '#src/stores/session-commands.ts'
import { openApp } from '#tests/support/app.tsx'
import { server } from '#tests/support/server.ts'
import { entryRecord } from '#src/domain/first-paint-records.ts'

const warning = () => screen.findByRole('dialog', { name: 'Before you come in' })
const shown = () => screen.queryByRole('dialog')

test('the entry warning covers a visitor’s first page, with the focus inside and the page inert', async () => {
  await openApp('/', { isFirstVisit: true })
  const dialog = await warning()
  await waitFor(() => expect(dialog).toHaveFocus())
  expect(dialog).toHaveTextContent('Rosehip is a dating site for people aged 18 and over.')
  expect(screen.getByRole('main', { hidden: true }).closest('[inert]')).not.toBeNull()
})

test('the keyboard does not reach the notice of a new version past the entry warning', async () => {
  await openApp('/', { isFirstVisit: true })
  const dialog = await warning()
  await act(async () => noteUpdate())
  const reload = await screen.findByRole('button', { name: 'Reload', hidden: true })
  expect(dialog.closest('[inert]')).toBeNull()
  expect(reload.closest('[inert]')).not.toBeNull()
})

test('Escape does not accept the entry warning', async () => {
  const { user } = await openApp('/', { isFirstVisit: true })
  await warning()
  await user.keyboard('{Escape}')
  expect(await warning()).toBeVisible()
})

test('entering closes the warning and stores the time', async () => {
  const { user } = await openApp('/', { isFirstVisit: true })
  await user.click(within(await warning()).getByRole('button', { name: 'I am 18 or older' }))
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
  expect(shown()).not.toBeInTheDocument()
  expect(screen.getByRole('main').closest('[inert]')).toBeNull()
  expect(entryRecord.read()).toBeGreaterThan(Date.now() - 60_000)
})

test('the warning names a higher minimum age from the settings', async () => {
  databaseFor().settings = { min_age: 21 }
  await openApp('/', { isFirstVisit: true })
  expect(within(await warning()).getByRole('button', { name: 'I am 21 or older' })).toBeVisible()
})

test('a site that switches the warning off shows none', async () => {
  await openApp('/', { isFirstVisit: true })
  await warning()
  databaseFor().settings = { enable_site_entry_popup: 'no' }
  await openApp('/', { isFirstVisit: true })
  await screen.findByRole('heading', { level: 1 })
  expect(shown()).not.toBeInTheDocument()
})

test('members see no entry warning, nor do they after their logout', async () => {
  await openApp('/members', { as: 'paid@example.test', isFirstVisit: true })
  await screen.findAllByRole('article')
  expect(shown()).not.toBeInTheDocument()
  await act(logOut)
  expect((await screen.findAllByRole('link', { name: 'Login' })).length).toBeGreaterThan(0)
  expect(entryRecord.read()).not.toBeNull()
  expect(shown()).not.toBeInTheDocument()
})

test.each(['/reset-password', '/reset-password/do'])(
  '%s, which is reached by mail, has no entry warning',
  async (path) => {
    await openApp('/', { isFirstVisit: true })
    await warning()
    await openApp(path, { isFirstVisit: true })
    await screen.findByRole('heading', { level: 1 })
    expect(shown()).not.toBeInTheDocument()
  },
)

test.each([
  ['/signup', 'BE', false],
  ['/signup', 'NL', true],
  ['/signup', 'DE', true],
  ['/landers/video', 'BE', false],
  ['/landers/video', 'NL', true],
])('on %s in %s the warning is shown: %s', async (path, country, stands) => {
  databaseFor().settings = { geoip_selected_country: country }
  await openApp(path, { isFirstVisit: true })
  await screen.findByRole('main', { hidden: true })
  await screen.findByRole('heading', { level: 1, hidden: true })
  if (stands) await warning()
  expect(shown() !== null).toBe(stands)
})

test('a visitor is warned even when the server does not say who is logged in', async () => {
  server.use(http.get('*/api/user.php', () => HttpResponse.json({}, { status: 400 })))
  await openApp('/', { isFirstVisit: true })
  expect(await warning()).toBeVisible()
})

test('a signup in the address waits for the answer to the warning', async () => {
  const { user } = await openApp('/#signup-1', { isFirstVisit: true })
  const enter = within(await warning()).getByRole('button', { name: 'I am 18 or older' })
  expect(screen.queryByText('Step 1 of 5')).not.toBeInTheDocument()
  await user.click(enter)
  expect(await screen.findByText('Step 1 of 5')).toBeVisible()
})
