import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { accountByEmail } from '#mocks/db.ts'
import { addFault } from '#mocks/faults.ts'
import { formRecords } from '#src/domain/records.ts'
import { loadUser } from '#src/stores/session.ts'
import { PASSWORD, reloadApp } from '#tests/support/app.tsx'
import { gate } from '#tests/support/gate.ts'
import { server } from '#tests/support/server.ts'
import {
  changeEmail,
  inSection,
  changePassword,
  control,
  fill,
  storedTexts,
  MEMBER,
  openSettings,
  clickButton,
  refuse,
} from '#tests/support/settings.ts'

const NEW = 'other@example.test'

test.each([
  ['free@example.test', PASSWORD, 'This email address already owns an account on this website.'],
  ['no address', PASSWORD, 'New email address is invalid.'],
  [NEW, 'wrong', 'Please check your password.'],
  [NEW, '', 'Enter your password.'],
])('the new address %s with the password %s: %s', async (email, password, text) => {
  const { user } = await openSettings()
  await changeEmail(user, email, password)
  expect(await screen.findByText(text)).toBeVisible()
  expect(control('New e-mail address')).toHaveValue(email)
})

test('a new address waits for the mailed link, which can be sent again, and the change can be cancelled', async () => {
  const { user, database } = await openSettings()
  await changeEmail(user, NEW)
  expect(await screen.findByText(NEW)).toBeVisible()
  expect(accountByEmail(database, MEMBER)?.pendingEmail).toBe(NEW)
  expect(screen.queryByLabelText('Your password')).toBeNull()
  await clickButton(user, 'Account', 'Send it again')
  expect(await screen.findByText('We have sent the e-mail.')).toBeVisible()
  expect(screen.getByText(/A link that has been sent still works if you cancel here\.$/)).toBeVisible()
  await clickButton(user, 'Account', 'Cancel or use another address')
  expect(control('New e-mail address')).toHaveValue('')
  expect(control('New e-mail address')).toHaveFocus()
  expect(storedTexts()).not.toContain(NEW)
})

test('a change of the address whose answer is lost is not called unsaved, because its mail may arrive', async () => {
  const { user, database } = await openSettings()
  addFault(database, { method: 'POST', path: 'mail-change.php', kind: 'cut', commit: true, times: 1 })
  await changeEmail(user, NEW)
  expect(await screen.findByText(/Check the inbox of the new address first/)).toBeVisible()
  expect(screen.queryByText(/^Not saved\./)).toBeNull()
  expect(control('New e-mail address')).toHaveValue(NEW)
  expect(accountByEmail(database, MEMBER)?.pendingEmail).toBe(NEW)
})

test('a screen reader announces that the mail to a new address was sent, in a status that was already there', async () => {
  const { user } = await openSettings()
  const form = control('New e-mail address').closest('form')
  const status = within(form ?? document.body).getByRole('status')
  await changeEmail(user, NEW)
  expect(await screen.findByText('We have sent the e-mail.')).toBeVisible()
  expect(status).toHaveTextContent('We have sent the e-mail.')
})

test('a waiting address survives a reload, and resending its mail needs the password, which is not stored', async () => {
  const { user, database } = await openSettings()
  await changeEmail(user, NEW)
  await screen.findByText(NEW)
  expect(storedTexts()).not.toContain(PASSWORD)
  const account = accountByEmail(database, MEMBER)
  if (account) account.pendingEmail = null

  const again = await reloadApp()
  expect(await screen.findByText(NEW)).toBeVisible()
  await fill(again.user, 'Your password', 'wrong')
  await clickButton(again.user, 'Account', 'Send it again')
  expect(await screen.findByText('Please check your password.')).toBeVisible()
  await fill(again.user, 'Your password', PASSWORD)
  await clickButton(again.user, 'Account', 'Send it again')
  expect(await screen.findByText('We have sent the e-mail.')).toBeVisible()
  expect(account?.pendingEmail).toBe(NEW)
})

test('an address that was requested in another tab still waits after another one is typed here', async () => {
  const { user } = await openSettings()
  formRecords.write('2', { pending: NEW, email: '' }, 'settings-email')
  await fill(user, 'New e-mail address', 'third@example.test')
  const again = await reloadApp()
  expect(await screen.findByText(NEW)).toBeVisible()
  await clickButton(again.user, 'Account', 'Cancel or use another address')
  expect(control('New e-mail address')).toHaveValue('third@example.test')
})

