import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { afterEach, expect, test, vi } from 'vitest'
import { accountByEmail, DEFAULT_KEY, signIn } from '#mocks/db.ts'
import { setDraft, useDrafts } from '#src/stores/drafts.ts'
import { setPreferences, usePreferences } from '#src/stores/preferences.ts'
import { loadUser, useSession } from '#src/stores/session.ts'
import { openApp, PASSWORD } from '#tests/support/app.tsx'
import { server } from '#tests/support/server.ts'

vi.setConfig({ testTimeout: 20_000 })

const EMAIL = 'paid@example.test'
const KINDS = [
  'New conversations',
  'New messages',
  'Likes',
  'Unread messages',
  'Offers',
  'Weekly overview',
  'News of the site',
  'Reminders',
]

const keptTexts = () => Object.values<unknown>(localStorage).join('\n')

const section = (name: string) => screen.findByRole('region', { name })
const inSection = async (name: string) => within(await section(name))

async function openSettings(as = EMAIL) {
  const app = await openApp('/notifications', { as })
  await screen.findByRole('switch', { name: 'Likes by push' })
  return app
}

function refuse(method: 'get' | 'put' | 'post' | 'delete', path: string, error: string, status: number) {
  server.use(http[method](`*/api/${path}.php`, () => HttpResponse.json({ error }, { status })))
}

afterEach(() => {
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'geolocation')
})

function standAt(latitude: number, longitude: number) {
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
    done({ coords: { ...coords, toJSON: () => coords }, timestamp: 0, toJSON: () => coords })
  }
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } })
  return calls
}

test('every kind of news has a switch for e-mail and one for push', async () => {
  await openSettings()
  const switches = within(await section('Notifications')).getAllByRole('switch')
  expect(switches.map((row) => row.getAttribute('aria-label'))).toEqual(
    KINDS.flatMap((kind) => [`${kind} by e-mail`, `${kind} by push`]),
  )
  for (const row of switches) expect(row).toBeChecked()
})

test('a switch saves itself, and the server has it', async () => {
  const { user, database } = await openSettings()
  await user.click(screen.getByRole('switch', { name: 'Offers by e-mail' }))
  expect(await (await inSection('Notifications')).findByText('Saved')).toBeVisible()
  expect(accountByEmail(database, EMAIL)?.notifications.email.promotions).toBe(false)
  expect(accountByEmail(database, EMAIL)?.notifications.push.promotions).toBe(true)
})

test('/settings leads to the settings', async () => {
  await openApp('/settings', { as: EMAIL })
  expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  expect(location.pathname).toBe('/notifications')
})

async function fillPassword(user: UserEvent, old: string, fresh: string, repeat = fresh) {
  const account = await inSection('Account')
  await user.type(account.getByLabelText('Old password'), old)
  await user.type(account.getByLabelText('New password'), fresh)
  await user.type(account.getByLabelText('Repeat new password'), repeat)
  await user.click(account.getByRole('button', { name: 'Change the password' }))
}

async function fillEmail(user: UserEvent, email: string, password = PASSWORD) {
  const account = await inSection('Account')
  await user.type(account.getByLabelText('New e-mail address'), email)
  await user.type(account.getByLabelText('Your password'), password)
  await user.click(account.getByRole('button', { name: 'Change the address' }))
}

async function fillDelete(user: UserEvent, password = PASSWORD) {
  const part = await inSection('Delete account')
  await user.selectOptions(part.getByLabelText('Why do you leave?'), 'I need a break')
  await user.type(part.getByLabelText('Your password, to be sure it is you'), password)
  await user.click(part.getByRole('button', { name: 'Delete account' }))
}

