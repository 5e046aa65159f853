import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { databaseFor } from '#mocks/db.ts'
import { addFault } from '#mocks/faults.ts'
import { requestOverlay, useOverlays } from '#src/stores/browser/overlays.ts'
import { changeUser, refreshUser } from '#src/stores/session.ts'
import { logInAs, ACCOUNT_BUTTON, openApp, PASSWORD, reloadApp } from '#tests/support/app.tsx'
import { NEW } from '#tests/support/completing.ts'
import { stubMedia } from '#tests/support/media.ts'
import { allRead, server } from '#tests/support/server.ts'
import { inSection, openSettings } from '#tests/support/settings.ts'
import { createAccount, fillInLastStep, keepAnswers, welcome } from '#tests/support/signing-up.ts'

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

const ACTIVATION = 'Confirm your e-mail address'

test('on a smartphone, a modal reminds the member of an account made elsewhere to activate it, once', async () => {
  stubMedia('pointer: coarse')
  const { user } = await openApp('/faq?api_signup_complete=1', { as: NEW })
  const dialog = await screen.findByRole('dialog', { name: ACTIVATION })
  expect(dialog).toHaveTextContent(NEW)
  await user.click(screen.getByRole('button', { name: 'Later' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByRole('region', { name: ACTIVATION })).toBeVisible()
  await reloadApp()
  expect(await screen.findByRole('region', { name: ACTIVATION })).toBeVisible()
  expect(useOverlays.getState()).toMatchObject({ open: null, waiting: [] })
})

test('the member of an account made elsewhere is reminded even if they have to log in first', async () => {
  stubMedia('pointer: coarse')
  await openApp('/login?redirect=%2Fprofile%3Fapi_signup_complete%3D1')
  await act(() => logInAs(NEW))
  await waitFor(() => expect(location.pathname).toBe('/profile'))
  expect(await screen.findByRole('dialog', { name: ACTIVATION })).toBeVisible()
  await waitFor(() => expect(location.search).toBe(''))
})

test.each([
  ['a computer', ['hover: hover'], '/faq?api_signup_complete=1', NEW],
  ['an address without the query', ['pointer: coarse'], '/faq', NEW],
  ['the settings page', ['pointer: coarse'], '/notifications?api_signup_complete=1', NEW],
  ['the other address of it', ['pointer: coarse'], '/settings?api_signup_complete=1', NEW],
  ['a member who is active', ['pointer: coarse'], '/faq?api_signup_complete=1', 'paid@example.test'],
])('%s opens no such modal', async (_what, media, path, as) => {
  stubMedia(...media)
  await openApp(path, { as })
  await screen.findByRole('button', { name: ACCOUNT_BUTTON })
  expect(useOverlays.getState()).toMatchObject({ open: null, waiting: [] })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('on a phone, a modal reminds the member of an account made elsewhere to confirm their address', async () => {
  onTouchScreen(390)
  const { user } = await openApp('/complete-signup?api_signup_complete=1', { as: NEW })
  const modal = await screen.findByRole('dialog', { name: ACTIVATION })
  expect(modal).toHaveTextContent(NEW)
  await user.click(within(modal).getByRole('button', { name: 'Send it again' }))
  expect(await within(modal).findByText('We have just sent it again.')).toBeVisible()
  expect(within(modal).getByText(/^You can ask for another e-mail in \d+ seconds\.$/)).toBeVisible()
  await user.click(within(modal).getByRole('button', { name: 'Later' }))
  await waitFor(() => expect(modal).not.toBeInTheDocument())
})

test('a mail requested in the modal is announced there, and not by the banner behind it as well', async () => {
  onTouchScreen(390)
  const { user } = await openApp('/faq?api_signup_complete=1', { as: NEW })
  const modal = await screen.findByRole('dialog', { name: ACTIVATION })
  expect(await screen.findByRole('region', { name: ACTIVATION })).toBeVisible()
  await user.click(within(modal).getByRole('button', { name: 'Send it again' }))
  await within(modal).findByText('We have just sent it again.')
  expect(screen.queryByText(/^Sent\./)).toBeNull()
  await user.click(within(modal).getByRole('button', { name: 'Later' }))
  expect(await screen.findByText(/^Sent\./)).toBeVisible()
})

test.each(['/signup', '/members/101/signup'])(
  'a visitor who signs up at %s on a phone gets no modal over the welcome',
  async (path) => {
    onTouchScreen(390)
    keepAnswers()
    const { user } = await openApp(`${path}?api_signup_complete=1#signup-4`)
    await fillInLastStep(user)
    await createAccount(user)
    expect(await welcome()).toBeVisible()
    await act(allRead)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(useOverlays.getState()).toMatchObject({ open: null, waiting: [] })
  },
)

/** Confirms the address on the server, as the mailed link does in another tab, and loads the account again. */
async function confirmElsewhere() {
  const account = databaseFor().accounts.find(({ email }) => email === NEW)
  if (account) account.status = 'confirmed'
  await act(refreshUser)
}

test('the modal closes when the address is confirmed in another tab', async () => {
  onTouchScreen(390)
  await openApp('/faq?api_signup_complete=1', { as: NEW })
  const modal = await screen.findByRole('dialog', { name: ACTIVATION })
  await confirmElsewhere()
  await waitFor(() => expect(modal).not.toBeInTheDocument())
  expect(useOverlays.getState()).toMatchObject({ open: null, waiting: [] })
})

test('a modal that has to wait for another does not open once the address is confirmed', async () => {
  onTouchScreen(390)
  act(() => requestOverlay('logout', null))
  const { user } = await openApp('/faq?api_signup_complete=1', { as: NEW })
  const question = await screen.findByRole('dialog')
  await waitFor(() => expect(useOverlays.getState().waiting).toMatchObject([{ kind: 'activation' }]))
  await confirmElsewhere()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(question).not.toBeInTheDocument())
  await waitFor(() => expect(useOverlays.getState()).toMatchObject({ open: null, waiting: [] }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a phone that is held sideways shows the reminder, too', async () => {
  onTouchScreen(844, 16, 390)
  await openApp('/complete-signup?api_signup_complete=1', { as: NEW })
  expect(await screen.findByRole('dialog', { name: ACTIVATION })).toBeVisible()
})

test('a larger font counts like a smaller window for the reminder', async () => {
  onTouchScreen(600, 24)
  await openApp('/complete-signup?api_signup_complete=1', { as: NEW })
  expect(await screen.findByRole('dialog', { name: ACTIVATION })).toBeVisible()
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

test.each([
  ['whose profile is visible', false, 1],
  ['who has hidden the profile', true, 0],
])('after the mailed link worked, a member %s reads whether others see it', async (_, paused, count) => {
  const account = databaseFor().accounts.find(({ email }) => email === NEW)
  Object.assign(account ?? {}, { status: 'confirmed', paused })
  Object.assign(account?.profile ?? {}, { status: 'active' })
  await openApp('/activate/done', { as: NEW })
  expect(await screen.findByRole('heading', { level: 1, name: 'Your address is confirmed' })).toBeVisible()
  expect(screen.queryAllByText('Others can see your profile now, and reply to you.')).toHaveLength(count)
})

test('after the confirmation the account is requested again, and the reminder is gone', async () => {
  const { router } = await openApp('/members', { as: NEW })
  expect(await screen.findByRole('region', { name: ACTIVATION })).toBeVisible()
  const account = databaseFor().accounts.find(({ email }) => email === NEW)
  if (account) account.status = 'confirmed'
  await router.navigate('/activate/done')
  await screen.findByRole('heading', { level: 1, name: 'Your address is confirmed' })
  await router.navigate('/members')
  await screen.findAllByRole('article')
  expect(screen.queryByRole('region', { name: ACTIVATION })).not.toBeInTheDocument()
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
  const main = within(screen.getByRole('main'))
  const shown = await main.findAllByText(/^You can ask for another e-mail in (8\d|90) seconds\.$/)
  expect(shown).toHaveLength(2)
  expect(main.getByRole('status')).toHaveTextContent('You can ask for another e-mail in 90 seconds.')
  expect(again).toHaveAttribute('aria-disabled', 'true')
  expect(again).toHaveFocus()
})

test('after the mailed link failed, a member whose mails are off reads why no other can be sent', async () => {
  const { user } = await openApp('/activate/error', { as: NEW })
  await screen.findByRole('heading', { level: 1, name: 'The confirmation did not work' })
  act(() => changeUser({ notifications_disabled: ['unsubscribe'] }))
  const main = within(screen.getByRole('main'))
  expect(await main.findByText(/^You unsubscribed in your e-mail app/)).toBeVisible()
  expect(main.queryByRole('button', { name: 'Send it again' })).not.toBeInTheDocument()
  expect(main.queryByText(/new e-mail/)).not.toBeInTheDocument()
  expect(main.getByRole('link', { name: 'Ask customer service' })).toBeVisible()
  await user.click(main.getByRole('link', { name: 'Fix it' }))
  await waitFor(() => expect(location.pathname + location.hash).toBe('/notifications#notifications'))
})

test('a member who opens the mailed link a second time reads that the address is confirmed', async () => {
  const { router } = await openApp('/members', { as: NEW })
  await screen.findAllByRole('article')
  const account = databaseFor().accounts.find(({ email }) => email === NEW)
  if (account) account.status = 'confirmed'
  await router.navigate('/activate/error')
  expect(await screen.findByRole('heading', { level: 1, name: 'Your address is confirmed' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Send it again' })).not.toBeInTheDocument()
})

test('a mail that was sent again is news only until another may be requested', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { user, router } = await openApp('/activate/error', { as: NEW })
  await user.click(await screen.findByRole('button', { name: 'Send it again' }))
  const sent = await screen.findByText('We have just sent it again.')
  expect(screen.getAllByRole('status').some((status) => status.contains(sent))).toBe(true)
  await act(() => router.navigate('/faq'))
  await screen.findByRole('heading', { level: 1, name: 'Questions and answers' })
  const reminder = within(await screen.findByRole('region', { name: ACTIVATION }))
  expect(reminder.getByRole('status')).toHaveTextContent(/^Sent\./)
  await act(() => vi.advanceTimersByTimeAsync(61_000))
  expect(reminder.getByRole('status')).toBeEmptyDOMElement()
  await act(() => router.navigate('/activate/error'))
  const again = await screen.findByRole('button', { name: 'Send it again' })
  expect(screen.queryByText('We have just sent it again.')).toBeNull()
  await user.click(again)
  expect(await screen.findByText('We have just sent it again.')).toBeVisible()
})

test('a mail that could not be requested says so, until the member leaves the page', async () => {
  server.use(http.post('*/api/activation.php', () => new HttpResponse(null, { status: 409 })))
  const { user, router } = await openApp('/activate/error', { as: NEW })
  await user.click(await screen.findByRole('button', { name: 'Send it again' }))
  expect(await screen.findByText('An error occurred, please try again later.')).toHaveRole('alert')
  await act(() => router.navigate('/faq'))
  const reminder = within(await screen.findByRole('region', { name: ACTIVATION }))
  expect(reminder.queryByRole('alert')).toBeNull()
  await act(() => router.navigate('/activate/error'))
  const again = await screen.findByRole('button', { name: 'Send it again' })
  expect(screen.queryByRole('alert')).toBeNull()
  await user.click(again)
  expect(await screen.findByText('An error occurred, please try again later.')).toHaveRole('alert')
})

test('a mail whose answer is lost is not called unsent, because it may arrive', async () => {
  const { user, database } = await openApp('/activate/error', { as: NEW })
  addFault(database, { method: 'POST', path: 'activation.php', kind: 'cut', commit: true, times: 1 })
  await user.click(await screen.findByRole('button', { name: 'Send it again' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(/^We are not sure .* Check your inbox first/)
  expect(screen.queryByText(/An error occurred/)).toBeNull()
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

const NOT_VISIBLE = /^Your address is not confirmed yet\. Your profile is not visible until/

test('with the reminder closed, the settings still say why a profile is not visible, and send the mail again', async () => {
  const { user, router } = await openApp('/faq', { as: NEW })
  const reminder = await screen.findByRole('region', { name: ACTIVATION })
  await user.click(within(reminder).getByRole('button', { name: 'Close' }))
  await act(() => router.navigate('/notifications#account'))
  const account = await inSection('Account')
  expect(account.getByText(NOT_VISIBLE)).toBeVisible()
  const again = account.getByRole('button', { name: 'Send it again' })
  await user.click(again)
  expect(await account.findByText(/^Sent\. .* check your spam folder, too\.$/)).toBeVisible()
  await user.click(again)
  expect(
    account.getAllByText(/^We have just sent one\. You can ask for another in \d+ seconds\.$/),
  ).toHaveLength(2)
})

test('a member whose address is confirmed reads nothing about it in the settings', async () => {
  await openSettings()
  expect((await inSection('Account')).queryByText(NOT_VISIBLE)).toBeNull()
})

test('a member whose mails are off reads in the settings why no activation mail can be sent', async () => {
  await openSettings(NEW)
  act(() => changeUser({ notifications_disabled: ['bounce'] }))
  const account = await inSection('Account')
  expect(account.getByText(NOT_VISIBLE)).toBeVisible()
  expect(account.getByText(/^Your e-mail provider rejected our last e-mail/)).toBeVisible()
  expect(account.getByRole('link', { name: 'Fix it' })).toHaveAttribute(
    'href',
    '/notifications#notifications',
  )
  expect(account.queryByRole('button', { name: 'Send it again' })).toBeNull()
})
