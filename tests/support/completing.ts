import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

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
