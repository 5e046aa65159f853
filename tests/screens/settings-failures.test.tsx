import { act, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { useSession } from '#src/stores/session.ts'
import { openApp, PASSWORD } from '#tests/support/app.tsx'
import { allRead, server } from '#tests/support/server.ts'
import {
  beWide,
  changeEmail,
  changePassword,
  control,
  deleteAccount,
  fill,
  inSection,
  MEMBER,
  openSettings,
  clickButton,
  refuse,
} from '#tests/support/settings.ts'

/** Each call of the screen that changes something, with the text when it fails. */
const FAILING: {
  what: string
  method: 'put' | 'post' | 'delete'
  path: string
  part: string
  as?: string
  act: (user: UserEvent) => Promise<unknown>
  rolledBack: () => void
}[] = [
  {
    what: 'a switch',
    method: 'put',
    path: 'notifications',
    part: 'Notifications',
    act: (user) => user.click(control('Likes by push')),
    rolledBack: () => expect(control('Likes by push')).toBeChecked(),
  },
  {
    what: 'the way back to mails',
    method: 'put',
    path: 'notifications',
    part: 'Notifications',
    as: 'bounced@example.test',
    act: (user) => clickButton(user, 'Notifications', 'Turn e-mails back on'),
    rolledBack: () => expect(control('Likes by e-mail')).toBeDisabled(),
  },
  {
    what: 'the change of the address',
    method: 'post',
    path: 'mail-change',
    part: 'Account',
    act: (user) => changeEmail(user, 'other@example.test'),
    rolledBack: () => expect(control('New e-mail address')).toHaveValue('other@example.test'),
  },
  {
    what: 'the change of the password',
    method: 'put',
    path: 'password',
    part: 'Account',
    act: (user) => changePassword(user, PASSWORD, 'another-secret'),
    rolledBack: () => expect(control('New password')).toHaveValue('another-secret'),
  },
  {
    what: 'the language',
    method: 'put',
    path: 'user',
    part: 'Compte',
    act: (user) => user.selectOptions(control('Language of the site'), 'Français'),
    rolledBack: () => expect(control('Langue du site')).toHaveValue('fr'),
  },
  {
    what: 'the place',
    method: 'put',
    path: 'location',
    part: 'Location',
    act: async (user) => {
      await fill(user, 'City', 'Haarlem Noord')
      await clickButton(user, 'Location', 'Save location')
    },
    rolledBack: () => expect(control('City')).toHaveValue('Haarlem Noord'),
  },
  {
    what: 'the stop of all notifications',
    method: 'put',
    path: 'notifications',
    part: 'Delete account',
    act: (user) => clickButton(user, 'Delete account', 'Stop them'),
    rolledBack: () => expect(control('Likes by push')).toBeChecked(),
  },
  {
    what: 'hiding the profile',
    method: 'put',
    path: 'account',
    part: 'Delete account',
    act: (user) => clickButton(user, 'Delete account', 'Hide my profile'),
    rolledBack: () => expect(screen.getByRole('button', { name: 'Hide my profile' })).toBeEnabled(),
  },
  {
    what: 'the deletion',
    method: 'delete',
    path: 'account',
    part: 'Delete account',
    act: (user) => deleteAccount(user),
    rolledBack: () => expect(useSession.getState().user).not.toBeNull(),
  },
]

test.each(FAILING)('when $what fails, it is rolled back and the section says so', async (row) => {
  const { user } = await openSettings(row.as)
  refuse(row.method, row.path)
  await row.act(user)
  expect(await (await inSection(row.part)).findByRole('alert')).toHaveTextContent(
    /Not saved|occurred|enregistré/,
  )
  row.rolledBack()
})

test.each(FAILING.filter(({ path }) => path === 'notifications'))(
  '$what does not count as saved when the notifications are missing in the answer',
  async (row) => {
    const { user } = await openSettings(row.as)
    server.use(http.put('*/api/notifications.php', () => HttpResponse.json(null)))
    await row.act(user)
    expect(await (await inSection(row.part)).findByRole('alert')).toHaveTextContent('We are not sure')
    row.rolledBack()
  },
)

test.each([
  ['notifications', 'Notifications'],
  ['block', 'Privacy'],
])(
  'when %s cannot be read, its section says so and can be retried, and the others work',
  async (path, name) => {
    refuse('get', path)
    beWide()
    const { user } = await openApp('/notifications', { as: MEMBER })
    const part = await inSection(name)
    expect(await part.findByRole('alert')).toBeVisible()
    expect(control('Old password')).toBeVisible()
    server.resetHandlers()
    await user.click(part.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(part.queryByRole('button', { name: 'Try again' })).toBeNull())
  },
)

test('without the list of regions the place can still be changed, and loading the list can be retried', async () => {
  refuse('get', 'regions')
  const { user, database } = await openSettings()
  const part = await inSection('Location')
  expect(await part.findByRole('alert')).toHaveTextContent('The regions did not load.')
  expect(control('Region')).toBeDisabled()
  await fill(user, 'City', 'Utrecht')
  await clickButton(user, 'Location', 'Save location')
  expect(await part.findByText('Saved')).toBeVisible()
  expect(database.accounts.find(({ email }) => email === MEMBER)?.profile.city).toBe('Utrecht')
  server.resetHandlers()
  await user.click(part.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(part.queryByText('The regions did not load.')).toBeNull())
  expect(control('Region')).toBeEnabled()
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('a part that is loaded again does not take away another one that fails this time', async () => {
  refuse('get', 'block')
  const { user } = await openSettings()
  const privacy = await inSection('Privacy')
  await privacy.findByRole('alert')
  server.resetHandlers()
  refuse('get', 'notifications')
  await user.click(privacy.getByRole('button', { name: 'Try again' }))
  expect(await privacy.findByText('You have not blocked anybody.')).toBeVisible()
  await act(allRead)
  expect(control('Likes by push')).toBeVisible()
})