/** Each call of the screen that changes something, with what must stand there when it fails. */
const FAILING: {
  what: string
  method: 'put' | 'post' | 'delete'
  path: string
  part: string
  as?: string
  press: (user: UserEvent) => Promise<unknown>
  rolledBack: () => void
}[] = [
  {
    what: 'a switch',
    method: 'put',
    path: 'notifications',
    part: 'Notifications',
    press: (user) => user.click(screen.getByRole('switch', { name: 'Likes by push' })),
    rolledBack: () => expect(screen.getByRole('switch', { name: 'Likes by push' })).toBeChecked(),
  },
  {
    what: 'the way back to mails',
    method: 'put',
    path: 'notifications',
    part: 'Notifications',
    as: 'bounced@example.test',
    press: (user) => user.click(screen.getByRole('button', { name: 'Turn mails on again' })),
    rolledBack: () => expect(screen.getByRole('switch', { name: 'Likes by e-mail' })).toBeDisabled(),
  },
  {
    what: 'the change of the address',
    method: 'post',
    path: 'mail-change',
    part: 'Account',
    press: (user) => fillEmail(user, 'other@example.test'),
    rolledBack: () => expect(screen.getByLabelText('New e-mail address')).toHaveValue('other@example.test'),
  },
  {
    what: 'the change of the password',
    method: 'put',
    path: 'password',
    part: 'Account',
    press: (user) => fillPassword(user, PASSWORD, 'another-secret'),
    rolledBack: () => expect(screen.getByLabelText('New password')).toHaveValue('another-secret'),
  },
  {
    what: 'the place',
    method: 'put',
    path: 'location',
    part: 'Location',
    press: async (user) => {
      await user.type(screen.getByLabelText('Town'), 'X')
      await user.click(screen.getByRole('button', { name: 'Save the place' }))
    },
    rolledBack: () => expect(screen.getByLabelText('Town')).toHaveValue('HaarlemX'),
  },
  {
    what: 'the stop of all notifications',
    method: 'put',
    path: 'notifications',
    part: 'Delete account',
    press: (user) => user.click(screen.getByRole('button', { name: 'Stop them' })),
    rolledBack: () => expect(screen.getByRole('button', { name: 'Stop them' })).toBeEnabled(),
  },
  {
    what: 'hiding the profile',
    method: 'put',
    path: 'account',
    part: 'Delete account',
    press: (user) => user.click(screen.getByRole('button', { name: 'Hide my profile' })),
    rolledBack: () => expect(screen.getByRole('button', { name: 'Hide my profile' })).toBeEnabled(),
  },
  {
    what: 'the deletion',
    method: 'delete',
    path: 'account',
    part: 'Delete account',
    press: (user) => fillDelete(user),
    rolledBack: () => expect(useSession.getState().user).not.toBeNull(),
  },
]

test.each(FAILING)('when $what fails, it is rolled back and the section says so', async (row) => {
  const { user } = await openSettings(row.as)
  refuse(row.method, row.path, 'refused', 409)
  await row.press(user)
  expect(await (await inSection(row.part)).findByRole('alert')).toHaveTextContent(/Not saved|occurred/)
  row.rolledBack()
})

test.each([
  ['notifications', 'Notifications'],
  ['block', 'Privacy'],
])('when %s cannot be read, its section says so and tries again, and the others work', async (path, name) => {
  refuse('get', path, 'refused', 409)
  const { user } = await openApp('/notifications', { as: EMAIL })
  const part = await inSection(name)
  expect(await part.findByRole('alert')).toBeVisible()
  expect((await inSection('Account')).getByLabelText('Old password')).toBeVisible()
  server.resetHandlers()
  await user.click(part.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(part.queryByRole('alert')).toBeNull())
})

test('mails that bounced say why and come back with one press', async () => {
  const { user } = await openSettings('bounced@example.test')
  const part = await inSection('Notifications')
  expect(part.getByText(/Your mail provider turned our last mail away/)).toBeVisible()
  await user.click(part.getByRole('button', { name: 'Turn mails on again' }))
  await waitFor(() => expect(screen.getByRole('switch', { name: 'Likes by e-mail' })).toBeEnabled())
  expect(part.queryByText('Our mails are switched off')).toBeNull()
})

test.each([
  ['free@example.test', PASSWORD, 'This email address already owns an account on this website.'],
  ['no address', PASSWORD, 'New email address is invalid.'],
  ['other@example.test', 'wrong', 'Please check your password.'],
])('the new address %s with the password %s: %s', async (email, password, text) => {
  const { user } = await openSettings()
  await fillEmail(user, email, password)
  expect(await screen.findByText(text)).toBeVisible()
  expect(screen.getByLabelText('New e-mail address')).toHaveValue(email)
})

test('a change of the address waits for the mailed link, and can be asked for again or given up', async () => {
  const { user, database } = await openSettings()
  await fillEmail(user, 'other@example.test')
  expect(await screen.findByText('other@example.test')).toBeVisible()
  expect(accountByEmail(database, EMAIL)?.pendingEmail).toBe('other@example.test')
  await user.click(screen.getByRole('button', { name: 'Send it again' }))
  expect(await screen.findByText('We sent the mail.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Cancel or use another address' }))
  expect(screen.getByLabelText('New e-mail address')).toHaveValue('')
})

