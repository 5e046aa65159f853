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

test('a refused signup says so where it can be corrected, and loses nothing, even in a reload', async ({
  page,
  problems,
}) => {
  problems.expect(/status of 422/)
  await goToLastStep(page)
  const json = { error: 'invalid', fields: { name: 'name_taken' } }
  await page.route('**/api/signup.php', (route) => route.fulfill({ status: 422, json }), { times: 1 })
  await createAccount(page)
  await expect(page.getByText('Step 2 of 5')).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'This name is taken already' })).toBeVisible()
  await page.reload()
  const name = page.getByRole('textbox', { name: 'Name' })
  await expect(name).toHaveValue(ANSWERS.name)
  await name.fill('Mira45')
  for (const step of [3, 4, 5]) await clickContinue(page, step)
  await createAccount(page)
  await expectWelcome(page)
})

test('a signup that succeeded but whose answer was cut logs in, and nothing is sent twice', async ({
  page,
  server,
  problems,
}) => {
  problems.expect(/ERR_CONTENT_LENGTH_MISMATCH|ERR_CONNECTION|ERR_EMPTY/)
  const counts = countPosts(page)
  await page.goto('/members/101/signup')
  await page.getByRole('textbox', { name: 'Message' }).fill(MESSAGE)
  await clickContinue(page, 2)
  await chooseGenders(page)
  await answerSteps(page)
  await server.set({ faults: [{ kind: 'cut', method: 'POST', path: 'signup.php', times: 1, commit: true }] })
  await createAccount(page)
  await expect(page.getByText('Your message to Sanne has been sent.')).toBeVisible()
  await page.getByRole('link', { name: 'Continue to Sanne' }).click()
  await expect(page.getByRole('log', { name: 'Conversation' }).getByText(MESSAGE)).toHaveCount(1)
  expect(counts).toMatchObject({ signups: 1, messages: 0 })
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

test('without a connection the start page does not load the signup ahead', async ({ page, context }) => {
  await page.clock.install()
  await page.goto('/', { waitUntil: 'networkidle' })
  await context.setOffline(true)
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await page.clock.runFor(5_000)
  expect(requested).toEqual([])
})
