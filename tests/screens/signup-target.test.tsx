import { act, screen, waitFor, within } from '@testing-library/react'
import Cookies from 'js-cookie'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { accountByEmail, DEFAULT_KEY, signIn } from '#mocks/db.ts'
import { openApp, reloadApp } from '#tests/support/app.tsx'
import { gate } from '#tests/support/gate.ts'
import { server } from '#tests/support/server.ts'
import {
  ANSWERS,
  answerGenders,
  clickContinue,
  createAccount,
  fillInFromName,
  step,
} from '#tests/support/signing-up.ts'

test('with a member in the address, the first message arrives exactly once', async () => {
  const message = 'Which song should I listen to today?'
  const posts: string[] = []
  server.events.on('request:start', ({ request }) => {
    const { pathname } = new URL(request.url)
    if (request.method === 'POST' && /\/(signup|like|chat)\.php$/.test(pathname)) posts.push(pathname)
  })
  const { user, database } = await openApp('/members/103/signup')
  const main = screen.getByRole('main')
  await waitFor(() => expect(main).toHaveTextContent('Lina, 33'))
  expect(within(main).getByText('Fictional')).toBeVisible()
  expect(await screen.findByText(/A message costs 1 credit.* You start with 2 free credits\./)).toBeVisible()
  await user.click(screen.getByRole('textbox', { name: 'Message' }))
  await user.paste(message)
  expect(screen.getByText(`${message.length} of 500 characters`)).toBeVisible()
  await clickContinue(user)
  await step(2)
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  expect(main).toHaveTextContent('Lina, 33')
  await answerGenders(user)
  await fillInFromName(user)
  await createAccount(user)
  expect(await screen.findByText('Your message to Lina has been sent.')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Continue to Lina' }))
  const log = await screen.findByRole('log', { name: 'Conversation' })
  expect(await within(log).findByText(message)).toBeVisible()
  expect(within(log).getAllByText(message)).toHaveLength(1)
  expect(posts).toEqual(['/api/signup.php'])
  expect(accountByEmail(database, ANSWERS.email)?.credits).toBe(1)
})

test.each([{ message: '' }, { message: 'Which song?' }])(
  'Continue leads on from the end of the signup at once, and asks nothing again (message: “$message”)',
  async ({ message }) => {
    const chat = gate()
    const asked: (string | null)[] = []
    server.use(
      http.get('*/api/chat.php', async () => {
        asked.push(screen.queryByText(/^Step \d of 5$/)?.textContent ?? null)
        await chat.passed
      }),
    )
    const { user, router } = await openApp('/faq')
    await act(() => router.navigate('/members/103/signup'))
    if (message) await user.type(await screen.findByRole('textbox', { name: 'Message' }), message)
    await clickContinue(user)
    await step(2)
    await answerGenders(user)
    await fillInFromName(user)
    await createAccount(user)
    const onwards = await screen.findByRole('link', { name: 'Continue to Lina' })
    await waitFor(() => expect(location.hash).toBe(''))
    await user.click(onwards)
    chat.open()
    expect(await screen.findByRole('log', { name: 'Conversation' })).toBeVisible()
    expect(location.pathname + location.hash).toMatch(/^\/(members\/103\/chat|chats\/\w+)$/)
    expect(asked).not.toContain('Step 1 of 5')
  },
)

test('a visitor’s gift explains why a profile is needed, and the signup starts with a message to the member', async () => {
  const { user } = await openApp('/members/101')
  await user.click(await screen.findByRole('button', { name: 'Gift' }))
  const modal = await screen.findByRole('dialog', { name: 'Sign up' })
  expect(await within(modal).findByText(/^To send Sanne a gift, you need a profile/)).toBeVisible()
  expect(within(modal).getByRole('textbox', { name: 'Message' })).toBeVisible()
})

test('a profile that visitors may not see says so and leads to the signup', async () => {
  server.use(
    http.get('*/api/profile.php', () =>
      HttpResponse.json({ error: 'authentication_required' }, { status: 403 }),
    ),
  )
  const { user } = await openApp('/members/101')
  await user.click(await screen.findByRole('button', { name: 'Sign up' }))
  const modal = await screen.findByRole('dialog', { name: 'Sign up' })
  expect(await within(modal).findByText(/^This profile is for members/)).toBeVisible()
})

test('text typed to one member is not offered for another', async () => {
  const { user, router } = await openApp('/members/101/signup')
  const message = () => screen.getByRole('textbox', { name: 'Message' })
  await user.type(message(), 'Only for you')
  await act(() => router.navigate('/members/103/signup'))
  expect(await screen.findByRole('heading', { name: 'Say something to Lina' })).toBeVisible()
  expect(message()).toHaveValue('')
  await act(() => router.navigate(-1))
  expect(await screen.findByRole('heading', { name: 'Say something to Sanne' })).toBeVisible()
  expect(message()).toHaveValue('Only for you')
})

test('a visitor who goes back to the first question, or reloads it, still writes to the same member without an answer about them', async () => {
  const { user } = await openApp('/members/103/signup')
  await user.type(await screen.findByRole('textbox', { name: 'Message' }), 'Which song?')
  await clickContinue(user)
  await step(2)
  server.use(http.get('*/api/profile.php', () => gate().passed))
  await user.click(screen.getByRole('button', { name: 'Back' }))
  await step(1)
  expect(screen.getByRole('heading', { level: 1, name: 'Say something to Lina' })).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('Which song?')

  // A gateway's 400 is not tried again, unlike a 500.
  server.use(http.get('*/api/profile.php', () => HttpResponse.json({}, { status: 400 })))
  await reloadApp()
  expect(await screen.findByRole('heading', { level: 1, name: 'Say something to Lina' })).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('Which song?')
})

test('a member who cannot be shown is skipped, and the signup goes on without one', async () => {
  await openApp('/members/99999/signup')
  expect(await screen.findByText(/^This profile cannot be shown right now/)).toBeVisible()
  expect(screen.getByRole('radiogroup', { name: 'I am' })).toBeVisible()
})

test('when a member cannot be shown, the signup does not mention the previous one', async () => {
  const { router } = await openApp('/members/101/signup')
  expect(await screen.findByText(/^To write to Sanne, you need a profile/)).toBeVisible()
  await act(() => router.navigate('/members/99999/signup'))
  expect(await screen.findByText(/^This profile cannot be shown right now/)).toBeVisible()
  expect(screen.queryByText(/Sanne/)).not.toBeInTheDocument()
})

test('a hostile name does not reorder the words around it', async () => {
  server.use(
    http.get('*/api/profile.php', () =>
      HttpResponse.json({ profile: { id: 101, name: '\u202Enoor', status: 'active' } }),
    ),
  )
  await openApp('/members/101/signup')
  expect(await screen.findByRole('heading', { level: 1, name: 'Say something to noor' })).toBeVisible()
})

test('a signup page whose visitor turns out to be logged in leads to the conversation, where what they wrote is a draft', async () => {
  const { user } = await openApp('/members/101/signup')
  await user.type(await screen.findByRole('textbox', { name: 'Message' }), 'Which song?')
  signIn(DEFAULT_KEY, 'free@example.test')
  const asked = gate()
  server.use(
    http.get('*/api/user.php', () => asked.passed),
    http.get('*/api/profile.php', async () => {
      asked.open()
      await waitFor(() => expect(Cookies.get('auth.loggedIn')).toBeDefined())
    }),
  )
  await reloadApp()
  await waitFor(() => expect(location.pathname).toBe('/members/101/chat'))
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('Which song?'))
})

test('a signup page that is reloaded after a login in another tab leads to the conversation, where what was written is a draft', async () => {
  const { user } = await openApp('/members/101/signup')
  await user.type(await screen.findByRole('textbox', { name: 'Message' }), 'Which song?')
  signIn(DEFAULT_KEY, 'free@example.test')
  Cookies.set('auth.loggedIn', '1')
  await reloadApp()
  await waitFor(() => expect(location.pathname).toBe('/members/101/chat'))
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('Which song?'))
})

test('a first message to another member than the one of the signup is a draft after it', async () => {
  const { user, router } = await openApp('/members/101/signup')
  await user.type(await screen.findByRole('textbox', { name: 'Message' }), 'Which film?')
  await act(() => router.navigate('/members/103/signup'))
  await screen.findByRole('heading', { name: 'Say something to Lina' })
  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Which song?')
  await clickContinue(user)
  await step(2)
  await answerGenders(user)
  await fillInFromName(user)
  await createAccount(user)
  await user.click(await screen.findByRole('link', { name: 'Continue to Lina' }))
  await screen.findByRole('log', { name: 'Conversation' })
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('')
  await act(() => router.navigate('/members/101/chat'))
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('Which film?'))
})
