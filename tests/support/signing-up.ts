import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { signupRecord } from '#src/domain/records.ts'
import { ACCOUNT_BUTTON, openApp, PASSWORD } from './app.tsx'
import { server } from './server.ts'

/** What a visitor types in these tests. */
export const ANSWERS = { name: 'Sam', email: 'sam@mail.example', password: 'a long sentence' }

/** Clicks the button that leads to the next step. */
export const clickContinue = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Continue' }))

/** Waits for a step of the signup. */
export const step = (number: number) => screen.findByText(`Step ${number} of 5`)

/** Answers the questions of the first step. */
export async function answerGenders(user: UserEvent) {
  await user.click(within(await screen.findByRole('radiogroup', { name: 'I am' })).getByLabelText('A man'))
  await user.click(within(screen.getByRole('radiogroup', { name: 'Looking for' })).getByLabelText('Women'))
}

/** Answers the first step, and waits for the second. */
export async function chooseGenders(user: UserEvent) {
  await answerGenders(user)
  await clickContinue(user)
  await step(2)
}

/** Answers the second step, and waits for the third. */
export async function typeName(user: UserEvent, name = ANSWERS.name) {
  await user.type(screen.getByRole('textbox', { name: 'Name' }), name)
  await clickContinue(user)
  await step(3)
}

/** Answers the third step, and waits for the fourth. */
export async function typeBirthDate(user: UserEvent) {
  await user.type(screen.getByLabelText('Day'), '1')
  await user.type(screen.getByLabelText('Month'), '2')
  await user.type(screen.getByLabelText('Year'), '1990')
  await clickContinue(user)
  await step(4)
}

/** Answers the first three steps, and returns the field of the fourth. */
export async function goToEmail(user: UserEvent): Promise<HTMLElement> {
  await chooseGenders(user)
  await typeName(user)
  await typeBirthDate(user)
  return screen.getByRole('textbox', { name: 'E-mail address' })
}

async function paste(user: UserEvent, field: HTMLElement, text: string) {
  await user.click(field)
  await user.paste(text)
}

/** Answers the last step, and leaves only the click on Create account. */
export async function fillInLastStep(user: UserEvent, password = ANSWERS.password) {
  await step(5)
  await paste(user, screen.getByLabelText('Password', { exact: true }), password)
  await user.click(screen.getByRole('checkbox', { name: /^I am 18/ }))
  await user.click(screen.getByRole('checkbox', { name: /^I explicitly consent to Rosehip using/ }))
}

/** Answers the steps 3 to 5, and leaves only the click on Create account. */
export async function fillInFromBirthDate(user: UserEvent, { email, password } = ANSWERS) {
  await typeBirthDate(user)
  await paste(user, screen.getByRole('textbox', { name: 'E-mail address' }), email)
  await clickContinue(user)
  await fillInLastStep(user, password)
}

/** Answers the steps 2 to 5, from the name on, and leaves only the click on Create account. */
export async function fillInFromName(user: UserEvent, answers = ANSWERS) {
  await typeName(user, answers.name)
  await fillInFromBirthDate(user, answers)
}

/** Keeps the answers to all steps but the last in this tab. */
export function keepAnswers({ name, email }: Pick<typeof ANSWERS, 'name' | 'email'> = ANSWERS) {
  const birthDate = { day: '1', month: '2', year: '1990' }
  const rest = { gender: 'male', looking_for: 'female', country: 'NL', messages: {} } as const
  signupRecord.write({ name, email, ...birthDate, ...rest })
}

/** Opens the last step of a signup whose other answers this tab has kept, and leaves only the click on Create account. */
export async function openLastStep({ password, ...kept } = ANSWERS) {
  keepAnswers(kept)
  const app = await openApp('/signup#signup-4')
  await fillInLastStep(app.user, password)
  return app
}

/** Answers all steps, and leaves only the click on Create account. */
export async function fillIn(user: UserEvent, answers = ANSWERS) {
  await chooseGenders(user)
  await fillInFromName(user, answers)
}

/** Clicks the button of the last step. */
export const createAccount = (user: UserEvent) =>
  user.click(screen.getByRole('button', { name: 'Create account' }))

/** Waits for an alert, at a field or above the step. */
export async function findAlert(words: RegExp): Promise<void> {
  const [found] = await screen.findAllByText(words)
  expect(found?.closest('[role="alert"]')).toBeVisible()
}

/** Waits until the signup is finished. */
export const welcome = () => screen.findByRole('heading', { name: 'Welcome! Check your inbox' })

/** Returns a live list of the signups that are sent. */
export function watchSignup(): Record<string, unknown>[] {
  const sent: Record<string, unknown>[] = []
  server.events.on('request:start', ({ request }) => {
    if (request.url.endsWith('/signup.php'))
      void request
        .clone()
        .json()
        .then((body: Record<string, unknown>) => sent.push(body))
  })
  return sent
}

/** Clicks the Close button of the dialog. */
export async function clickClose(user: UserEvent) {
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }))
}

/** Logs in as `paid@example.test` on the login page. */
export async function logIn(user: UserEvent) {
  await user.type(await screen.findByRole('textbox', { name: 'E-mail address' }), 'paid@example.test')
  await user.type(screen.getByLabelText('Password', { exact: true }), PASSWORD)
  await user.click(screen.getByRole('button', { name: 'Login' }))
  await screen.findByRole('button', { name: ACCOUNT_BUTTON })
}

/** Presses Message on a profile as a visitor, writes a first message in the modal, and returns it. */
export async function writeFirstMessage(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: /^Message/ }))
  const modal = within(await screen.findByRole('dialog', { name: 'Sign up' }))
  await user.type(await modal.findByRole('textbox', { name: 'Message' }), 'Which song?')
  return modal
}
