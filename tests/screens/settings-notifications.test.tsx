import { act, createEvent, fireEvent, screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, onTestFinished, test } from 'vitest'
import { accountByEmail, databaseFor } from '#mocks/db.ts'
import { ALL_OFF, NOTIFICATION_KINDS } from '#src/domain/account/notifications.ts'
import { exclusively } from '#src/lib/storage/exclusively.ts'
import { logOut } from '#src/stores/session-commands.ts'
import { openApp } from '#tests/support/app.tsx'
import { allRead, server } from '#tests/support/server.ts'
import { gate } from '#tests/support/gate.ts'
import { control, inSection, MEMBER, openSettings, clickButton, refuse } from '#tests/support/settings.ts'

const KINDS = [
  'New conversations',
  'New messages',
  'Likes',
  'Unread messages',
  'Offers',
  'Weekly overview',
  'Site news',
  'Reminders',
]

test('every kind of notification has a switch for e-mail and one for push', async () => {
  await openSettings()
  const switches = (await inSection('Notifications')).getAllByRole('switch')
  expect(switches.map((row) => row.getAttribute('aria-label'))).toEqual(
    KINDS.flatMap((kind) => [`${kind} by e-mail`, `${kind} by push`]),
  )
  for (const row of switches) expect(row).toBeChecked()
})

/** The switches of the account on the server: all on but the named ones. */
const allBut = (email: string[], push: string[]) => {
  const all = (off: string[]) =>
    Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, !off.includes(kind)]))
  return { email: all(email), push: all(push) }
}

test('a switch is saved at once on the server, which keeps the others', async () => {
  const { user, database } = await openSettings()
  await user.click(control('Offers by e-mail'))
  expect(await (await inSection('Notifications')).findByText('Saved')).toBeVisible()
  await user.click(control('Likes by push'))
  await waitFor(() =>
    expect(accountByEmail(database, MEMBER)?.notifications).toEqual(allBut(['promotions'], ['like'])),
  )
})

test('a switch that is saved keeps a kind that only the server knows', async () => {
  const account = accountByEmail(databaseFor(), MEMBER)
  if (account) account.notifications.push.fax = true
  const { user } = await openSettings()
  await user.click(control('Likes by push'))
  await waitFor(() => expect(account?.notifications.push.like).toBe(false))
  expect(account?.notifications.push.fax).toBe(true)
})

test('a switch that is saved leaves one as it is that was turned off elsewhere after the page was opened', async () => {
  const { user } = await openSettings()
  await user.hover(control('Likes by push'))
  const account = accountByEmail(databaseFor(), MEMBER)
  Object.assign(account?.notifications.email ?? {}, { promotions: false })
  await user.click(control('Likes by push'))
  await waitFor(() =>
    expect(account?.notifications).toMatchObject({ email: { promotions: false }, push: { like: false } }),
  )
})

test('a switch is not saved when the server leaves out the other channel, which would be saved as off', async () => {
  const { user, database } = await openSettings()
  const { email } = allBut([], [])
  server.use(http.get('*/api/notifications.php', () => HttpResponse.json({ email, push: null })))
  await user.click(control('Likes by e-mail'))
  expect(await (await inSection('Notifications')).findByRole('alert')).toBeVisible()
  expect(control('Likes by e-mail')).toBeChecked()
  expect(accountByEmail(database, MEMBER)?.notifications).toEqual(allBut([], []))
})

test('the switches are shown as the server has them after one is saved', async () => {
  const { user } = await openSettings()
  server.use(http.put('*/api/notifications.php', () => HttpResponse.json(allBut(['news'], ['like']))))
  await user.click(control('Likes by push'))
  await waitFor(() => expect(control('Site news by e-mail')).not.toBeChecked())
  expect(control('Likes by push')).not.toBeChecked()
  expect(control('Offers by e-mail')).toBeChecked()
})

test('a switch that is toggled twice ends in the last state, even if the first call takes longer', async () => {
  const { user, database } = await openSettings()
  const first = gate()
  let calls = 0
  server.use(
    http.put('*/api/notifications.php', async () => {
      calls += 1
      if (calls === 1) await first.passed
      return undefined
    }),
  )
  await user.click(control('Likes by push'))
  await user.click(control('Likes by push'))
  first.open()
  await waitFor(() => expect(calls).toBe(2))
  expect(await (await inSection('Notifications')).findByText('Saved')).toBeVisible()
  expect(accountByEmail(database, MEMBER)?.notifications.push.like).toBe(true)
  expect(control('Likes by push')).toBeChecked()
})

