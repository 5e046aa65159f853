import { expect, test } from '#tests/support/browser/fixtures.ts'
import {
  ANSWERS,
  answerSteps,
  countPosts,
  createAccount,
  expectWelcome,
  clickContinue,
  goToLastStep,
  chooseGenders,
} from '#tests/support/browser/signing-up.ts'

const MESSAGE = 'Which song should I listen to today?'

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
    says: /about to be deleted\. Open the link in the e-mail/,
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
  test(`a signup refused with ${name} says so where it can be corrected, and loses nothing`, async ({
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
    expect(await page.evaluate(() => sessionStorage.getItem('signup'))).toContain(ANSWERS.email)
    if (step === 4) await expect(page.getByRole('textbox', { name: 'E-mail address' })).toBeFocused()
  })
}

for (const { kind, commit } of [
  { kind: 'cut', commit: true },
  { kind: 'html', commit: true },
  { kind: 'empty', commit: true },
  { kind: 'status', commit: true },
]) {
  test(`a signup that succeeded but was answered with ${kind} logs in, and nothing is sent twice`, async ({
    page,
    server,
    problems,
  }) => {
    problems.expect(/ERR_CONTENT_LENGTH_MISMATCH|ERR_CONNECTION|ERR_EMPTY|status of 500/)
    const counts = countPosts(page)
    await page.goto('/members/101/signup')
    await page.getByRole('textbox', { name: 'Message' }).fill(MESSAGE)
    await clickContinue(page, 2)
    await chooseGenders(page)
    await answerSteps(page)
    await server.set({ faults: [{ kind, method: 'POST', path: 'signup.php', times: 1, commit }] })
    await createAccount(page)
    await expect(page.getByText('Your message to Sanne has been sent.')).toBeVisible()
    await page.getByRole('link', { name: 'Continue to Sanne' }).click()
    await expect(page.getByRole('log', { name: 'Conversation' }).getByText(MESSAGE)).toHaveCount(1)
    expect(counts).toMatchObject({ signups: 1, messages: 0 })
  })
}

test('a signup that never arrived says so, keeps everything, and works on the next click', async ({
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

test('a second click while the account is created does nothing', async ({ page, server }) => {
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
  await expect(page.getByRole('status').filter({ hasText: 'You are offline. Keep typing' })).toBeVisible()
  await createAccount(page)
  await expect(page.getByRole('status').filter({ hasText: 'as soon as you are back online' })).toBeVisible()
  await context.setOffline(false)
  await expectWelcome(page)
})

for (const fault of [
  { kind: 'html', path: 'signup-check.php' },
  { kind: 'delay', ms: 8_000, path: 'signup-check.php' },
]) {
  test(`a check that answers with ${fault.kind} does not block the signup`, async ({ page, server }) => {
    await server.set({ faults: [fault] })
    await goToLastStep(page)
    await createAccount(page)
    await expectWelcome(page)
  })
}
