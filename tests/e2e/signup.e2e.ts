import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import {
  ANSWERS,
  answerSteps,
  createAccount,
  expectWelcome,
  goOn,
  goToLastStep,
  sayWho,
} from '#tests/support/browser/signing-up.ts'

const MESSAGE = 'Which song should I hear today?'

/** The calls of the signup and the messages that reach the server. */
function countPosts(page: Page): { signups: number; likes: number; messages: number } {
  const counts = { signups: 0, likes: 0, messages: 0 }
  page.on('request', (request) => {
    if (request.method() !== 'POST') return
    if (request.url().endsWith('/api/signup.php')) counts.signups += 1
    if (request.url().endsWith('/api/like.php')) counts.likes += 1
    if (request.url().endsWith('/api/chat.php')) counts.messages += 1
  })
  return counts
}

test('a visitor signs up with the keyboard alone, and goes on to the profile', async ({ page }) => {
  await page.goto('/signup')
  await expect(page.getByText('Step 1 of 5')).toBeVisible()
  const man = page.getByRole('radiogroup', { name: 'I am' }).getByRole('radio', { name: 'A man' })
  await man.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await page.keyboard.type('Sam')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Day')).toBeFocused()
  await page.keyboard.type('3')
  await page.keyboard.press('Tab')
  await page.keyboard.type('4')
  await page.keyboard.press('Tab')
  await page.keyboard.type('1988')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'E-mail address' })).toBeFocused()
  await page.keyboard.type('sam@mail.example')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.type(ANSWERS.password)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expectWelcome(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/complete-signup')
})

test('the steps keep their values, follow the browser’s Back, and survive a reload without the password', async ({
  page,
}) => {
  await goToLastStep(page)
  await page.getByLabel('Password', { exact: true }).fill(ANSWERS.password)
  await page.goBack()
  await expect(page.getByRole('textbox', { name: 'E-mail address' })).toHaveValue(ANSWERS.email)
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByLabel('Year')).toHaveValue('1990')
  await page.goForward()
  await page.goForward()
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(ANSWERS.password)
  await page.reload()
  await expect(page.getByText('Step 5 of 5')).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
  expect(kept).toContain(ANSWERS.email)
  expect(kept).not.toContain(ANSWERS.password)
  await createAccount(page)
  await expectWelcome(page)
  expect(await page.evaluate(() => localStorage.getItem('signup'))).toBeNull()
})