test('the browser asks before the page is left while a switch is being saved, but not after a logout', async () => {
  const { user } = await openSettings()
  const [first, second] = [gate(), gate()]
  const answers = [first, second]
  server.use(http.put('*/api/notifications.php', () => answers.shift()?.passed))
  const asks = () => !fireEvent(window, createEvent('beforeunload', window, { cancelable: true }))
  expect(asks()).toBe(false)
  await user.click(control('Likes by push'))
  expect(asks()).toBe(true)
  first.open()
  expect(await (await inSection('Notifications')).findByText('Saved')).toBeVisible()
  expect(asks()).toBe(false)
  await user.click(control('Offers by push'))
  expect(asks()).toBe(true)
  await act(() => logOut())
  expect(asks()).toBe(false)
  second.open()
})

test('a switch stays as it was turned when the settings are loaded again while it is being saved', async () => {
  const { user, router } = await openApp('/notifications#notifications', { as: MEMBER })
  const saving = gate()
  const loading = gate()
  server.use(
    http.put('*/api/notifications.php', () => saving.passed.then(() => undefined)),
    http.get('*/api/notifications.php', () => loading.passed.then(() => undefined)),
  )
  const likes = await screen.findByLabelText('Likes by push')
  await user.click(likes)
  await user.click(screen.getByRole('link', { name: 'All settings' }))
  loading.open()
  await act(allRead)
  expect(likes).not.toBeChecked()
  await act(() => router.navigate('/notifications#notifications'))
  saving.open()
  expect(await (await inSection('Notifications')).findByText('Saved')).toBeVisible()
  expect(screen.getByLabelText('Likes by push')).not.toBeChecked()
})

/** Simulates two other tabs; returns a function that reports saved switches from one, and what the other has received. */
function otherTabs() {
  const [other, third] = [new BroadcastChannel('switches'), new BroadcastChannel('switches')]
  const heard: unknown[] = []
  third.addEventListener('message', ({ data }) => heard.push(data))
  onTestFinished(() => [other, third].forEach((tab) => tab.close()))
  return { report: (saved: object) => other.postMessage(saved), heard }
}

const LIKES_OFF = { of: '2', settings: allBut([], ['like']) }

test('a switch follows a change in another tab of the same account, and notifies the others of its own', async () => {
  const { user, database } = await openSettings()
  const { report, heard } = otherTabs()
  Object.assign(accountByEmail(database, MEMBER) ?? {}, { notifications: LIKES_OFF.settings })
  report({ of: '3', settings: allBut([], ['news']) })
  report(LIKES_OFF)
  await waitFor(() => expect(control('Likes by push')).not.toBeChecked())
  expect(control('Site news by push')).toBeChecked()
  await user.click(control('Offers by push'))
  await waitFor(() => expect(heard).toContainEqual({ of: '2', settings: allBut([], ['like', 'promotions']) }))
  expect(control('Likes by push')).not.toBeChecked()
})

test('a switch waits for one that another tab is saving, and keeps it', async () => {
  const { user, database } = await openSettings()
  const { report } = otherTabs()
  const saving = gate()
  const account = accountByEmail(database, MEMBER)
  const other = exclusively('2', 'switches', async () => {
    await saving.passed
    if (account) account.notifications = LIKES_OFF.settings
    report(LIKES_OFF)
  })
  await user.click(control('Offers by push'))
  expect(control('Likes by push')).toBeChecked()
  expect(control('Offers by push')).not.toBeChecked()
  saving.open()
  await other
  await waitFor(() => expect(account?.notifications).toEqual(allBut([], ['like', 'promotions'])))
  await waitFor(() => expect(control('Likes by push')).not.toBeChecked())
  expect(control('Offers by push')).not.toBeChecked()
})

test('of two switches that are toggled together, the one that fails is rolled back and its reason stays visible', async () => {
  const { user, database } = await openSettings()
  const first = gate()
  const refused = async () => {
    await first.passed
    return HttpResponse.json({ error: 'refused' }, { status: 409 })
  }
  server.use(http.put('*/api/notifications.php', refused, { once: true }))
  await user.click(control('Likes by push'))
  await user.click(control('Offers by push'))
  first.open()
  const part = await inSection('Notifications')
  await waitFor(() => expect(accountByEmail(database, MEMBER)?.notifications.push.promotions).toBe(false))
  expect(await part.findByRole('alert')).toHaveTextContent('Not saved')
  expect(control('Likes by push')).toBeChecked()
  expect(control('Offers by push')).not.toBeChecked()
})

/** Opens the settings with likes by push turned off; the first `count` calls wait for `open` and are then refused. */
async function openWithRefusals(count: number) {
  const account = accountByEmail(databaseFor(), MEMBER)
  if (account) account.notifications.push.like = false
  const { user } = await openSettings()
  const first = gate()
  let calls = 0
  server.use(
    http.put('*/api/notifications.php', async () => {
      calls += 1
      if (calls > count) return undefined
      await first.passed
      return HttpResponse.json({ error: 'refused' }, { status: 409 })
    }),
  )
  return { user, account, open: first.open }
}

