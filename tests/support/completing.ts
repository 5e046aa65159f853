import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { accountByEmail, databaseFor } from '#mocks/db.ts'
import { openApp } from './app.tsx'
import { server } from './server.ts'

/** The member who has just signed up. */
export const NEW = 'new@example.test'

const STEP = /^Step (\d+) of (\d+)$/

async function stepNow(): Promise<{ text: string; isLast: boolean }> {
  const text = (await screen.findByText(STEP)).textContent ?? ''
  const [, step, total] = STEP.exec(text) ?? []
  return { text, isLast: step === total }
}

/** Leaves a question of the completion page by one of its buttons, and waits for the next one. */
export async function leaveQuestion(user: UserEvent, button: 'Continue' | 'Skip' | 'Back'): Promise<void> {
  const { text } = await stepNow()
  await user.click(screen.getByRole('button', { name: button }))
  await waitFor(() => {
    if (screen.queryByText(text)) throw new Error(`still at "${text}"`)
  })
}

/** Continues on the completion page until its last question, and calls `answer` at each, the last one included. */
export async function answerAll(user: UserEvent, answer?: () => Promise<void>): Promise<void> {
  for (;;) {
    const { isLast } = await stepNow()
    await answer?.()
    if (isLast) return
    await leaveQuestion(user, 'Continue')
  }
}

/** Waits for the field of the second question, the words about oneself. */
export const about = () => screen.findByRole('textbox', { name: 'About you' })

/** Waits for a button, and clicks it. */
export const press = async (user: UserEvent, name: string) =>
  user.click(await screen.findByRole('button', { name }))

/** Opens the completion page at its second question. */
export async function openAbout() {
  const opened = await openApp('/complete-signup', { as: NEW })
  await leaveQuestion(opened.user, 'Skip')
  return { ...opened, field: await about() }
}

/** Returns the profile of the member on the server. */
export const profileNow = () => accountByEmail(databaseFor(), NEW)?.profile

/** Returns a live list of what the completion page sends. */
export function watchSaving(): unknown[] {
  const sent: unknown[] = []
  server.events.on('request:start', ({ request }) => {
    if (request.url.endsWith('/complete-signup.php'))
      void request
        .clone()
        .json()
        .then((body) => sent.push(body))
  })
  return sent
}
