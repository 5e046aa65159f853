import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { accountByEmail, databaseFor } from '#mocks/db.ts'
import { addFault } from '#mocks/faults.ts'
import { loadSignupModal } from '#src/overlays/load-signup.ts'
import { useIntent } from '#src/stores/intent.ts'
import { useSession } from '#src/stores/session.ts'
import { ACCOUNT_BUTTON, openApp, PASSWORD, reloadApp } from '#tests/support/app.tsx'
import { gate } from '#tests/support/gate.ts'
import { allAnswered, server } from '#tests/support/server.ts'
import {
  ANSWERS,
  answerGenders,
  chooseGenders,
  clickContinue,
  createAccount,
  fillIn,
  fillInFromName,
  step,
  typeBirthDate,
  typeName,
  watchSignup,
  welcome,
} from '#tests/support/signing-up.ts'

type User = Awaited<ReturnType<typeof openApp>>['user']

async function finish(user: User) {
  await fillIn(user)
  await createAccount(user)
  await welcome()
}

test.each([
  ['none', '/signup', 'Sign-up is closed right now'],
  ['with_trafficsource', '/signup', 'Sign-up is closed right now'],
  ['a value that nobody knows', '/signup?network=partner', 'Sign-up is closed right now'],
  ['invite', '/signup', 'Sign-up by invitation'],
  ['invite', '/signup?network=partner', 'Sign-up by invitation'],
])('where the setting is %s, %s says so and leads to the login', async (signups, path, title) => {
  databaseFor().settings = { signups }
  await openApp(path)
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Login' })).toHaveAttribute(
    'href',
    '/login',
  )
  expect(screen.queryByRole('button', { name: 'Continue' })).not.toBeInTheDocument()
})

test('an invitation in the first address opens the signup on a later page and is sent with it', async () => {
  databaseFor().settings = { signups: 'invite' }
  const { router, user } = await openApp('/faq?invite=INVITE1')
  const sent = watchSignup()
  await router.navigate('/signup')
  await finish(user)
  expect(sent).toEqual([expect.objectContaining({ invite: 'INVITE1' })])
})

test('a traffic source in the first address opens the signup and is sent with it as the tracking record', async () => {
  databaseFor().settings = { signups: 'with_trafficsource' }
  const { router, user } = await openApp('/landers/video?network=partner&ref=r1&sub1=a&sub2=b&sub3=c')
  const sent = watchSignup()
  expect(await screen.findByRole('link', { name: 'Create your free profile' })).toBeVisible()
  await router.navigate('/signup')
  await finish(user)
  const tracking = { network: 'partner', ref: 'r1', sub1: 'a', sub2: 'b', sub3: 'c' }
  expect(sent).toEqual([expect.objectContaining({ tracking, accept_terms: true, language: 'en' })])
})

test('missing choices are named, and the first question has the focus', async () => {
  const { user } = await openApp('/signup')
  await user.click(await screen.findByRole('button', { name: 'Continue' }))
  expect(await screen.findAllByText('Choose one of the two')).toHaveLength(2)
  const group = screen.getByRole('radiogroup', { name: 'I am' })
  await waitFor(() => expect(within(group).getByLabelText('A woman')).toHaveFocus())
  expect(group).toBeInvalid()
  expect(group).toHaveAccessibleDescription('Choose one of the two')
  expect(screen.getByRole('radiogroup', { name: 'Looking for' })).toHaveAccessibleDescription(
    'Choose one of the two',
  )
})

test.each([
  ['@sam', 'A name may not start with @', 'sam'],
  ['sam@mail.example', 'Your name may not be an e-mail address', 'sam'],
  ['taken', 'This name is taken already', 'taken45'],
])(
  'the name %s is refused with its rule when the field is left, and another is offered',
  async (name, says, offered) => {
    const { user } = await openApp('/signup')
    await chooseGenders(user)
    const field = screen.getByRole('textbox', { name: 'Name' })
    await user.type(field, name)
    await user.tab()
    expect(await screen.findByText(says)).toBeVisible()
    expect(field).toHaveValue(name)
    await user.click(await screen.findByRole('button', { name: `Use “${offered}”` }))
    expect(field).toHaveValue(offered)
    await waitFor(() => expect(screen.queryByText(says)).not.toBeInTheDocument())
  },
)

