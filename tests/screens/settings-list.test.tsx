import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { accountByEmail } from '#mocks/db.ts'
import { logOut } from '#src/stores/session-commands.ts'
import { openApp, PASSWORD } from '#tests/support/app.tsx'
import { gate } from '#tests/support/gate.ts'
import { stubMedia } from '#tests/support/media.ts'
import { allAnswered, allRead, server } from '#tests/support/server.ts'
import { changeEmail, inSection, MEMBER, openSettings, refuse } from '#tests/support/settings.ts'

/** A member whose profile is disabled until the address is confirmed, even if it is not hidden. */
const UNCONFIRMED = 'new@example.test'

const list = async () => within(await screen.findByRole('navigation', { name: 'Sections of the settings' }))
const heading = (name: string) => screen.findByRole('heading', { level: 2, name })

test('on a phone the settings are a list of pages, with appearance, visibility and notifications first', async () => {
  await openApp('/notifications', { as: MEMBER })
  const pages = (await list()).getAllByRole('link')
  expect(pages.map((page) => page.textContent)).toEqual([
    'Appearance',
    'Visibility',
    'Notifications',
    'Push',
    'Account',
    'Location',
    'Privacy',
    'Your data on this device',
    'Delete account',
  ])
  expect(screen.queryByRole('heading', { level: 2 })).not.toBeInTheDocument()
})

test('a page of the settings has an address of its own and leads back to the list', async () => {
  const { user } = await openApp('/notifications', { as: MEMBER })
  await user.click((await list()).getByRole('link', { name: 'Account' }))
  const title = await heading('Account')
  await waitFor(() => expect(title).toHaveFocus())
  expect(window.location.hash).toBe('#account')
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1)
  await user.click(screen.getByRole('link', { name: 'All settings' }))
  expect((await list()).getByRole('link', { name: 'Account' })).toBeVisible()
  expect(window.location.hash).toBe('')
})

test('text typed into a page of the settings is still there after a visit to the list', async () => {
  const { user } = await openApp('/notifications#account', { as: MEMBER })
  await user.type(await screen.findByLabelText('New e-mail address'), 'me@example.org')
  await user.click(screen.getByRole('link', { name: 'All settings' }))
  await user.click((await list()).getByRole('link', { name: 'Account' }))
  expect(screen.getByLabelText('New e-mail address')).toHaveValue('me@example.org')
})

test.each([
  [
    'with a mouse',
    ['hover: hover', 'pointer: fine'],
    /blurred until you point at them.* press Shift 3 times/,
  ],
  ['on a touch screen', [], /blurred until you tap them(?!.*Shift)/],
])('the description of discreet mode %s fits the device', async (_, media, words) => {
  stubMedia(...media)
  await openApp('/notifications#privacy', { as: MEMBER })
  expect(await screen.findByRole('switch', { name: 'Discreet mode' })).toHaveAccessibleDescription(words)
})

