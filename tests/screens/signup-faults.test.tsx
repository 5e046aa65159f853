import { act, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { addFault } from '#mocks/faults.ts'
import { useSession } from '#src/stores/session.ts'
import { ACCOUNT_BUTTON, openApp, PASSWORD } from '#tests/support/app.tsx'
import { gate } from '#tests/support/gate.ts'
import { logInElsewhere, NEXT } from '#tests/support/other-tab.ts'
import { allAnswered, allRead, server } from '#tests/support/server.ts'
import {
  answerGenders,
  ANSWERS,
  chooseGenders,
  clickContinue,
  createAccount,
  fillIn,
  fillInFromBirthDate,
  findAlert,
  openLastStep,
  step,
  watchSignup,
  welcome,
} from '#tests/support/signing-up.ts'
import { passUntil } from '#tests/support/time.ts'

test.each([
  [409, { error: 'email_exists' }, /^An account with this e-mail address already exists/, 4],
  [409, { error: 'pending_deletion' }, /about to be deleted\. Open the link in the e-mail/, 4],
  [422, { error: 'invalid', fields: { name: 'name_taken' } }, /^This name is taken already/, 2],
  [
    422,
    { error: 'invalid', fields: { name: 'name_is_email' } },
    /^Your name may not be an e-mail address/,
    2,
  ],
  [422, { error: 'invalid', fields: { date_of_birth: 'too_young' } }, /^Invalid date of birth\./, 3],
  [422, { error: 'invalid', fields: { email: 'email_invalid' } }, /^Invalid email/, 4],
  [422, { error: 'invalid', fields: { password: 'too_short' } }, /^Use at least 8 characters/, 5],
  [
    422,
    { error: 'invalid', fields: { invite: 'unknown' } },
    /^Your account could not be created\. Everything/,
    5,
  ],
  [409, { error: 'something_new' }, /^Your account could not be created\. Everything/, 5],
  [400, { error: 'something_new' }, /^Your account could not be created\. Everything/, 5],
])(
  'a signup refused with %i %j says so where it can be corrected, and loses nothing',
  async (status, body, says, number) => {
    const { user } = await openLastStep()
    server.use(http.post('*/api/signup.php', () => HttpResponse.json(body, { status }), { once: true }))
    await createAccount(user)
    await step(number)
    await findAlert(says)
    expect(sessionStorage.getItem('signup')).toContain(ANSWERS.email)
    if (number === 4) expect(screen.getByRole('textbox', { name: 'E-mail address' })).toHaveFocus()
    // A check of the same answer, which accepts it, does not take the refusal back.
    await user.click(screen.getByRole('heading', { level: 1 }))
    await act(allRead)
    await findAlert(says)
  },
)

test.each([
  ['a page of a server in front of the site', '<h1>Forbidden</h1>', /^We are not sure that this worked\./],
  ['the backend, without a reason', '{}', /^Your account could not be created\./],
])('a signup that is refused by %s says what is known of the account', async (_, body, says) => {
  const { user } = await openLastStep()
  server.use(http.post('*/api/signup.php', () => new HttpResponse(body, { status: 403 }), { once: true }))
  await createAccount(user)
  await findAlert(says)
  expect(sessionStorage.getItem('signup')).toContain(ANSWERS.email)
})

test('after a refused name, Back leads to the question before it at once', async () => {
  const { user, router } = await openApp('/faq')
  await act(() => router.navigate('/signup'))
  await fillIn(user)
  const refusal = { error: 'invalid', fields: { name: 'name_taken' } }
  server.use(http.post('*/api/signup.php', () => HttpResponse.json(refusal, { status: 422 })))
  await createAccount(user)
  await step(2)
  await user.clear(screen.getByRole('textbox', { name: 'Name' }))
  await user.click(screen.getByRole('button', { name: 'Back' }))
  expect(await step(1)).toBeVisible()
})

test('from one refused answer to another and back, each question is the one that was chosen', async () => {
  const { user, router } = await openApp('/faq')
  await act(() => router.navigate('/signup'))
  await fillIn(user)
  const fields = { country: 'unknown', password: 'too_short' }
  server.use(
    http.post('*/api/signup.php', () => HttpResponse.json({ error: 'invalid', fields }, { status: 422 })),
  )
  await createAccount(user)
  await step(3)
  await user.click(screen.getByRole('button', { name: /^Password/ }))
  await step(5)
  await user.click(screen.getByRole('button', { name: /^Country/ }))
  expect(await step(3)).toBeVisible()
})

test('a signup that is refused because the site was closed in the meantime says so', async () => {
  const { user } = await openLastStep()
  server.use(
    http.post('*/api/signup.php', () => HttpResponse.json({ error: 'signups_closed' }, { status: 403 })),
  )
  await createAccount(user)
  await findAlert(/^Sign-up is closed right now/)
  expect(sessionStorage.getItem('signup')).toContain(ANSWERS.email)
})

test('a signup that got no answer is not called failed, keeps everything, and works on the next click', async () => {
  const sent = watchSignup()
  const { user, database } = await openLastStep()
  addFault(database, { kind: 'status', status: 503, method: 'POST', path: 'signup.php', times: 1 })
  await createAccount(user)
  await findAlert(/not sure that this worked/)
  // The alert belongs to the button of this step.
  await user.click(screen.getByRole('button', { name: 'Back' }))
  const onwards = await screen.findByRole('button', { name: 'Continue' })
  expect(screen.queryByText(/not sure that this worked/)).toBeNull()
  await user.click(onwards)
  expect(await screen.findByLabelText('Password', { exact: true })).toHaveValue(ANSWERS.password)
  await createAccount(user)
  expect(await welcome()).toBeVisible()
  expect(sent).toHaveLength(2)
})

test('without a connection the form can be filled in, and the account is created once the connection is back', async () => {
  const { user } = await openApp('/signup')
  const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  await fillIn(user)
  expect(await screen.findByText(/You are offline\. Keep typing: .* until you close this tab/)).toBeVisible()
  await createAccount(user)
  expect(await screen.findByText(/as soon as you are back online/)).toBeVisible()
  connection.mockRestore()
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await welcome()).toBeVisible()
})

