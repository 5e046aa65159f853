import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** Goes on from the first question of the match finder to the last one. */
export async function goToLastQuestion(user: UserEvent): Promise<void> {
  for (const step of [2, 3]) {
    await user.click(await screen.findByRole('button', { name: 'Continue' }))
    await screen.findByText(`Step ${step} of 3`)
  }
}
