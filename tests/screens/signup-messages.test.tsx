import { act, screen, waitFor, within } from '@testing-library/react'
import Cookies from 'js-cookie'
import { expect, test } from 'vitest'
import { accountByEmail, databaseFor, DEFAULT_KEY, signIn } from '#mocks/db.ts'
import { draftRecords } from '#src/domain/records.ts'
import { useIntent } from '#src/stores/intent.ts'
import { saveAnswers, storedAnswers } from '#src/stores/signup.ts'
import { ACCOUNT_BUTTON, openApp, PASSWORD, reloadApp } from '#tests/support/app.tsx'
import { logInElsewhere, NEXT } from '#tests/support/other-tab.ts'
import {
  answerGenders,
  clickClose,
  clickContinue,
  createAccount,
  fillIn,
  fillInFromName,
  logIn,
  step,
  typeBirthDate,
  typeName,
  watchSignup,
  welcome,
  writeFirstMessage,
} from '#tests/support/signing-up.ts'

test('a message that a visitor wrote is a draft in the conversation after the login', async () => {
  const { user } = await openApp('/members/101')
  const modal = await writeFirstMessage(user)
  await user.click(modal.getByRole('link', { name: 'Login' }))
  await logIn(user)
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('Which song?'))
})

test.each([
  ['a new conversation', '101', /^\/members\/101\/chat$/],
  ['an old one', '103', /^\/chats\/\d+$/],
])(
  'a message that a visitor wrote is a draft in %s even if they log in before their drafts can be read',
  async (_, id, path) => {
    const { user, startWork } = await openApp(`/members/${id}`, { isWorkLate: true })
    const modal = await writeFirstMessage(user)
    await user.click(modal.getByRole('link', { name: 'Login' }))
    await logIn(user)
    await screen.findByRole('textbox', { name: 'Message' })
    await waitFor(() => expect(location.pathname).toMatch(path))
    act(startWork)
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('Which song?'))
  },
)

test('a message that a visitor wrote is a draft if they looked at the password reset before the login', async () => {
  const { user } = await openApp('/members/101')
  const modal = await writeFirstMessage(user)
  await user.click(modal.getByRole('link', { name: 'Login' }))
  await user.click(await screen.findByRole('link', { name: 'Forgot your password?' }))
  await screen.findByRole('heading', { name: 'Reset your password' })
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Login' }))
  await screen.findByLabelText('Password', { exact: true })
  await logIn(user)
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('Which song?'))
})

/** Writes to a member, and asks for a password link because the address has an account. */
async function askForReset(email = 'paid@example.test') {
  const { user, router } = await openApp('/members/101/signup')
  await user.type(await screen.findByRole('textbox', { name: 'Message' }), 'Which song?')
  await clickContinue(user)
  await step(2)
  await answerGenders(user)
  await typeName(user)
  await typeBirthDate(user)
  await user.type(screen.getByRole('textbox', { name: 'E-mail address' }), email)
  await user.tab()
  await user.click(await screen.findByRole('link', { name: 'Forgot your password?' }))
  await user.click(await screen.findByRole('button', { name: 'Send the link' }))
  await screen.findByRole('heading', { name: 'Check your inbox' })
  return { user, router }
}

const loginLink = () => within(screen.getByRole('main')).getByRole('link', { name: 'Login' })

test('a visitor whose address has an account finds their message after they asked for a password link and logged in', async () => {
  const { user } = await askForReset()
  await user.click(loginLink())
  await user.type(await screen.findByLabelText('Password', { exact: true }), PASSWORD)
  await user.click(screen.getByRole('button', { name: 'Login' }))
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('Which song?'))
})

test('a visitor who opens the password link in the tab of their signup finds their message after the login', async () => {
  await askForReset()
  const { user } = await reloadApp('/reset-password/do?token=valid-1')
  await user.type(await screen.findByLabelText('New password', { exact: true }), 'new-secret-456')
  await user.type(screen.getByLabelText('Repeat new password'), 'new-secret-456')
  await user.click(screen.getByRole('button', { name: 'Save the password' }))
  await screen.findByRole('heading', { name: 'Your new password is saved' })
  await user.click(loginLink())
  await logIn(user)
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('Which song?'))
})

test('a visitor who logs in with the password link in another tab finds their message', async () => {
  const { router } = await askForReset(NEXT.email)
  logInElsewhere()
  await screen.findByRole('button', { name: ACCOUNT_BUTTON })
  await act(() => router.navigate('/members/101/chat'))
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('Which song?'))
})

test('a visitor whose message led to the login finds it after a login in another tab', async () => {
  const { user } = await openApp('/members/101')
  const modal = await writeFirstMessage(user)
  await user.click(modal.getByRole('link', { name: 'Login' }))
  await screen.findByLabelText('Password', { exact: true })
  logInElsewhere()
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('Which song?'))
})

