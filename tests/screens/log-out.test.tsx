import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { getUser } from '#src/api/user.ts'
import { draftRecords, formRecords, outboxRecords } from '#src/domain/records.ts'
import { isUploading, usePhotos } from '#src/stores/photos.ts'
import { ACCOUNT_BUTTON, openApp, reloadApp } from '#tests/support/app.tsx'
import { storeUnsent } from '#tests/support/chat.ts'
import { gate } from '#tests/support/gate.ts'
import { logOutElsewhere } from '#tests/support/other-tab.ts'
import { choose } from '#tests/support/photos.ts'
import { stubPictures } from '#tests/support/pictures.ts'
import { server } from '#tests/support/server.ts'

const QUESTION = 'Log out and delete what you typed?'

/** Opens the likes as account 2, with something typed before. */
async function openWith(store: () => void) {
  store()
  const { user } = await openApp('/likes', { as: 'paid@example.test' })
  await screen.findByRole('button', { name: ACCOUNT_BUTTON })
  return user
}

async function clickLogout(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: ACCOUNT_BUTTON }))
  await user.click(screen.getByRole('menuitem', { name: 'Logout' }))
}

test.each([
  ['message', () => draftRecords.write('2', 'Half a thought', '103')],
  ['form', () => formRecords.write('2', { about: 'Half a profile' }, 'profile-about')],
])('a logout that would delete a %s that was typed asks first', async (_, store) => {
  const user = await openWith(() => store())
  await clickLogout(user)
  const question = within(await screen.findByRole('dialog', { name: QUESTION }))
  expect(question.getByText(/not been sent or saved yet/)).toBeVisible()

  await user.click(question.getByRole('button', { name: 'Stay logged in' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(screen.getByRole('button', { name: ACCOUNT_BUTTON })).toHaveFocus()
  expect([...draftRecords.all('2'), ...formRecords.all('2')]).toHaveLength(1)

  await clickLogout(user)
  await user.click(await screen.findByRole('button', { name: 'Log out and delete it' }))
  await waitFor(() => expect(location.pathname).toBe('/'))
  expect([...draftRecords.all('2'), ...formRecords.all('2')]).toEqual([])
  expect(screen.queryByRole('dialog', { name: QUESTION })).not.toBeInTheDocument()
})

test('a logout in the own place asks about a message that could not be sent', async () => {
  storeUnsent({ state: 'failed', text: 'Are you there?' })
  const { user } = await openApp('/you', { as: 'paid@example.test' })
  await user.click(within(await screen.findByRole('main')).getByRole('button', { name: 'Logout' }))
  expect(await screen.findByRole('dialog', { name: QUESTION })).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(outboxRecords.all('2')).toHaveLength(1)
})

test('a logout while a photo is being uploaded asks first, and the question stays the same when the upload ends', async () => {
  stubPictures()
  const { user } = await openApp('/profile', { as: 'paid@example.test' })
  const { passed, open } = gate()
  server.use(http.post('*/api/photo.php', () => passed))
  await choose(new File(['x'], 'a.jpg', { type: 'image/jpeg' }))
  await user.click(await screen.findByRole('button', { name: 'Use this photo' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await clickLogout(user)
  const question = await screen.findByRole('dialog', { name: 'Log out before your photos are uploaded?' })
  expect(within(question).getByText(/^Photos that have not been uploaded yet are lost/)).toBeVisible()
  open()
  await waitFor(() => expect(isUploading(usePhotos.getState())).toBe(false))
  await act(async () => {})
  expect(question).toHaveAccessibleName('Log out before your photos are uploaded?')
})

test('a logout asks about a photo that is kept for another try', async () => {
  stubPictures()
  const { user } = await openApp('/profile', { as: 'paid@example.test' })
  server.use(http.post('*/api/photo.php', () => HttpResponse.json({ error: 'busy' }, { status: 409 })))
  await choose(new File(['x'], 'a.jpg', { type: 'image/jpeg' }))
  await user.click(await screen.findByRole('button', { name: 'Use this photo' }))
  expect(await screen.findByRole('button', { name: 'Try a.jpg again' })).toBeVisible()
  await clickLogout(user)
  const question = await screen.findByRole('dialog', { name: 'Log out before your photos are uploaded?' })
  await user.click(within(question).getByRole('button', { name: 'Stay logged in' }))
  expect(screen.getByRole('button', { name: 'Try a.jpg again' })).toBeVisible()
})

test.each([
  ['nothing was typed', () => draftRecords.write('2', '  ', '103')],
  ['all was sent', () => formRecords.write('2', { pending: 'me@mail.example', email: '' }, 'settings-email')],
])('a logout asks nothing where %s', async (_, store) => {
  const user = await openWith(() => store())
  await clickLogout(user)
  await waitFor(() => expect(location.pathname).toBe('/'))
  expect(screen.queryByRole('dialog', { name: QUESTION })).not.toBeInTheDocument()
})

test.each([
  ['once the browser is online again', () => fireEvent(window, new Event('online'))],
  ['after a pause', () => vi.advanceTimersByTimeAsync(60_000)],
])('a logout that does not reach the server is sent again %s', async (_, pass) => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { user } = await openApp('/you', { as: 'paid@example.test' })
  const logout = within(await screen.findByRole('main')).getByRole('button', { name: 'Logout' })
  await vi.advanceTimersByTimeAsync(10_000)
  let attempts = 0
  server.use(
    http.get('*/api/logout.php', () => {
      attempts += 1
      return attempts === 1 ? HttpResponse.error() : undefined
    }),
  )
  await user.click(logout)
  await waitFor(() => expect(location.pathname).toBe('/'))
  await waitFor(() => expect(attempts).toBe(1))
  // The tab that logs out has time for its last calls, whatever brings the page to the front meanwhile.
  await vi.advanceTimersByTimeAsync(1_000)
  fireEvent(window, new Event('focus'))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(attempts).toBe(1)
  await pass()
  await waitFor(() => expect(attempts).toBe(2))
  await waitFor(async () => expect(await getUser()).toBeNull())
})

test('a logout in another tab empties the page at once, whatever the server still has to answer', async () => {
  await openWith(() => {})
  await screen.findAllByRole('article')
  server.use(http.all('*/api/*', () => gate().passed))
  logOutElsewhere('paid@example.test')
  await waitFor(() => expect(screen.queryByRole('button', { name: ACCOUNT_BUTTON })).toBeNull())
  expect(screen.queryByRole('article')).toBeNull()
})

test('text typed while a logout in another tab closes the page is not stored', async () => {
  const { user } = await openApp('/service', { as: 'paid@example.test' })
  const [field = document.body] = (await screen.findAllByRole('textbox')).slice(0, 1)
  await user.type(field, 'Half a question')
  expect(formRecords.all('2')).toHaveLength(1)
  logOutElsewhere('paid@example.test')
  await waitFor(() => expect(formRecords.all('2')).toEqual([]))
  fireEvent.change(field, { target: { value: 'Half a question, and' } })
  await waitFor(() => expect(location.pathname).toBe('/'))
  expect(formRecords.all('2')).toEqual([])
})

test('while the server does not know of a logout, a profile shows nothing of the account that has logged out', async () => {
  const { user } = await openApp('/members/103', { as: 'paid@example.test' })
  await user.click(await screen.findByRole('button', { name: /^Like/ }))
  await screen.findByRole('button', { name: /^Like/, pressed: true })
  server.use(http.get('*/api/logout.php', () => HttpResponse.error()))
  await clickLogout(user)
  await waitFor(() => expect(location.pathname).toBe('/'))
  await reloadApp('/members/103')
  expect(await screen.findByRole('button', { name: /^Like/, pressed: false })).toBeVisible()
})

test('a report in a conversation that was emptied again is not asked about', async () => {
  const { user } = await openApp('/chats/2001', { as: 'paid@example.test' })
  const log = await screen.findByRole('log', { name: 'Conversation' })
  await user.click((await within(log).findAllByRole('button', { name: 'Message actions' })).at(-1) ?? log)
  await user.click(await screen.findByRole('button', { name: 'Report message' }))
  const report = within(await screen.findByRole('dialog', { name: /^Report/ }))
  await user.type(report.getByRole('textbox'), '.')
  expect(formRecords.all('2')).toHaveLength(1)
  await user.clear(report.getByRole('textbox'))
  expect(formRecords.all('2')).toEqual([])
  await user.click(report.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await clickLogout(user)
  await waitFor(() => expect(location.pathname).toBe('/'))
})