test('changing an answer cancels an account that waits for the connection', async () => {
  const sent = watchSignup()
  const { user } = await openApp('/signup')
  const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  await fillIn(user)
  await createAccount(user)
  expect(await screen.findByText(/as soon as you are back online/)).toBeVisible()
  await user.click(screen.getByRole('checkbox', { name: /^I explicitly consent to Rosehip using/ }))
  expect(screen.queryByText(/as soon as you are back online/)).not.toBeInTheDocument()
  await user.type(screen.getByLabelText('Password', { exact: true }), ' of mine')
  connection.mockRestore()
  act(() => void window.dispatchEvent(new Event('online')))
  await createAccount(user)
  expect(sent).toEqual([])
  await user.click(screen.getByRole('checkbox', { name: /^I explicitly consent to Rosehip using/ }))
  await createAccount(user)
  expect(await welcome()).toBeVisible()
  expect(sent).toEqual([expect.objectContaining({ password: `${ANSWERS.password} of mine` })])
})

test.each([
  ['the page', async (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Back' }))],
  ['the browser', async () => act(() => history.back())],
])(
  'Back of %s cancels an account that waits for the connection, and leads to the step before',
  async (_, goBack) => {
    const sent = watchSignup()
    const { user, router } = await openApp('/faq')
    await act(() => router.navigate('/signup'))
    const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    act(() => void window.dispatchEvent(new Event('offline')))
    await fillIn(user)
    await createAccount(user)
    expect(await screen.findByText(/as soon as you are back online/)).toBeVisible()
    await goBack(user)
    await step(4)
    expect(location.pathname + location.hash).toBe('/signup#signup-3')
    connection.mockRestore()
    act(() => void window.dispatchEvent(new Event('online')))
    await clickContinue(user)
    await step(5)
    expect(sent).toEqual([])
  },
)

test.each([
  { told: 'is shown at the field', more: '' },
  { told: 'is not shown if the address has been changed', more: 'xx' },
])('a refusal that arrives after the browser’s Back $told', async ({ more }) => {
  const answer = gate()
  const { user, router } = await openApp('/faq')
  await act(() => router.navigate('/signup'))
  await fillIn(user)
  server.use(
    http.post('*/api/signup.php', async () => {
      await answer.passed
      return HttpResponse.json({ error: 'email_exists' }, { status: 409 })
    }),
  )
  const sent = watchSignup()
  await createAccount(user)
  await waitFor(() => expect(sent).toHaveLength(1))
  act(() => history.back())
  await step(4)
  const field = screen.getByRole('textbox', { name: 'E-mail address' })
  if (more) await user.type(field, more)
  answer.open()
  await act(allAnswered)
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Continue' })).not.toHaveAttribute('aria-busy'),
  )
  expect(screen.queryAllByText(/^An account with this e-mail address already exists/)).toHaveLength(
    more ? 0 : 1,
  )
  expect(location.hash).toBe('#signup-3')
})

test('an account that is created after its signup was left does not navigate', async () => {
  const answer = gate()
  const { user, router } = await openLastStep()
  server.use(http.post('*/api/signup.php', () => answer.passed))
  const sent = watchSignup()
  await createAccount(user)
  await waitFor(() => expect(sent).toHaveLength(1))
  await act(() => router.navigate('/contact'))
  const length = history.length
  answer.open()
  await allAnswered()
  await waitFor(() => expect(useSession.getState().user).not.toBeNull())
  expect(location.pathname).toBe('/contact')
  expect(history.length).toBe(length)
})

test('a signup for a taken address does not try to log in, even if the password may be right', async () => {
  let logins = 0
  server.events.on('request:start', ({ request }) => {
    if (request.method === 'POST' && new URL(request.url).pathname === '/api/user.php') logins += 1
  })
  const { user } = await openLastStep({ ...ANSWERS, email: 'taken@mail.example', password: PASSWORD })
  server.use(
    http.post('*/api/signup.php', () => HttpResponse.json({ error: 'email_exists' }, { status: 409 })),
    http.get('*/api/signup-check.php', () => HttpResponse.json({ exists: true })),
  )
  await createAccount(user)
  await findAlert(/^An account with this e-mail address already exists/)
  expect(logins).toBe(0)
})

test('a second click while the account is created does nothing', async () => {
  let release = () => {}
  const held = new Promise<undefined>((resolve) => {
    release = () => resolve(undefined)
  })
  const sent = watchSignup()
  const { user } = await openLastStep()
  server.use(http.post('*/api/signup.php', () => held))
  const button = screen.getByRole('button', { name: 'Create account' })
  await user.dblClick(button)
  await user.keyboard('{Enter}{Enter}')
  await user.type(screen.getByLabelText('Password', { exact: true }), '{Enter}')
  await waitFor(() => expect(sent).toHaveLength(1))
  release()
  expect(await welcome()).toBeVisible()
  expect(sent).toHaveLength(1)
})

test.each([
  ['is an HTML page', 'Alex', () => HttpResponse.html('<h1>Oops</h1>')],
  ['does not arrive', 'Kim', () => new Promise<undefined>(() => {})],
])('a check whose answer %s does not block the signup', async (_, name, answer) => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const asked: string[] = []
  server.use(
    http.get('*/api/signup-check.php', ({ request }) => {
      const { search } = new URL(request.url)
      asked.push(search)
      return search === `?name=${name}` ? answer() : undefined
    }),
  )
  const { user } = await openApp('/signup')
  await chooseGenders(user)
  await user.type(screen.getByRole('textbox', { name: 'Name' }), name)
  await clickContinue(user)
  await passUntil(() => screen.queryByText('Step 3 of 5') !== null)
  expect(asked).toContain(`?name=${name}`)
  await fillInFromBirthDate(user, { ...ANSWERS, email: `${name}@mail.example` })
  await createAccount(user)
  expect(await welcome()).toBeVisible()
})