test('a message in the modal is no draft after another tab has signed up with it, but another message is', async () => {
  const { user } = await openApp('/members/101')
  await writeFirstMessage(user)
  const answers = storedAnswers()
  saveAnswers({ ...answers, messages: { ...answers.messages, 104: 'Which book?' } })
  const channel = new BroadcastChannel('signup')
  channel.postMessage({ profile_id: '101', text: 'Which song?' })
  channel.postMessage({ profile_id: '104', text: 'Which film?' })
  channel.close()
  // The other tab tells its message before the login, about which the server has yet to be asked.
  await waitFor(() => expect(storedAnswers().messages).toEqual({ 101: '', 104: 'Which book?' }))
  logInElsewhere()
  await screen.findByRole('button', { name: ACCOUNT_BUTTON })
  const account = String(accountByEmail(databaseFor(), NEXT.email)?.id)
  await waitFor(() => expect(draftRecords.all(account)).toEqual([['104', 'Which book?']]))
})

test('a signup tells the other tabs which first message is part of it', async () => {
  const heard: unknown[] = []
  const channel = new BroadcastChannel('signup')
  channel.addEventListener('message', ({ data }) => heard.push(data))
  const { user } = await openApp('/members/101')
  await writeFirstMessage(user)
  await clickContinue(user)
  await step(2)
  await answerGenders(user)
  await fillInFromName(user)
  await createAccount(user)
  await waitFor(() => expect(heard).toEqual([{ profile_id: '101', text: 'Which song?' }]))
  channel.close()
})

test('a message in the modal is a draft when the page is reloaded after a login in another tab', async () => {
  const { user } = await openApp('/members/101')
  await writeFirstMessage(user)
  await clickContinue(user)
  await step(2)
  signIn(DEFAULT_KEY, 'paid@example.test')
  Cookies.set('auth.loggedIn', '1')
  const { router } = await reloadApp(location.pathname + location.hash)
  await screen.findByRole('button', { name: ACCOUNT_BUTTON })
  await act(() => router.navigate('/members/101/chat'))
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('Which song?'))
})

test.each([
  ['no draft after a login in another tab', logInElsewhere, ''],
  ['a draft after a login in its own tab', logIn, 'Which song?'],
])('a message that led to the login, typed with another e-mail address, is %s', async (_, enter, draft) => {
  const { user, router } = await openApp('/members/101')
  const modal = await writeFirstMessage(user)
  saveAnswers({ ...storedAnswers(), email: 'anna@example.test' })
  await user.click(modal.getByRole('link', { name: 'Login' }))
  await screen.findByLabelText('Password', { exact: true })
  await enter(user)
  await screen.findByRole('button', { name: ACCOUNT_BUTTON })
  await act(() => router.navigate('/members/101/chat'))
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue(draft))
})

test('a message that a visitor wrote is dropped when they open the login page by themselves', async () => {
  const { user, router } = await openApp('/members/101')
  await writeFirstMessage(user)
  await act(() => router.navigate('/login'))
  await logIn(user)
  await act(() => router.navigate('/members/101/chat'))
  expect(await screen.findByRole('textbox', { name: 'Message' })).toHaveValue('')
})

test('a refused login by themselves gives up nothing of what a visitor tried and wrote', async () => {
  const { user, router } = await openApp('/members/101')
  await writeFirstMessage(user)
  await act(() => router.navigate('/login'))
  await user.type(await screen.findByRole('textbox', { name: 'E-mail address' }), 'paid@example.test')
  const password = screen.getByLabelText('Password', { exact: true })
  await user.type(password, 'wrong-123{Enter}')
  await screen.findByRole('alert')
  expect(useIntent.getState().intent?.profile?.id).toBe('101')
  await act(() => router.navigate('/login?redirect=%2Fmembers%2F101%2Fchat'))
  await user.clear(password)
  await user.type(password, `${PASSWORD}{Enter}`)
  expect(await screen.findByRole('textbox', { name: 'Message' })).toHaveValue('Which song?')
})

test('a message that was given up with the modal is no draft of an account that signs up in the tab later', async () => {
  const { user, router } = await openApp('/members/101')
  await writeFirstMessage(user)
  await clickClose(user)
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  await act(() => router.navigate('/signup'))
  await screen.findByRole('radiogroup', { name: 'I am' })
  await fillIn(user)
  await createAccount(user)
  await screen.findByRole('button', { name: ACCOUNT_BUTTON })
  await act(() => router.navigate('/members/101/chat'))
  expect(await screen.findByRole('textbox', { name: 'Message' })).toHaveValue('')
})

test('a message that a visitor wrote is a draft after a signup that they reached by the login', async () => {
  const { user } = await openApp('/members/101')
  const signups = watchSignup()
  const modal = await writeFirstMessage(user)
  await user.click(modal.getByRole('link', { name: 'Login' }))
  await screen.findByLabelText('Password', { exact: true })
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Sign up' }))
  await fillIn(user)
  await createAccount(user)
  await welcome()
  expect(signups).toHaveLength(1)
  expect(signups[0]).not.toHaveProperty('signup_message')
  await user.click(screen.getByRole('link', { name: 'Back to where you were' }))
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('Which song?'))
})