test('the age of a visitor who is too young is refused at its field, and the form stays filled in', async () => {
  databaseFor().settings = { min_age: 21 }
  const { user } = await openApp('/signup')
  await chooseGenders(user)
  await typeName(user)
  expect(screen.getByText('Enter your date of birth (21+)')).toBeVisible()
  await user.type(screen.getByLabelText('Day'), '1')
  await user.type(screen.getByLabelText('Month'), '1')
  await user.type(screen.getByLabelText('Year'), String(new Date().getFullYear() - 20))
  await clickContinue(user)
  expect(await screen.findByText('Invalid date of birth.')).toBeVisible()
  expect(screen.getByText('Enter your date of birth (21+)')).toBeVisible()
  expect(screen.getByLabelText('Day')).toHaveAccessibleDescription(
    'Enter your date of birth (21+) Invalid date of birth.',
  )
  expect(screen.getByLabelText('Day')).toHaveFocus()
  expect(screen.getByLabelText('Day')).toHaveValue('1')
})

test.each([
  ['eight digits', '12051988', ['12', '05', '1988']],
  ['separators', '3.4.1988', ['3', '4', '1988']],
])('a date of birth typed in one go as %s fills day, month and year', async (_, typed, parts) => {
  const { user } = await openApp('/signup')
  await chooseGenders(user)
  await typeName(user)
  const fields = ['Day', 'Month', 'Year'].map((label) => screen.getByLabelText(label))
  await user.click(fields[0] ?? document.body)
  await user.keyboard(typed)
  expect(fields.map((field) => (field instanceof HTMLInputElement ? field.value : ''))).toEqual(parts)
  expect(fields[2]).toHaveFocus()
  await user.keyboard('{Backspace>4/}{Backspace}')
  expect(fields[1]).toHaveFocus()
})

test('a pasted date of birth fills all three fields', async () => {
  const { user } = await openApp('/signup')
  await chooseGenders(user)
  await typeName(user)
  await user.click(screen.getByLabelText('Day'))
  await user.paste('12051988')
  expect(screen.getByLabelText('Year')).toHaveValue('1988')
})

async function goToEmail(user: User) {
  await chooseGenders(user)
  await typeName(user)
  await typeBirthDate(user)
  return screen.getByRole('textbox', { name: 'E-mail address' })
}

test.each([
  ['sam@gmial.com', 'sam@gmail.com'],
  ['sam@gmaul.com', 'sam@gmail.com'],
  ['sam@hotnail.com', 'sam@hotmail.com'],
  ['sam@yahho.fr', 'sam@yahoo.fr'],
])('a typo in %s can be corrected with one click', async (typed, meant) => {
  const { user } = await openApp('/signup')
  const field = await goToEmail(user)
  await user.type(field, typed)
  await user.tab()
  const suggestion = await screen.findByRole('button', { name: `Did you mean ${meant}?` })
  expect(suggestion.closest('[role="status"]')).toBeInTheDocument()
  await user.click(suggestion)
  expect(field).toHaveValue(meant)
  expect(field).toHaveFocus()
})

test('a suggestion that equals the typed address is not offered', async () => {
  const { user } = await openApp('/signup')
  server.use(
    http.get('*/api/signup-check.php', ({ request }) => {
      const email = new URL(request.url).searchParams.get('email')
      return HttpResponse.json({
        valid: true,
        exists: false,
        suggestion: email === ANSWERS.email ? email : null,
      })
    }),
  )
  await user.type(await goToEmail(user), `${ANSWERS.email}{Enter}`)
  await step(5)
  await act(allAnswered)
  expect(screen.queryByRole('button', { name: /^Did you mean/ })).not.toBeInTheDocument()
})

test('a late answer about an earlier address does not replace the suggestion for the new one', async () => {
  const answer = gate()
  const { user } = await openApp('/signup')
  const field = await goToEmail(user)
  server.use(
    http.get('*/api/signup-check.php', async ({ request }) => {
      if (request.url.includes('gmial')) await answer.passed
    }),
  )
  await user.type(field, 'sam@gmial.com')
  await user.tab()
  await user.clear(field)
  await user.type(field, 'sam@hotnail.com')
  await user.tab()
  await screen.findByRole('button', { name: 'Did you mean sam@hotmail.com?' })
  answer.open()
  await act(allAnswered)
  expect(screen.getByRole('button', { name: 'Did you mean sam@hotmail.com?' })).toBeVisible()
})

