import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** Chooses from the menu of a member, and returns the dialog that opens. */
export async function choose(user: UserEvent, item: 'Block' | 'Report'): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: 'More' }))
  await user.click(screen.getByRole('menuitem', { name: item }))
  return screen.findByRole('dialog')
}