test('a new address that has been confirmed no longer waits', async () => {
  const { user, database } = await openSettings()
  await changeEmail(user, 'Other@Example.test')
  await screen.findByText('Other@Example.test')
  const account = accountByEmail(database, MEMBER)
  if (account) account.email = NEW
  await reloadApp()
  expect(await screen.findByText('Your current address:')).toHaveTextContent(NEW)
  expect(screen.queryByText('Almost done. We have sent an e-mail to this address:')).toBeNull()
  expect(storedTexts()).not.toContain('Other@Example.test')
})

test('once the new address is confirmed elsewhere, the form for another one is empty', async () => {
  const { user, database } = await openSettings()
  await changeEmail(user, NEW)
  await screen.findByText(NEW)
  const account = accountByEmail(database, MEMBER)
  if (account) account.email = NEW
  await loadUser()
  expect(await screen.findByText('Your current address:')).toHaveTextContent(NEW)
  await waitFor(() => expect(control('New e-mail address')).toHaveValue(''))
  expect(control('Your password')).toHaveValue('')
  expect(storedTexts()).not.toContain(NEW)
})

test.each([
  ['wrong', 'another-secret', 'another-secret', 'Please check your old password.'],
  [PASSWORD, 'another-secret', 'another', 'The entered passwords are not the same.'],
  [PASSWORD, 'short', 'short', 'Use at least 8 characters.'],
  [PASSWORD, '', '', 'Enter a new password.'],
])('passwords %s, %s, %s: %s', async (old, fresh, repeat, text) => {
  const { user, database } = await openSettings()
  await changePassword(user, old, fresh, repeat)
  expect(await screen.findByText(text)).toBeVisible()
  expect(accountByEmail(database, MEMBER)?.password).toBe(PASSWORD)
})

test('a new password that the server refuses for another reason is not called too short', async () => {
  const answer = { error: 'invalid', fields: { new_password: 'invalid' } }
  server.use(http.put('*/api/password.php', () => HttpResponse.json(answer, { status: 422 })))
  const { user } = await openSettings()
  await changePassword(user, PASSWORD, 'a-password-of-many-characters')
  expect(await screen.findByText('This password cannot be used.')).toBeVisible()
  expect(screen.queryByText('Use at least 8 characters.')).toBeNull()
  expect(control('New password')).toHaveFocus()
})

test('a change of the password without an answer is not retried, and the page does not claim to know the outcome', async () => {
  const { user, database } = await openSettings()
  addFault(database, { method: 'PUT', path: 'password.php', kind: 'cut', commit: true, times: 1 })
  await changePassword(user, PASSWORD, 'another-secret', 'another-secret')
  expect(await screen.findByText(/could not find out whether your password has been changed/)).toBeVisible()
  expect(screen.queryByText('Please check your old password.')).toBeNull()
  expect(accountByEmail(database, MEMBER)?.password).toBe('another-secret')
})

test('after an unclear change of the password, a refusal of the old one is not reported as “Not saved.”', async () => {
  const { user, database } = await openSettings()
  addFault(database, { method: 'PUT', path: 'password.php', kind: 'cut', commit: true, times: 1 })
  await changePassword(user, PASSWORD, 'another-secret', 'another-secret')
  await screen.findByText(/If the old one no longer works, use the new one/)
  await clickButton(user, 'Account', 'Change the password')
  expect(await screen.findByText('Please check your old password.')).toBeVisible()
  expect(await screen.findByText(/If the old one no longer works, use the new one/)).toBeVisible()
  expect(screen.queryByText('Not saved.')).toBeNull()
})