test.each([
  ['Name', 'late', 'soon'],
  ['E-mail address', 'late@mail.example', 'soon@mail.example'],
])('a late answer about the %s %s does not refuse the new one', async (name, typed, next) => {
  const answer = gate()
  const { user } = await openApp('/signup')
  if (name === 'Name') await chooseGenders(user)
  else await goToEmail(user)
  server.use(
    http.get('*/api/signup-check.php', async ({ request }) => {
      if (!request.url.includes('late')) return
      await answer.passed
      return HttpResponse.json({ exists: true })
    }),
  )
  const field = screen.getByRole('textbox', { name })
  await user.type(field, typed)
  await user.tab()
  await user.clear(field)
  await user.type(field, next)
  answer.open()
  await act(allAnswered)
  expect(field).toBeValid()
})

test('a visitor who goes straight on can correct a typo in the address on the last step', async () => {
  const { user } = await openApp('/signup')
  await user.type(await goToEmail(user), 'sam@gmial.com{Enter}')
  await step(5)
  await user.click(await screen.findByRole('button', { name: 'Did you mean sam@gmail.com?' }))
  expect(screen.getByText(/^We will send the confirmation to/)).toHaveTextContent('sam@gmail.com')
  expect(screen.getByLabelText('Password', { exact: true })).toHaveFocus()
  expect(screen.queryByRole('button', { name: /^Did you mean/ })).not.toBeInTheDocument()
})

test.each(['sam@firma.de', 'sam@libero.it', 'sam@hotmail.nl'])('%s is accepted as it is', async (typed) => {
  const { user } = await openApp('/signup')
  await user.type(await goToEmail(user), typed)
  await user.tab()
  await clickContinue(user)
  await step(5)
  await user.click(screen.getByRole('button', { name: 'Back' }))
  await step(4)
  expect(screen.queryByRole('button', { name: /^Did you mean/ })).not.toBeInTheDocument()
})

