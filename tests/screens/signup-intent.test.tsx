import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { accountByEmail, databaseFor, signOut } from '#mocks/db.ts'
import { type Intent, intentSchema } from '#src/domain/account/intent.ts'
import { intentRecord } from '#src/domain/first-paint-records.ts'
import { recordText } from '#src/lib/storage/records.ts'
import { HOUR_MS } from '#src/lib/time/durations.ts'
import { refreshUser } from '#src/stores/session.ts'
import { useIntent } from '#src/stores/intent.ts'
import { ACCOUNT_BUTTON, openApp, reloadApp } from '#tests/support/app.tsx'
import { gate } from '#tests/support/gate.ts'
import { allAnswered, allRead, server } from '#tests/support/server.ts'
import {
  ANSWERS,
  answerGenders,
  chooseGenders,
  clickClose,
  clickContinue,
  createAccount,
  fillInFromName,
  logIn,
  step,
  watchSignup,
  welcome,
  writeFirstMessage,
} from '#tests/support/signing-up.ts'

const REASON = /^To like Sanne, you need a profile/

function watchLikes(): string[] {
  const likes: string[] = []
  server.events.on('request:start', ({ request }) => {
    if (request.method === 'POST' && request.url.endsWith('/like.php')) likes.push(request.url)
  })
  return likes
}

