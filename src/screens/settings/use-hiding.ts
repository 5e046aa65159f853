import { useState } from 'react'
import { putPaused } from '#src/api/account.ts'
import type { User } from '#src/domain/account/user.ts'
import { loadUser } from '#src/stores/session.ts'
import { type Saving, useSaving } from './use-saving.ts'

/** Whether the member has hidden the profile; one that waits for its activation mail is hidden for another reason. */
function isPaused(user: User): boolean {
  return user.profile.status === 'disabled' && user.status !== 'not_confirmed'
}

interface Hiding {
  /** Whether nobody finds the profile, as the server has it. */
  isHidden: boolean
  /** The same, as the member has chosen last. */
  isChosen: boolean
  saving: Saving
  hide: (isHidden: boolean) => void
}

/** The member's own profile hidden and shown again; a choice that could not be saved goes back. */
export function useHiding(user: User): Hiding {
  const [chosen, setChosen] = useState<boolean | null>(null)
  const [saving, save] = useSaving()

  async function put(isHidden: boolean) {
    await putPaused(isHidden)
    await loadUser()
    setChosen(null)
  }

  function hide(isHidden: boolean) {
    setChosen(isHidden)
    void save({ run: () => put(isHidden), undo: () => setChosen(null) })
  }

  const isHidden = isPaused(user)
  return { isHidden, isChosen: chosen ?? isHidden, saving, hide }
}