test.each([
  ['wrong', 'another-secret', 'another-secret', 'Please check your old password.'],
  [PASSWORD, 'another-secret', 'another', 'The entered passwords are not the same.'],
  [PASSWORD, 'short', 'short', 'Use at least 8 characters.'],
])('passwords %s, %s, %s: %s', async (old, fresh, repeat, text) => {
  const { user } = await openSettings()
  await fillPassword(user, old, fresh, repeat)
  expect(await screen.findByText(text)).toBeVisible()
})

test('a changed password is saved and the fields are empty again', async () => {
  const { user, database } = await openSettings()
  await fillPassword(user, PASSWORD, 'another-secret')
  expect(await screen.findByText('Your password is changed.')).toBeVisible()
  expect(screen.getByLabelText('Old password')).toHaveValue('')
  expect(accountByEmail(database, EMAIL)?.password).toBe('another-secret')
})

test('the language changes at once, keeps what was typed, and is told to the server', async () => {
  const { user, database } = await openSettings()
  await user.type(screen.getByLabelText('Town'), ' Noord')
  await user.selectOptions(screen.getByLabelText('Language of the site'), 'Français')
  expect(await screen.findByRole('heading', { level: 1, name: 'Réglages' })).toBeVisible()
  expect(screen.getByLabelText('Ville')).toHaveValue('Haarlem Noord')
  await waitFor(() => expect(accountByEmail(database, EMAIL)?.language).toBe('fr'))
})

test('the position is asked for only after a press, an hour old at most, and sent with two decimals', async () => {
  const calls = standAt(51.92251, 4.47917)
  let sent = ''
  server.events.on('request:start', ({ request }) => {
    if (request.url.includes('geocode')) sent = new URL(request.url).search
  })
  const { user, database } = await openSettings()
  expect(calls).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Use my location' }))
  const part = await inSection('Location')
  expect(await part.findByText('Rotterdam, South Holland, Netherlands')).toBeVisible()
  expect(sent).toBe('?lat=51.92&lon=4.48')
  expect(calls[0]?.maximumAge).toBe(3_600_000)
  expect(accountByEmail(database, EMAIL)?.profile.city).toBe('Rotterdam')
})

test('a position that is refused says so and leaves the choice by hand', async () => {
  const getCurrentPosition: Geolocation['getCurrentPosition'] = (_done, failed) =>
    failed?.({ code: 1, message: '', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 })
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } })
  const { user } = await openSettings()
  await user.click(screen.getByRole('button', { name: 'Use my location' }))
  expect(await (await inSection('Location')).findByRole('alert')).toHaveTextContent(
    /Choose your place by hand/,
  )
})

test('region and town can be taken away', async () => {
  const { user, database } = await openSettings()
  await user.click(screen.getByRole('button', { name: 'Remove region and town' }))
  await waitFor(() => expect(accountByEmail(database, EMAIL)?.profile.city).toBe(''))
  expect(screen.getByLabelText('Town')).toHaveValue('')
})

test('a blocked member is unblocked; when the server refuses, the block stays in the list', async () => {
  const first = await openApp('/faq', { as: EMAIL })
  accountByEmail(first.database, EMAIL)?.blocked.add(104)
  const { user, database } = await openSettings()
  const unblock = await screen.findByRole('button', { name: /^Unblock / })
  refuse('delete', 'block', 'refused', 409)
  await user.click(unblock)
  expect(await (await inSection('Privacy')).findByRole('alert')).toBeVisible()
  expect(screen.getByRole('button', { name: /^Unblock / })).toBeVisible()
  server.resetHandlers()
  await user.click(screen.getByRole('button', { name: /^Unblock / }))
  await waitFor(() => expect(accountByEmail(database, EMAIL)?.blocked.has(104)).toBe(false))
  expect(await screen.findByText('You have not blocked anybody.')).toBeVisible()
})

