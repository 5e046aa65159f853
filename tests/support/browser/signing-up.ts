import { expect, type Page } from '@playwright/test'

/** The answers of a visitor; a test changes what it is about. */
export const ANSWERS = {
  name: 'Mira',
  day: '1',
  month: '2',
  year: '1990',
  email: 'robin@mail.example',
  password: 'a long sentence',
}

type Answers = typeof ANSWERS

/** Presses Continue and waits for the step that follows. */
export async function goOn(page: Page, step: number): Promise<void> {
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText(`Step ${step} of 5`)).toBeVisible()
}

/** Says who one is and whom one looks for. */
export async function sayWho(page: Page): Promise<void> {
  await page
    .getByRole('radiogroup', { name: 'I am' })
    .getByRole('radio', { name: 'A woman', exact: true })
    .check()
  await page
    .getByRole('radiogroup', { name: 'Looking for' })
    .getByRole('radio', { name: 'Men', exact: true })
    .check()
}

/** Answers the steps 2 to 4, from the name on, and arrives at the last one. */
export async function answerSteps(page: Page, answers: Answers = ANSWERS): Promise<void> {
  await page.getByRole('textbox', { name: 'Name' }).fill(answers.name)
  await goOn(page, 3)
  await page.getByLabel('Day').fill(answers.day)
  await page.getByLabel('Month').fill(answers.month)
  await page.getByLabel('Year').fill(answers.year)
  await page.getByRole('combobox', { name: 'Country', exact: true }).last().selectOption('NL')
  await goOn(page, 4)
  await page.getByRole('textbox', { name: 'E-mail address' }).fill(answers.email)
  await goOn(page, 5)
}

/** Answers the last step and presses Create account. */
export async function createAccount(page: Page, answers: Answers = ANSWERS): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(answers.password)
  await page.getByRole('checkbox', { name: /^I am 18/ }).check()
  await page.getByRole('checkbox', { name: /^I agree that/ }).check()
  await page.getByRole('button', { name: 'Create account' }).click()
}

/** Signs up from the open step on: without a member from the first question, with one from the first message. */
export async function signUp(page: Page, message?: string): Promise<void> {
  if (message !== undefined) {
    await page.getByRole('textbox', { name: 'Message' }).fill(message)
    await goOn(page, 2)
  }
  await sayWho(page)
  if (message === undefined) await goOn(page, 2)
  await answerSteps(page)
  await createAccount(page)
  await expectWelcome(page)
}

/** Goes through the signup page up to its last step. */
export async function goToLastStep(page: Page, answers: Answers = ANSWERS): Promise<void> {
  await page.goto('/signup')
  await sayWho(page)
  await goOn(page, 2)
  await answerSteps(page, answers)
}

/** The calls of the signup and the messages that reach the server. */
export function countPosts(page: Page): { signups: number; likes: number; messages: number } {
  const counts = { signups: 0, likes: 0, messages: 0 }
  page.on('request', (request) => {
    if (request.method() !== 'POST') return
    if (request.url().endsWith('/api/signup.php')) counts.signups += 1
    if (request.url().endsWith('/api/like.php')) counts.likes += 1
    if (request.url().endsWith('/api/chat.php')) counts.messages += 1
  })
  return counts
}

/** The signup is done. */
export async function expectWelcome(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Welcome! Check your inbox' })).toBeVisible()
}