test('with a member in whose name one came, the first message arrives exactly once', async ({
  page,
  server,
}) => {
  const counts = countPosts(page)
  await page.goto('/members/103/signup')
  await expect(page.getByText('Lina, 33')).toBeVisible()
  await expect(page.getByText('Fictional', { exact: true })).toBeVisible()
  await expect(page.getByText(/A message is 1 credit/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Message' }).fill(MESSAGE)
  await expect(page.getByText(`${MESSAGE.length} of 500 characters`)).toBeVisible()
  await goOn(page, 2)
  await expect(page.getByText('Lina, 33')).toBeVisible()
  await sayWho(page)
  await answerSteps(page)
  await createAccount(page)
  await expect(page.getByText('Your message to Lina is sent.')).toBeVisible()
  await page.getByRole('link', { name: 'Go on to Lina' }).click()
  await expect(page.getByRole('log', { name: 'Conversation' }).getByText(MESSAGE)).toHaveCount(1)
  expect(counts).toEqual({ signups: 1, likes: 0, messages: 0 })
  expect(await server.state()).toMatchObject({ user: { credits: 1 } })
})

test('a like tried as a visitor is given once, after the signup in the modal', async ({ page }) => {
  test.slow()
  const counts = countPosts(page)
  await page.goto('/members')
  const card = page.getByRole('article', { name: 'Noor' })
  await card.getByRole('button', { name: 'Like' }).click()
  const modal = page.getByRole('dialog', { name: 'Sign up' })
  await expect(modal.getByText(/^To like Noor you need a profile/)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect(modal).toBeVisible()
  await goOn(page, 2)
  await sayWho(page)
  await answerSteps(page)
  await createAccount(page)
  await expectWelcome(page)
  await page.getByRole('link', { name: 'Go on to Noor' }).click()
  await expect(modal).toBeHidden()
  await expect(page).toHaveURL('/members')
  await expect(card.getByRole('button', { name: 'Like' })).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(card.getByRole('button', { name: 'Like' })).toHaveAttribute('aria-pressed', 'true')
  expect(counts).toMatchObject({ signups: 1, likes: 1 })
})

test('a message tried as a visitor leads, after the login, to the conversation', async ({ page }) => {
  await page.goto('/members/101')
  await page.getByRole('button', { name: /^Message/ }).click()
  const modal = page.getByRole('dialog', { name: 'Sign up' })
  await expect(modal.getByText(/^To write to Sanne/)).toBeVisible()
  await modal.getByRole('link', { name: 'Login' }).click()
  await expect(modal).toBeHidden()
  await page.getByRole('textbox', { name: 'E-mail address' }).fill('paid@example.test')
  await page.getByLabel('Password', { exact: true }).fill('secret-123')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible()
  await expect(page).toHaveURL(/\/(members\/101\/chat|chats\/\w+)$/)
})

test('leaving the modal asks first, keeps the answers, and opens again after a reload', async ({ page }) => {
  await page.goto('/members/101')
  await page
    .getByRole('button', { name: /more photos|Sign up/ })
    .first()
    .click()
  const modal = page.getByRole('dialog', { name: 'Sign up' })
  await expect(modal.getByText(/^More photos of Sanne are for members/)).toBeVisible()
  await sayWho(page)
  await goOn(page, 2)
  await page.getByRole('textbox', { name: 'Name' }).fill('Mira')
  await page.reload()
  await expect(modal.getByRole('textbox', { name: 'Name' })).toHaveValue('Mira')
  await modal.getByRole('button', { name: 'Close' }).click()
  await expect(modal.getByText('Your answers stay on this device.')).toBeVisible()
  await modal.getByRole('button', { name: 'Go on' }).click()
  await expect(modal.getByRole('textbox', { name: 'Name' })).toHaveValue('Mira')
  await modal.getByRole('button', { name: 'Close' }).click()
  await modal.getByRole('button', { name: 'Leave' }).click()
  await expect(modal).toBeHidden()
  await expect(page).toHaveURL('/members/101')
  await page.goto('/signup')
  await expect(page.getByRole('radio', { name: 'A woman' })).toBeChecked()
})

const REFUSALS = [
  {
    status: 409,
    body: { error: 'email_exists' },
    says: 'An account with this e-mail address already exists',
    step: 4,
  },
  {
    status: 409,
    body: { error: 'pending_deletion' },
    says: /about to be deleted\. Open the link in the mail/,
    step: 4,
  },
  {
    status: 422,
    body: { error: 'invalid', fields: { name: 'name_taken' } },
    says: 'This name is taken already',
    step: 2,
  },
  {
    status: 422,
    body: { error: 'invalid', fields: { name: 'name_is_email' } },
    says: 'Your name may not be an e-mail address',
    step: 2,
  },
  {
    status: 422,
    body: { error: 'invalid', fields: { date_of_birth: 'too_young' } },
    says: 'Invalid date of birth.',
    step: 3,
  },
  {
    status: 422,
    body: { error: 'invalid', fields: { email: 'email_invalid' } },
    says: 'Invalid email',
    step: 4,
  },
  {
    status: 422,
    body: { error: 'invalid', fields: { password: 'too_short' } },
    says: 'Use at least 8 characters',
    step: 5,
  },
  { status: 403, body: { error: 'signups_closed' }, says: 'Sign-up is closed right now', step: null },
  {
    status: 400,
    body: { error: 'something_new' },
    says: /^Your account could not be created\. Everything/,
    step: 5,
  },
]

for (const { status, body, says, step } of REFUSALS) {
  const name = body.fields ? JSON.stringify(body.fields) : body.error
  test(`a signup refused with ${name} says so where it can be mended, and loses nothing`, async ({
    page,
    problems,
  }) => {
    problems.expect(/status of (4\d\d|422)/)
    await goToLastStep(page)
    await page.route('**/api/signup.php', (route) => route.fulfill({ status, json: body }), { times: 1 })
    await createAccount(page)
    await expect(page.getByRole('alert').filter({ hasText: says }).first()).toBeVisible()
    if (step === null) return
    await expect(page.getByText(`Step ${step} of 5`)).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('signup'))).toContain(ANSWERS.email)
    if (step === 4) await expect(page.getByRole('textbox', { name: 'E-mail address' })).toBeFocused()
  })
}

for (const { kind, commit } of [
  { kind: 'cut', commit: true },
  { kind: 'html', commit: true },
  { kind: 'empty', commit: true },
  { kind: 'status', commit: true },
]) {
  test(`a signup that was made but answered with ${kind} logs in, and nothing is sent twice`, async ({
    page,
    server,
    problems,
  }) => {
    problems.expect(/ERR_CONTENT_LENGTH_MISMATCH|ERR_CONNECTION|ERR_EMPTY|status of 500/)
    const counts = countPosts(page)
    await page.goto('/members/101/signup')
    await page.getByRole('textbox', { name: 'Message' }).fill(MESSAGE)
    await goOn(page, 2)
    await sayWho(page)
    await answerSteps(page)
    await server.set({ faults: [{ kind, method: 'POST', path: 'signup.php', times: 1, commit }] })
    await createAccount(page)
    await expect(page.getByText('Your message to Sanne is sent.')).toBeVisible()
    await page.getByRole('link', { name: 'Go on to Sanne' }).click()
    await expect(page.getByRole('log', { name: 'Conversation' }).getByText(MESSAGE)).toHaveCount(1)
    expect(counts).toMatchObject({ signups: 1, messages: 0 })
  })
}

test('a signup that never arrived says so, keeps everything, and works when pressed again', async ({
  page,
  server,
  problems,
}) => {
  problems.expect(/status of 503/)
  const counts = countPosts(page)
  await goToLastStep(page)
  await server.set({
    faults: [{ kind: 'status', status: 503, method: 'POST', path: 'signup.php', times: 1 }],
  })
  await createAccount(page)
  await expect(page.getByRole('alert').filter({ hasText: 'found no new account' })).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(ANSWERS.password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expectWelcome(page)
  expect(counts.signups).toBe(2)
})

test('a second press while the account is created does nothing', async ({ page, server }) => {
  const counts = countPosts(page)
  await goToLastStep(page)
  await server.set({ faults: [{ kind: 'delay', ms: 600, method: 'POST', path: 'signup.php' }] })
  await createAccount(page)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expectWelcome(page)
  expect(counts.signups).toBe(1)
})

test('without a connection the form can be filled in, and the account is created when it is back', async ({
  page,
  context,
}) => {
  await goToLastStep(page)
  await context.setOffline(true)
  await expect(page.getByRole('status').filter({ hasText: 'You are offline. Go on typing' })).toBeVisible()
  await createAccount(page)
  await expect(
    page.getByRole('status').filter({ hasText: 'as soon as the connection is back' }),
  ).toBeVisible()
  await context.setOffline(false)
  await expectWelcome(page)
})

for (const fault of [
  { kind: 'html', path: 'signup-check.php' },
  { kind: 'delay', ms: 8_000, path: 'signup-check.php' },
]) {
  test(`a check that answers with ${fault.kind} holds nobody up`, async ({ page, server }) => {
    await server.set({ faults: [fault] })
    await goToLastStep(page)
    await createAccount(page)
    await expectWelcome(page)
  })
}

test('no step of the signup scrolls sideways at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await page.goto('/members/103/signup')
  await page.getByRole('textbox', { name: 'Message' }).fill('W'.repeat(510))
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('10 characters too many. Nothing was cut.')).toBeVisible()
  expect(await overflow()).toBeLessThanOrEqual(0)
  await page.getByRole('textbox', { name: 'Message' }).fill('Hello')
  await goOn(page, 2)
  expect(await overflow()).toBeLessThanOrEqual(0)
  await sayWho(page)
  await page.getByRole('textbox', { name: 'Name' }).fill('@'.repeat(40) + 'W'.repeat(40))
  await page.getByRole('textbox', { name: 'Name' }).blur()
  await expect(page.getByText('A name may not start with @')).toBeVisible()
  expect(await overflow()).toBeLessThanOrEqual(0)
  await answerSteps(page, { ...ANSWERS, email: `${'w'.repeat(60)}@mail.example` })
  expect(await overflow()).toBeLessThanOrEqual(0)
  await createAccount(page)
  await expectWelcome(page)
  expect(await overflow()).toBeLessThanOrEqual(0)
})