test('a later failure does not make the page forget that the password may have been changed', async () => {
  const { user, database } = await openSettings()
  addFault(database, { method: 'PUT', path: 'password.php', kind: 'cut', commit: true, times: 1 })
  await changePassword(user, PASSWORD, 'another-secret', 'another-secret')
  await screen.findByText(/If the old one no longer works, use the new one/)
  const refused = () => HttpResponse.json({ error: 'busy' }, { status: 400 })
  server.use(http.put('*/api/password.php', refused, { once: true }))
  await clickButton(user, 'Account', 'Change the password')
  await screen.findByText(/^Not saved\. An error occurred/)
  await clickButton(user, 'Account', 'Change the password')
  expect(await screen.findByText('Please check your old password.')).toBeVisible()
  expect(await screen.findByText(/If the old one no longer works, use the new one/)).toBeVisible()
})

test('a password manager finds the e-mail address of the account beside the new password', async () => {
  await openSettings()
  const username = control('Old password').closest('form')?.querySelector('[autocomplete="username"]')
  // Password managers skip an input of the type "hidden".
  expect(username).toHaveProperty('type', 'text')
  expect(username).toHaveValue(MEMBER)
  expect(username).not.toBeVisible()
})

test('a changed password is saved and the fields are empty again', async () => {
  const { user, database } = await openSettings()
  await changePassword(user, PASSWORD, 'another-secret')
  expect(await screen.findByText('Your password has been changed.')).toBeVisible()
  expect(control('Old password')).toHaveValue('')
  expect(accountByEmail(database, MEMBER)?.password).toBe('another-secret')
})

test('the language changes at once, keeps typed text, and is sent to the server', async () => {
  const { user, database } = await openSettings()
  await fill(user, 'City', 'Haarlem Noord')
  await user.selectOptions(control('Language of the site'), 'Français')
  expect(await screen.findByRole('heading', { level: 1, name: 'Paramètres' })).toBeVisible()
  expect(control('Ville')).toHaveValue('Haarlem Noord')
  await waitFor(() => expect(accountByEmail(database, MEMBER)?.language).toBe('fr'))
})

test('messages about saved and failed changes follow a change of language', async () => {
  const { user } = await openSettings()
  await changePassword(user, PASSWORD, 'another-secret')
  await screen.findByText('Your password has been changed.')
  refuse('post', 'mail-change')
  await changeEmail(user, 'me@example.org', 'another-secret')
  await screen.findByText(/^Not saved\. An error occurred/)
  refuse('put', 'user')
  await user.selectOptions(control('Language of the site'), 'Français')
  expect(await screen.findByText(/^Le site est maintenant dans cette langue/)).toBeVisible()
  expect(screen.getByText('Ton mot de passe a été modifié.')).toBeVisible()
  expect(screen.getByText(/^Rien n’a été enregistré\. Une erreur est survenue/)).toBeVisible()
})

test('a language that could not be saved for the e-mails is saved by a retry', async () => {
  const { user, database } = await openSettings()
  refuse('put', 'user')
  await user.selectOptions(control('Language of the site'), 'Français')
  const account = await inSection('Compte')
  const retry = await account.findByRole('button', { name: 'Réessayer' })
  expect(accountByEmail(database, MEMBER)?.language).not.toBe('fr')
  server.resetHandlers()
  await user.click(retry)
  await waitFor(() => expect(accountByEmail(database, MEMBER)?.language).toBe('fr'))
  await waitFor(() => expect(account.queryByText(/^Le site est maintenant/)).toBeNull())
})

test('after a cancelled change of the address nothing says that a mail was sent', async () => {
  const { user } = await openSettings()
  await changeEmail(user, 'me@example.org')
  expect(await screen.findByText('We have sent the e-mail.')).toBeVisible()
  await clickButton(user, 'Account', 'Cancel or use another address')
  expect(screen.queryByText('We have sent the e-mail.')).toBeNull()
})

test('an address that is typed while another one is being sent is kept for the next change, even after a reload', async () => {
  const { passed, open } = gate()
  server.use(http.post('*/api/mail-change.php', () => passed))
  const { user } = await openSettings()
  await changeEmail(user, NEW)
  await fill(user, 'New e-mail address', 'third@example.test')
  open()
  expect(await screen.findByText('We have sent the e-mail.')).toBeVisible()
  const again = await reloadApp()
  await screen.findByText(NEW)
  await clickButton(again.user, 'Account', 'Cancel or use another address')
  expect(control('New e-mail address')).toHaveValue('third@example.test')
  expect(storedTexts()).not.toContain(NEW)
})