test('/settings keeps the query and the section of its address', async () => {
  await openApp('/settings?lb=7#privacy', { as: MEMBER })
  expect(await heading('Privacy')).toBeVisible()
  expect(window.location.href).toMatch(/\/notifications\?lb=7#privacy$/)
})

test('the login leads back to the requested section', async () => {
  const { user } = await openApp('/notifications#delete')
  await user.type(await screen.findByLabelText('E-mail address'), MEMBER)
  await user.type(screen.getByLabelText('Password', { selector: 'input' }), PASSWORD)
  await user.click(screen.getByRole('button', { name: 'Login' }))
  expect(await heading('Delete account')).toBeVisible()
  expect(window.location.pathname + window.location.hash).toBe('/notifications#delete')
})

test('a profile is hidden and shown again by a switch of its own, which says that it is saved', async () => {
  const { user, database } = await openApp('/notifications#visibility', { as: MEMBER })
  const hide = await screen.findByRole('switch', { name: 'Hide my profile' })
  expect(hide).not.toBeChecked()
  await user.click(hide)
  expect(hide).toBeChecked()
  expect(await (await inSection('Visibility')).findByText('Saved')).toBeVisible()
  expect(accountByEmail(database, MEMBER)?.paused).toBe(true)
  await user.click(hide)
  await waitFor(() => expect(accountByEmail(database, MEMBER)?.paused).toBe(false))
})

test.each([MEMBER, UNCONFIRMED])(
  'when the profile of %s cannot be hidden, the switch goes back and an alert says so',
  async (as) => {
    refuse('put', 'account')
    const { user } = await openApp('/notifications#visibility', { as })
    await user.click(await screen.findByRole('switch', { name: 'Hide my profile' }))
    expect(await (await inSection('Visibility')).findByRole('alert')).toHaveTextContent(/Not saved/)
    expect(screen.getByRole('switch', { name: 'Hide my profile' })).not.toBeChecked()
  },
)

test('a profile that was hidden without an answer does not count as shown, and its switch says what the server has', async () => {
  const { user, database } = await openApp('/notifications#visibility', { as: MEMBER })
  const hide = await screen.findByRole('switch', { name: 'Hide my profile' })
  server.use(
    http.put('*/api/account.php', () => {
      const account = accountByEmail(database, MEMBER)
      if (account) account.paused = true
      return new HttpResponse(null, { status: 501 })
    }),
  )
  await user.click(hide)
  expect(await (await inSection('Visibility')).findByRole('alert')).toHaveTextContent('We are not sure')
  await waitFor(() => expect(hide).toBeChecked())
})

test('a change that waits for its turn when the member logs out is not mentioned to the visitor', async () => {
  const { user } = await openApp('/notifications#visibility', { as: MEMBER })
  const hide = await screen.findByRole('switch', { name: 'Hide my profile' })
  const answer = gate()
  server.use(http.put('*/api/account.php', () => answer.passed))
  await user.click(hide)
  await user.click(hide)
  await act(() => logOut())
  answer.open()
  await act(allRead)
  expect(screen.queryByText(/Not saved/)).toBeNull()
})

test('a change that finds the session ended leads to the login without a toast', async () => {
  const { user } = await openApp('/notifications#visibility', { as: MEMBER })
  const hide = await screen.findByRole('switch', { name: 'Hide my profile' })
  refuse('put', 'account', 'authentication_required', 403)
  await user.click(hide)
  expect(await screen.findByText(/^You were logged out\. Log in again/)).toBeVisible()
  expect(screen.queryByText(/^Visibility – /)).toBeNull()
})

/** Refuses a call once the answer is let through. */
function refuseLater(method: 'put' | 'post', path: string, error = 'refused'): () => void {
  const answer = gate()
  server.use(
    http[method](`*/api/${path}.php`, async () => {
      await answer.passed
      return HttpResponse.json({ error }, { status: 409 })
    }),
  )
  return answer.open
}

test.each([[['/notifications']], [['/members']], [['/members', '/notifications#visibility']]])(
  'a change that fails after its section was left for %s is told there',
  async (paths) => {
    const { user, router } = await openApp('/notifications#visibility', { as: MEMBER })
    const fail = refuseLater('put', 'account')
    await user.click(await screen.findByRole('switch', { name: 'Hide my profile' }))
    for (const path of paths) await act(() => router.navigate(path))
    fail()
    expect(await screen.findByText(/^Visibility – Not saved\. /)).toBeVisible()
  },
)

test('a change that fails while its section is on the screen is told only there, whatever the address names', async () => {
  const { user, router } = await openSettings()
  const fail = refuseLater('put', 'account')
  const section = await inSection('Visibility')
  await user.click(section.getByRole('switch', { name: 'Hide my profile' }))
  await act(() => router.navigate('/notifications#privacy'))
  fail()
  expect(await section.findByRole('alert')).toHaveTextContent(/^Not saved\. /)
  expect(screen.queryByText(/^Visibility – /)).toBeNull()
})

test('a new address that is refused after its section was left is told there, with the reason', async () => {
  const { user, router } = await openApp('/notifications#account', { as: MEMBER })
  const fail = refuseLater('post', 'mail-change', 'email_exists')
  await screen.findByLabelText('New e-mail address')
  await changeEmail(user, 'other@example.test')
  await act(() => router.navigate('/members'))
  fail()
  expect(await screen.findByText(/^Account – Not saved\. This email address already owns/)).toBeVisible()
})

test('hiding the profile counts as saved, even if the user call fails afterwards', async () => {
  const { user, database } = await openApp('/notifications#visibility', { as: MEMBER })
  const hide = await screen.findByRole('switch', { name: 'Hide my profile' })
  refuse('get', 'user')
  await user.click(hide)
  const part = await inSection('Visibility')
  await waitFor(() => expect(part.getByText(/^(Saved|Not saved)/)).toHaveTextContent(/^Saved$/))
  expect(part.queryByRole('alert')).toBeNull()
  expect(hide).toBeChecked()
  expect(accountByEmail(database, MEMBER)?.paused).toBe(true)
  refuse('put', 'account')
  await user.click(hide)
  expect(await part.findByRole('alert')).toHaveTextContent('Not saved')
  expect(hide).toBeChecked()
})

test('a profile that is hidden and shown again at once ends in the last state, even if the first call takes longer', async () => {
  const { user, database } = await openApp('/notifications#visibility', { as: MEMBER })
  const hide = await screen.findByRole('switch', { name: 'Hide my profile' })
  const first = gate()
  const taken: string[] = []
  let calls = 0
  server.use(
    http.put('*/api/account.php', async ({ request }) => {
      calls += 1
      const body = await request.clone().text()
      if (calls === 1) await first.passed
      taken.push(body)
      return undefined
    }),
  )
  await user.click(hide)
  await user.click(hide)
  // A second call that did not wait for the first one has arrived when this one is answered.
  await fetch('/api/settings.php')
  first.open()
  await waitFor(() => expect(taken).toEqual(['{"paused":true}', '{"paused":false}']))
  await waitFor(() => expect(accountByEmail(database, MEMBER)?.paused).toBe(false))
  await waitFor(() => expect(hide).not.toBeChecked())
  expect(await (await inSection('Visibility')).findByText('Saved')).toBeVisible()
})

test('"Saved" and failures appear in the row of the switch that was turned', async () => {
  const { user } = await openSettings()
  const row = (name: string) => screen.getByText(name, { selector: 'p' }).parentElement ?? document.body
  await user.click(screen.getByLabelText('Offers by e-mail'))
  expect(await within(row('Offers')).findByText('Saved')).toBeVisible()
  refuse('put', 'notifications')
  await user.click(screen.getByLabelText('Reminders by push'))
  expect(await within(row('Reminders')).findByRole('alert')).toHaveTextContent(/Not saved/)
  expect(within(row('Offers')).getByText('Saved')).toBeVisible()
})

test('the way back to the list of settings keeps the focus on the page', async () => {
  const { user } = await openApp('/notifications#account', { as: MEMBER })
  await user.click(await screen.findByRole('link', { name: 'All settings' }))
  await screen.findByRole('navigation', { name: 'Sections of the settings' })
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
})

test('a member whose address is not confirmed hides the profile, and the switch stays on', async () => {
  const { database, router } = await openApp('/notifications#visibility', { as: 'new@example.test' })
  const hide = await screen.findByRole('switch', { name: 'Hide my profile' })
  fireEvent.click(hide)
  expect(await (await inSection('Visibility')).findByText('Saved')).toBeVisible()
  await allAnswered()
  expect(accountByEmail(database, 'new@example.test')?.paused).toBe(true)
  expect(hide).toBeChecked()
  await act(() => router.navigate('/notifications#delete'))
  expect(await screen.findByRole('button', { name: 'Show it again' })).toBeVisible()
  await act(() => router.navigate('/members'))
  await act(() => router.navigate('/notifications#visibility'))
  expect(await screen.findByRole('switch', { name: 'Hide my profile' })).toBeChecked()
})