test('a switch that is turned on and off again while both calls fail is off, as on the server', async () => {
  const { user, open } = await openWithRefusals(2)
  await user.click(control('Likes by push'))
  expect(control('Likes by push')).toBeChecked()
  await user.click(control('Likes by push'))
  await user.click(control('Offers by push'))
  open()
  const part = await inSection('Notifications')
  // The third call is sent after the other two have failed.
  expect(await part.findByText('Saved')).toBeVisible()
  expect(part.getByRole('alert')).toHaveTextContent('Not saved')
  expect(control('Likes by push')).not.toBeChecked()
})

test('the last of three presses on a switch counts, even if the first is refused', async () => {
  const { user, account, open } = await openWithRefusals(1)
  for (const isOn of [true, false, true]) {
    await user.click(control('Likes by push'))
    expect(control('Likes by push')).toHaveAttribute('aria-checked', String(isOn))
  }
  open()
  await waitFor(() => expect(account?.notifications.push.like).toBe(true))
  expect(await (await inSection('Notifications')).findByRole('alert')).toHaveTextContent('Not saved')
  expect(control('Likes by push')).toBeChecked()
})

test('bounced mails are explained and turned on again with one click', async () => {
  const { user } = await openSettings('bounced@example.test')
  const part = await inSection('Notifications')
  expect(part.getByText(/Your e-mail provider rejected our last e-mail/)).toBeVisible()
  expect(control('Likes by e-mail')).toBeDisabled()
  expect(control('Likes by push')).toBeEnabled()
  const toAddress = part.getByRole('link', { name: 'Change the address' })
  expect(toAddress).toHaveAttribute('href', '/notifications#account')
  await clickButton(user, 'Notifications', 'Turn e-mails back on')
  await waitFor(() => expect(control('Likes by e-mail')).toBeEnabled())
  expect(part.queryByText('Our e-mails are switched off')).toBeNull()
  expect(part.getByText('Saved')).toBeVisible()
  expect(part.getByText('Notifications', { selector: 'h2' })).toHaveFocus()
})

test('turning e-mails back on shows the switches as the server has them', async () => {
  const { user } = await openSettings('bounced@example.test')
  server.use(http.put('*/api/notifications.php', () => HttpResponse.json(allBut(['news'], []))))
  await clickButton(user, 'Notifications', 'Turn e-mails back on')
  await waitFor(() => expect(control('Site news by e-mail')).not.toBeChecked())
  expect(control('Likes by e-mail')).toBeChecked()
})

test('turning e-mails back on is shown, even if the account cannot be requested again', async () => {
  const { user, database } = await openSettings('bounced@example.test')
  refuse('get', 'user')
  await clickButton(user, 'Notifications', 'Turn e-mails back on')
  const part = await inSection('Notifications')
  await waitFor(() => expect(part.getByText(/^(Saved|Not saved)/)).toHaveTextContent(/^Saved$/))
  expect(part.queryByRole('alert')).toBeNull()
  expect(part.queryByText('Our e-mails are switched off')).toBeNull()
  expect(control('Likes by e-mail')).toBeEnabled()
  expect(accountByEmail(database, 'bounced@example.test')?.notifications_disabled).toEqual([])
})

test('after all notifications were stopped, a switch whose change fails stays off', async () => {
  const { user } = await openSettings()
  await clickButton(user, 'Delete account', 'Stop them')
  await waitFor(() => expect(control('Likes by push')).not.toBeChecked())
  refuse('put', 'notifications')
  await user.click(control('Likes by push'))
  expect(await (await inSection('Notifications')).findByRole('alert')).toHaveTextContent('Not saved')
  expect(control('Likes by push')).not.toBeChecked()
})

test('a member who stops all notifications instead of leaving sees the switches off', async () => {
  const { user, database } = await openSettings()
  const { heard } = otherTabs()
  await clickButton(user, 'Delete account', 'Stop them')
  expect(await screen.findByText('All notifications are off.')).toBeVisible()
  await waitFor(() => expect(screen.queryByLabelText('Likes by push')).not.toBeChecked())
  const { notifications } = accountByEmail(database, MEMBER) ?? {}
  for (const channel of [notifications?.email, notifications?.push])
    expect(new Set(Object.values(channel ?? {}))).toEqual(new Set([false]))
  await waitFor(() => expect(heard).toContainEqual({ of: '2', settings: ALL_OFF }))
})

test('stopping all notifications also stops a kind that only the server knows', async () => {
  const account = accountByEmail(databaseFor(), MEMBER)
  if (account) account.notifications.push.fax = true
  const { user } = await openSettings()
  await clickButton(user, 'Delete account', 'Stop them')
  expect(await screen.findByText('All notifications are off.')).toBeVisible()
  expect(account?.notifications.push.fax).toBe(false)
})