test('a visitor’s like is given after the login that it led to, and can be taken back', async () => {
  const { user } = await openApp('/members/101')
  const likes = watchLikes()
  await user.click(await screen.findByRole('button', { name: 'Like' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('link', { name: 'Login' }))
  await logIn(user)
  expect(await screen.findByText('You liked Sanne.')).toBeVisible()
  expect(likes).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('You no longer like Sanne.')).toBeVisible()
})

test('a visitor’s like that is given after the login becomes a match if the member likes them, too', async () => {
  server.use(http.post('*/api/like.php', () => HttpResponse.json({ match: true })))
  const { user } = await openApp('/members/101')
  await user.click(await screen.findByRole('button', { name: 'Like' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('link', { name: 'Login' }))
  await logIn(user)
  expect(await screen.findByRole('dialog', { name: "It's a match!" })).toHaveTextContent('Sanne')
})

test('a visitor’s like of a member without a name calls them “Member” after the login', async () => {
  server.use(
    http.get('*/api/profile.php', () =>
      HttpResponse.json({ profile: { id: 101, name: '', status: 'active' } }),
    ),
  )
  const { user } = await openApp('/members/101')
  await user.click(await screen.findByRole('button', { name: 'Like' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('link', { name: 'Login' }))
  await logIn(user)
  expect(await screen.findByText('You liked Member.')).toBeVisible()
})

test('a visitor’s like is given once after the signup in the modal, which Escape and a click beside it do not close', async () => {
  const { user, database } = await openApp('/members/104')
  const likes = watchLikes()
  const signups = watchSignup()
  const like = () => screen.findByRole('button', { name: 'Like' })
  await user.click(await like())
  const modal = await screen.findByRole('dialog', { name: 'Sign up' })
  expect(await within(modal).findByText(/^To like Noor, you need a profile/)).toBeVisible()
  await user.keyboard('{Escape}')
  await user.click(document.body)
  expect(modal).toBeVisible()
  await clickContinue(user)
  await step(2)
  await answerGenders(user)
  await fillInFromName(user)
  await createAccount(user)
  await user.click(await within(modal).findByRole('link', { name: 'Continue to Noor' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(location.pathname).toBe('/members/104')
  expect(await like()).toHaveAttribute('aria-pressed', 'true')
  expect([signups.length, likes.length]).toEqual([1, 1])
  expect(accountByEmail(database, ANSWERS.email)?.likes.has(104)).toBe(true)
})

test.each([
  ['none', 'Sign-up is closed right now', 'Escape', (user: UserEvent) => user.keyboard('{Escape}')],
  ['none', 'Sign-up is closed right now', 'its button', clickClose],
  ['invite', 'Sign-up by invitation', 'its button', clickClose],
])('where the setting is %s, the modal says "%s", and %s closes it without a question', async (...row) => {
  const [signups, title, , close] = row
  databaseFor().settings = { signups }
  const { user } = await openApp('/members/101')
  await user.click(await screen.findByRole('button', { name: 'Like' }))
  expect(await screen.findByRole('heading', { name: title })).toBeVisible()
  await close(user)
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(location.pathname).toBe('/members/101')
  expect(useIntent.getState().intent).toBeNull()
})

test('where the server says that the signup is closed, the modal closes without a question', async () => {
  const { user } = await openApp('/members/104')
  await user.click(await screen.findByRole('button', { name: 'Like' }))
  await screen.findByText(/^To like Noor, you need a profile/)
  const closed = () => HttpResponse.json({ error: 'signups_closed' }, { status: 403 })
  server.use(http.post('*/api/signup.php', closed))
  await clickContinue(user)
  await step(2)
  await answerGenders(user)
  await fillInFromName(user)
  await createAccount(user)
  expect(await screen.findByRole('heading', { name: 'Sign-up is closed right now' })).toBeVisible()
  expect(screen.getByText('What you typed stays here until you close this tab.')).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('after a visitor’s like in the search, the signup ends with a link back to the search', async () => {
  const { user } = await openApp('/members?gender=female&min_age=38&max_age=38')
  const card = within(await screen.findByRole('article', { name: 'Noor' }))
  await user.click(card.getByRole('button', { name: 'Like' }))
  const modal = within(await screen.findByRole('dialog', { name: 'Sign up' }))
  await clickContinue(user)
  await step(2)
  await answerGenders(user)
  await fillInFromName(user)
  await createAccount(user)
  expect(await modal.findByRole('link', { name: 'Back to where you were' })).toHaveAttribute(
    'href',
    '/members?gender=female&min_age=38&max_age=38',
  )
  expect(modal.queryByRole('link', { name: 'Continue to Noor' })).not.toBeInTheDocument()
})

test('a visitor’s message leads to the conversation after the login', async () => {
  const { user } = await openApp('/members/101')
  await user.click(await screen.findByRole('button', { name: /^Message/ }))
  const modal = await screen.findByRole('dialog', { name: 'Sign up' })
  expect(await within(modal).findByText(/^To write to Sanne/)).toBeVisible()
  await user.click(within(modal).getByRole('link', { name: 'Login' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Sign up' })).not.toBeInTheDocument())
  await logIn(user)
  expect(await screen.findByRole('textbox', { name: 'Message' })).toBeVisible()
  expect(location.pathname).toMatch(/\/(members\/101\/chat|chats\/\w+)$/)
})

test('a visitor’s like is given after the signup that names it, even if it was tried hours ago', async () => {
  const { user } = await openApp('/members/101')
  const likes = watchLikes()
  await user.click(await screen.findByRole('button', { name: 'Like' }))
  expect(await screen.findByText(REASON)).toBeVisible()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * HOUR_MS })
  await clickContinue(user)
  await step(2)
  await answerGenders(user)
  await fillInFromName(user)
  await createAccount(user)
  await welcome()
  await waitFor(() => expect(likes).toHaveLength(1))
})

test('leaving the modal asks first and keeps the answers, only in this tab, and the modal opens again after a reload', async () => {
  const { user } = await openApp('/members/101')
  const [photos] = await screen.findAllByRole('button', { name: /more photos|Sign up/ })
  if (photos) await user.click(photos)
  const modal = async () => within(await screen.findByRole('dialog', { name: 'Sign up' }))
  expect(await (await modal()).findByText(/^Only members can see more photos of Sanne/)).toBeVisible()
  await chooseGenders(user)
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Mira')

  const again = await reloadApp(location.pathname + location.search + location.hash)
  const reopened = await modal()
  expect(await reopened.findByRole('textbox', { name: 'Name' })).toHaveValue('Mira')
  await again.user.click(reopened.getByRole('button', { name: 'Close' }))
  expect(await reopened.findByText('Your answers stay here until you close this tab.')).toBeVisible()
  await again.user.click(reopened.getByRole('button', { name: 'Stay' }))
  expect(reopened.getByRole('button', { name: 'Close' })).toHaveFocus()
  expect(reopened.getByRole('textbox', { name: 'Name' })).toHaveValue('Mira')
  await again.user.click(reopened.getByRole('button', { name: 'Close' }))
  await again.user.click(await reopened.findByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await waitFor(() => expect(location.pathname + location.hash).toBe('/members/101'))
  await reloadApp('/signup')
  expect(await screen.findByRole('radio', { name: 'A man' })).toBeChecked()
  expect(JSON.stringify(Object.entries(localStorage))).not.toContain('Mira')
  // All that another tab does not share.
  sessionStorage.clear()
  await reloadApp('/signup')
  expect(await screen.findByRole('radio', { name: 'A man' })).not.toBeChecked()
})

async function likeAndReload(change: (intent: Intent) => string) {
  const { user } = await openApp('/members/101')
  await user.click(await screen.findByRole('button', { name: 'Like' }))
  await screen.findByRole('dialog', { name: 'Sign up' })
  await clickContinue(user)
  await step(2)
  sessionStorage.setItem('intent', change(v.parse(intentSchema, intentRecord.read())))
  const again = await reloadApp(location.pathname + location.search + location.hash)
  return { user: again.user, modal: within(await screen.findByRole('dialog', { name: 'Sign up' })) }
}

test('a visitor’s like outlives a reload on a device whose clock is hours ahead of the server’s', async () => {
  const { user, modal } = await likeAndReload((intent) => recordText(intent, Date.now() - 5 * HOUR_MS))
  await user.click(await modal.findByRole('button', { name: 'Back' }))
  expect(await modal.findByText(REASON)).toBeVisible()
})

test('a visitor’s like of more than an hour ago is forgotten at a reload', async () => {
  const { modal } = await likeAndReload((intent) =>
    recordText({ ...intent, triedAt: intent.triedAt - 2 * HOUR_MS }),
  )
  await step(1)
  expect(modal.queryByText(REASON)).not.toBeInTheDocument()
})

test('a member whose session has ended on a profile is asked to log in for a like, which is then given', async () => {
  const { user } = await openApp('/members/104', { as: 'paid@example.test' })
  await screen.findByRole('button', { name: ACCOUNT_BUTTON })
  const likes = watchLikes()
  signOut()
  await act(refreshUser)
  await user.click(await screen.findByRole('button', { name: 'Like' }))
  expect(await screen.findByText(/^You were logged out\. Log in again/)).toBeVisible()
  await logIn(user)
  expect(await screen.findByText(/^You liked /)).toBeVisible()
  expect(location.pathname).toBe('/members/104')
  expect(likes).toHaveLength(1)
})

test('a visitor’s like is dropped when they open the login page by themselves', async () => {
  const { user, router } = await openApp('/members/101')
  const likes = watchLikes()
  await user.click(await screen.findByRole('button', { name: 'Like' }))
  await screen.findByRole('dialog')
  await act(() => router.navigate('/login'))
  await logIn(user)
  expect(useIntent.getState().intent).toBeNull()
  await act(allRead)
  expect(likes).toEqual([])
})

async function likeAndComeBack(user: UserEvent) {
  const [like] = await screen.findAllByRole('button', { name: 'Like' })
  if (like) await user.click(like)
  await user.click(within(await screen.findByRole('dialog')).getByRole('link', { name: 'Login' }))
  await screen.findByRole('textbox', { name: 'E-mail address' })
  act(() => history.back())
}

test.each(['Block', 'Report'])(
  '“%s” leads a visitor to a login that does not give their earlier like',
  async (name) => {
    const { user } = await openApp('/members/101')
    const likes = watchLikes()
    await likeAndComeBack(user)
    await user.click(await screen.findByRole('button', { name: 'More' }))
    await user.click(await screen.findByRole('menuitem', { name }))
    await logIn(user)
    expect(location.pathname).toBe('/members/101')
    await allAnswered()
    expect(likes).toEqual([])
  },
)

test('the login of a profile that has been closed to visitors does not give their earlier like', async () => {
  const { user } = await openApp('/members/101')
  const likes = watchLikes()
  server.use(http.get('*/api/profile.php', () => new HttpResponse(null, { status: 401 }), { once: true }))
  await likeAndComeBack(user)
  expect(await screen.findByRole('heading', { name: 'Profiles are for members' })).toBeVisible()
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Login' }))
  await logIn(user)
  expect(location.pathname).toBe('/members/101')
  await allAnswered()
  expect(likes).toEqual([])
})

test('the login under the search results does not give a visitor’s earlier like', async () => {
  const { user } = await openApp('/members')
  const likes = watchLikes()
  await likeAndComeBack(user)
  const note = within(await screen.findByRole('region', { name: 'There is more to see' }))
  await user.click(note.getByRole('link', { name: 'Login' }))
  await logIn(user)
  expect(location.pathname).toBe('/members')
  await allAnswered()
  expect(likes).toEqual([])
})

test('the login of a search that has been closed to visitors does not give their earlier like', async () => {
  const { user, router } = await openApp('/members')
  const likes = watchLikes()
  await likeAndComeBack(user)
  await screen.findByRole('region', { name: 'There is more to see' })
  server.use(http.get('*/api/search.php', () => new HttpResponse(null, { status: 403 }), { once: true }))
  await act(() => router.navigate('/members?gender=male'))
  expect(await screen.findByRole('heading', { name: 'Search is for members' })).toBeVisible()
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Login' }))
  await logIn(user)
  expect(location.pathname).toBe('/members')
  await allAnswered()
  expect(likes).toEqual([])
})

test('a signup that begins with the answers of the start page names the like that it will carry out', async () => {
  const { user, router } = await openApp('/members/101')
  await user.click(await screen.findByRole('button', { name: 'Like' }))
  await screen.findByText(REASON)
  await act(() => router.navigate('/signup?gender=male&looking_for=female'))
  expect(await step(2)).toBeVisible()
  expect(screen.getByText(REASON)).toBeVisible()
})

test('the modal closes with the page on which it was opened', async () => {
  const { user, router } = await openApp('/members/101')
  await user.click(await screen.findByRole('button', { name: 'Like' }))
  await screen.findByRole('dialog', { name: 'Sign up' })
  await router.navigate('/members')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('a login opened in another tab leaves the modal and its answers as they are', async () => {
  const { user } = await openApp('/members/101')
  const modal = await writeFirstMessage(user)
  await user.keyboard('{Control>}')
  await user.click(modal.getByRole('link', { name: 'Login' }))
  await user.keyboard('{/Control}')
  await allAnswered()
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('Which song?')
  expect(location.pathname).toBe('/members/101')
})

test('the question whether to leave the signup goes once the account exists', async () => {
  const created = gate()
  const { user } = await openApp('/members/104')
  await user.click(await screen.findByRole('button', { name: 'Like' }))
  await screen.findByRole('dialog')
  await clickContinue(user)
  await step(2)
  await answerGenders(user)
  await fillInFromName(user)
  server.use(http.post('*/api/signup.php', () => created.passed))
  await createAccount(user)
  await user.click(screen.getByRole('button', { name: 'Close' }))
  const question = await screen.findByRole('alertdialog', { name: 'Leave sign-up?' })
  created.open()
  const title = await welcome()
  await waitFor(() => expect(title).toHaveFocus())
  expect(question).not.toBeInTheDocument()
})

test('the modal cannot be left while the account is being created, and then says that it is', async () => {
  const answer = gate()
  server.use(http.post('*/api/signup.php', () => answer.passed))
  const { user } = await openApp('/members/101')
  const [photos] = await screen.findAllByRole('button', { name: /more photos|Sign up/ })
  if (photos) await user.click(photos)
  const modal = within(await screen.findByRole('dialog', { name: 'Sign up' }))
  await chooseGenders(user)
  await fillInFromName(user)
  await createAccount(user)
  await user.click(modal.getByRole('button', { name: 'Close' }))
  await user.click(await modal.findByRole('button', { name: 'Leave' }))
  expect(modal.getByRole('button', { name: 'Leave' })).toHaveAttribute('aria-busy', 'true')
  answer.open()
  expect(await welcome()).toBeVisible()
})