test.each([
  ['/signup', '/members'],
  ['/members/101/signup', '/members/101/chat'],
])('a signup at %s ends when another tab logs in, and leads to %s', async (path, next) => {
  await openApp(path)
  await screen.findByText(/^Step 1 of/)
  logInElsewhere()
  await waitFor(() => expect(location.pathname + location.hash).toBe(next))
})

test('a first message is a draft in the conversation when another tab logs in', async () => {
  const { user } = await openApp('/members/101/signup')
  await user.type(await screen.findByRole('textbox', { name: 'Message' }), 'Which song?')
  await clickContinue(user)
  await step(2)
  logInElsewhere()
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('Which song?'))
  expect(location.pathname + location.hash).toBe('/members/101/chat')
})

test('a signup over a page closes when another tab logs in, and the page becomes the member’s', async () => {
  const { user } = await openApp('/members/101')
  const [photos] = await screen.findAllByRole('button', { name: /more photos|Sign up/ })
  if (photos) await user.click(photos)
  await screen.findByRole('dialog', { name: 'Sign up' })
  await answerGenders(user)
  await clickContinue(user)
  await step(2)
  logInElsewhere()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(location.pathname + location.hash).toBe('/members/101')
  expect(await screen.findByRole('button', { name: ACCOUNT_BUTTON })).toHaveTextContent(NEXT.name)
})