test('a known address offers the login and a new password, both with the address', async () => {
  const { user } = await openApp('/signup')
  const field = await goToEmail(user)
  await user.type(field, 'free@example.test')
  await user.tab()
  expect(await screen.findByText('An account with this e-mail address already exists')).toBeVisible()
  expect(screen.getByText(/The link in our e-mail brings it back/)).toHaveTextContent('14 days')
  const main = within(screen.getByRole('main'))
  expect(main.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login')
  await user.click(screen.getByRole('link', { name: 'Forgot your password?' }))
  await waitFor(() => expect(location.pathname).toBe('/reset-password'))
  expect(await screen.findByRole('textbox', { name: 'E-mail address' })).toHaveValue('free@example.test')
})

test('a screen reader hears the rules of the password in its field, and what is wrong with it as well', async () => {
  const { user } = await openApp('/signup')
  await user.type(await goToEmail(user), 'sam@mail.example')
  await clickContinue(user)
  await step(5)
  const password = screen.getByLabelText('Password', { exact: true })
  expect(password).toHaveAccessibleDescription(/^At least 8 characters.* hard to guess$/)
  await user.type(password, 'short')
  await user.click(screen.getByRole('button', { name: 'Create account' }))
  await waitFor(() =>
    expect(password).toHaveAccessibleDescription(/^At least 8 characters.* Use at least 8 characters$/),
  )
})

test('the rules of the password are shown before it is typed, and its strength is put into words', async () => {
  const { user } = await openApp('/signup')
  await user.type(await goToEmail(user), 'sam@mail.example')
  await clickContinue(user)
  await step(5)
  expect(screen.getByText('At least 8 characters')).toBeVisible()
  const password = screen.getByLabelText('Password', { exact: true })
  expect(password).toHaveAttribute('autocomplete', 'new-password')
  await user.click(password)
  await user.paste('short')
  expect(screen.getByText('Strength: weak')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Create account' }))
  expect(await screen.findByText('Use at least 8 characters')).toBeVisible()
  expect(await screen.findAllByText('Tick the box to continue')).toHaveLength(2)
  const summary = screen.getByText('3 answers need a second look').closest('div')
  expect(screen.getAllByRole('alert')).toEqual([summary])
  await user.click(within(summary ?? document.body).getByRole('button', { name: /^Password: / }))
  expect(password).toHaveFocus()
  await user.type(password, ' but now a sentence')
  expect(screen.getByText('Strength: strong')).toBeVisible()
})

test('the consent to sensitive data is a box of its own, without which no account is created', async () => {
  const sent = watchSignup()
  const { user } = await openApp('/signup')
  await fillIn(user)
  const consent = screen.getByRole('checkbox', { name: /sexual orientation and sex life/ })
  await user.click(consent)
  expect(consent).not.toBeChecked()
  await user.click(screen.getByRole('button', { name: 'Create account' }))
  expect(await screen.findByText('Without this consent we cannot create your profile')).toBeVisible()
  await waitFor(() => expect(consent).toHaveFocus())
  expect(sent).toEqual([])
  await user.click(consent)
  await user.click(screen.getByRole('button', { name: 'Create account' }))
  await screen.findByRole('heading', { name: 'Welcome! Check your inbox' })
  expect(sent).toHaveLength(1)
  expect(Object.keys(sent[0] ?? {})).not.toContain('sensitive')
})

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

function watchLikes(): string[] {
  const likes: string[] = []
  server.events.on('request:start', ({ request }) => {
    if (request.method === 'POST' && request.url.endsWith('/like.php')) likes.push(request.url)
  })
  return likes
}

async function logIn(user: User) {
  await user.type(await screen.findByRole('textbox', { name: 'E-mail address' }), 'paid@example.test')
  await user.type(screen.getByLabelText('Password', { exact: true }), PASSWORD)
  await user.click(screen.getByRole('button', { name: 'Login' }))
  await screen.findByRole('button', { name: ACCOUNT_BUTTON })
}

test('a visitor’s like is given after the login that it led to', async () => {
  const { user } = await openApp('/members/101')
  const likes = watchLikes()
  await user.click(await screen.findByRole('button', { name: 'Like' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('link', { name: 'Login' }))
  await logIn(user)
  expect(await screen.findByText('You liked Sanne.')).toBeVisible()
  expect(likes).toHaveLength(1)
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

async function writeFirstMessage(user: User) {
  await user.click(await screen.findByRole('button', { name: /^Message/ }))
  const modal = within(await screen.findByRole('dialog', { name: 'Sign up' }))
  await user.type(await modal.findByRole('textbox', { name: 'Message' }), 'Which song?')
  return modal
}

test('a message that a visitor wrote is a draft in the conversation after the login', async () => {
  const { user } = await openApp('/members/101')
  const modal = await writeFirstMessage(user)
  await user.click(modal.getByRole('link', { name: 'Login' }))
  await logIn(user)
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('Which song?'))
})

test('a message that a visitor wrote is dropped when they open the login page by themselves', async () => {
  const { user, router } = await openApp('/members/101')
  await writeFirstMessage(user)
  await act(() => router.navigate('/login'))
  await logIn(user)
  await act(() => router.navigate('/members/101/chat'))
  expect(await screen.findByRole('textbox', { name: 'Message' })).toHaveValue('')
})

test('leaving the modal asks first and keeps the answers, and the modal opens again after a reload', async () => {
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
})

test('the signup page has no modal over it after a reload at an address that ends with a slash', async () => {
  const { user } = await openApp('/signup/')
  await chooseGenders(user)
  await loadSignupModal()
  const again = await reloadApp(location.pathname + location.hash)
  await typeName(again.user)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('a visitor’s like is dropped when they open the login page by themselves', async () => {
  const { user, router } = await openApp('/members/101')
  const likes = watchLikes()
  await user.click(await screen.findByRole('button', { name: 'Like' }))
  await screen.findByRole('dialog')
  await act(() => router.navigate('/login'))
  await logIn(user)
  expect(useIntent.getState().intent).toBeNull()
  expect(likes).toEqual([])
})

test('a signup without a clear answer does not mistake another logged-in member for the new account', async () => {
  const { user, database } = await openApp('/signup')
  addFault(database, { method: 'POST', path: 'signup.php', kind: 'status', status: 503, times: 1 })
  await fillIn(user)
  database.signedIn = 2
  await user.click(screen.getByRole('button', { name: 'Create account' }))
  expect(await screen.findByText(/got no answer from the site/)).toBeVisible()
  expect(useSession.getState().user).toBeNull()
})

test('the modal closes with the page on which it was opened', async () => {
  const { user, router } = await openApp('/members/101')
  await user.click(await screen.findByRole('button', { name: 'Like' }))
  await screen.findByRole('dialog', { name: 'Sign up' })
  await router.navigate('/members')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
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

test('choosing a language on the last step keeps the step and everything typed, even the password', async () => {
  const { user } = await openApp('/signup')
  await fillIn(user)
  await user.click(screen.getByRole('checkbox', { name: /^I am 18/ }))
  await createAccount(user)
  await user.click(screen.getByRole('button', { name: 'Language' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Nederlands' }))
  expect(await screen.findByText('Stap 5 van 5')).toBeVisible()
  expect(screen.getByText('Vink het vakje aan om verder te gaan')).toBeVisible()
  expect(screen.getByLabelText('Wachtwoord')).toHaveValue(ANSWERS.password)
  expect(screen.getAllByRole('checkbox').map((box) => box.matches(':checked'))).toEqual([false, true])
})
