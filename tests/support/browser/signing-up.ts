import { expect, type Page } from '@playwright/test'

/** The answers of a visitor; a test overrides those it is about. */
export const ANSWERS = {
  name: 'Mira',
  day: '1',
  month: '2',
  year: '1990',
  email: 'robin@mail.example',
  password: 'a long sentence',
}

type Answers = typeof ANSWERS

/** Clicks Continue and waits for the given step. */
export async function clickContinue(page: Page, step: number): Promise<void> {
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText(`Step ${step} of 5`)).toBeVisible()
}

/** Chooses the visitor's gender and the one they are looking for. */
export async function chooseGenders(page: Page, lookingFor: 'Men' | 'Women' = 'Men'): Promise<void> {
  await page
    .getByRole('radiogroup', { name: 'I am' })
    .getByRole('radio', { name: 'A woman', exact: true })
    .check()
  await page
    .getByRole('radiogroup', { name: 'Looking for' })
    .getByRole('radio', { name: lookingFor, exact: true })
    .check()
}

/** Answers the steps 2 to 4, from the name on, and arrives at the last one. */
export async function answerSteps(page: Page, answers: Answers = ANSWERS): Promise<void> {
  await page.getByRole('textbox', { name: 'Name' }).fill(answers.name)
  await clickContinue(page, 3)
  await page.getByLabel('Day').fill(answers.day)
  await page.getByLabel('Month').fill(answers.month)
  await page.getByLabel('Year').fill(answers.year)
  await page.getByRole('combobox', { name: 'Country', exact: true }).last().selectOption('NL')
  await clickContinue(page, 4)
  await page.getByRole('textbox', { name: 'E-mail address' }).fill(answers.email)
  await clickContinue(page, 5)
}

/** Answers the last step and clicks Create account. */
export async function createAccount(page: Page, answers: Answers = ANSWERS): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(answers.password)
  await page.getByRole('checkbox', { name: /^I am 18/ }).check()
  await page.getByRole('checkbox', { name: /^I explicitly consent to/ }).check()
  await page.getByRole('button', { name: 'Create account' }).click()
}

/** Signs up from the current step on: from the first message if there is one, otherwise from the first question. */
export async function signUp(page: Page, message?: string): Promise<void> {
  if (message !== undefined) {
    await page.getByRole('textbox', { name: 'Message' }).fill(message)
    await clickContinue(page, 2)
  }
  await chooseGenders(page)
  if (message === undefined) await clickContinue(page, 2)
  await answerSteps(page)
  await createAccount(page)
  await expectWelcome(page)
}

/** Opens the signup page and goes to its last step. */
export async function goToLastStep(page: Page): Promise<void> {
  await page.goto('/signup')
  await chooseGenders(page)
  await clickContinue(page, 2)
  await answerSteps(page, ANSWERS)
}

/** Expects the signup to be finished. */
export async function expectWelcome(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Welcome! Check your inbox' })).toBeVisible()
}