test('preferences of the device are kept for the account, and what tells of a person is wiped by a logout', async () => {
  const { user } = await openSettings()
  await user.click(screen.getByRole('switch', { name: 'Sounds' }))
  await user.type(screen.getByLabelText('Word to mute'), 'whatsapp{Enter}')
  await user.click(screen.getByRole('radio', { name: 'Dark' }))
  expect(screen.getByRole('button', { name: 'Unmute whatsapp' })).toBeVisible()
  expect(JSON.parse(localStorage.getItem('preferences.of.2') ?? '')).toMatchObject({
    sounds: true,
    mutedWords: ['whatsapp'],
    scheme: 'dark',
  })
  await user.click(screen.getByRole('button', { name: 'Account' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Logout' }))
  await waitFor(() => expect(location.pathname).toBe('/'))
  expect(keptTexts()).not.toContain('whatsapp')
  expect(usePreferences.getState()).toMatchObject({ scheme: 'dark', mutedWords: [] })
})

test('an expired session keeps drafts and muted words for the same member, another member finds nothing of them', async () => {
  await openSettings()
  setPreferences({ mutedWords: ['whatsapp'] })
  setDraft('104', 'half a sentence')
  useSession.setState({ status: 'logged-out', user: null, ended: 'expired' })
  expect(useDrafts.getState().drafts).toEqual({})
  expect(keptTexts()).toContain('half a sentence')
  expect(keptTexts()).toContain('whatsapp')
  signIn(DEFAULT_KEY, 'zero@example.test')
  await loadUser()
  expect(keptTexts()).not.toContain('half a sentence')
  expect(keptTexts()).not.toContain('whatsapp')
})

test('what this device keeps is listed, cleared after a question, and only that part', async () => {
  await openSettings()
  setDraft('104', 'half a sentence')
  setPreferences({ sounds: true })
  const { user } = await openSettings()
  setDraft('104', 'half a sentence')
  const part = await inSection('Your data on this device')
  expect(await part.findByText('1 message that you have not sent')).toBeVisible()
  await user.click(part.getByRole('button', { name: 'Clear: Drafts' }))
  expect(useDrafts.getState().drafts['104']).toBe('half a sentence')
  await user.click(part.getByRole('button', { name: 'Keep' }))
  await user.click(part.getByRole('button', { name: 'Clear: Drafts' }))
  await user.click(part.getByRole('button', { name: 'Clear' }))
  expect(await part.findByText('Cleared.')).toBeVisible()
  expect(useDrafts.getState().drafts['104']).toBeUndefined()
  expect(usePreferences.getState().sounds).toBe(true)
})

test('a wrong password leaves the account and says so at the field', async () => {
  const { user, database } = await openSettings()
  await fillDelete(user, 'wrong')
  expect(await screen.findByText('Please check your password.')).toBeVisible()
  expect(accountByEmail(database, EMAIL)?.deleted).toBe(false)
  expect(screen.getByLabelText('Your password, to be sure it is you')).toHaveValue('wrong')
})

test('a deletion says what it means, offers each alternative once, and ends logged out on its own page', async () => {
  const { user, database } = await openSettings()
  const part = await inSection('Delete account')
  expect(part.getByText(/For 14 days you can come back/)).toBeVisible()
  expect(await part.findByText(/50% off your next credits/)).toBeVisible()
  expect(part.getAllByRole('heading', { level: 4 })).toHaveLength(3)
  setDraft('104', 'half a sentence')
  await fillDelete(user)
  await waitFor(() => expect(location.pathname).toBe('/account-deleted'))
  expect(accountByEmail(database, EMAIL)?.deleted).toBe(true)
  expect(useSession.getState().user).toBeNull()
  expect(keptTexts()).not.toContain('half a sentence')
})

test('a deletion whose answer is lost is not asked for twice, and ends all the same', async () => {
  const { user, database } = await openSettings()
  let calls = 0
  server.use(
    http.delete('*/api/account.php', () => {
      calls += 1
      const account = accountByEmail(database, EMAIL)
      if (account) account.deleted = true
      return HttpResponse.error()
    }),
  )
  await fillDelete(user)
  await waitFor(() => expect(location.pathname).toBe('/account-deleted'))
  expect(calls).toBe(1)
})

test('a hidden profile can be shown again', async () => {
  const { user, database } = await openSettings()
  await user.click(screen.getByRole('button', { name: 'Hide my profile' }))
  await user.click(await screen.findByRole('button', { name: 'Show it again' }))
  expect(await screen.findByRole('button', { name: 'Hide my profile' })).toBeVisible()
  expect(accountByEmail(database, EMAIL)?.paused).toBe(false)
})
