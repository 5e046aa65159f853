import { useRef, useState } from 'react'
import { changeOwnProfile } from '#src/actions/own-profile.ts'
import { putPaused } from '#src/api/account.ts'
import type { User } from '#src/domain/account/user.ts'
import { accountStore } from '#src/lib/state.ts'
import { refreshUser, useSession } from '#src/stores/session.ts'
import { type Saving, useSaving } from './use-saving.ts'

/** What was saved here last. A profile with an unconfirmed address is disabled in any case, so nothing else shows whether it is hidden. */
const useSavedHiding = accountStore(() => ({ isHidden: false }))

interface Hiding {
  /** Whether the profile is hidden on the server. */
  isHidden: boolean
  /** Whether the member wants it hidden, by the last choice: the server follows. */
  wantsHidden: boolean
  saving: Saving
  hide: (isHidden: boolean) => void
}

/** The member's own profile hidden and shown again; a choice that could not be saved goes back. */
export function useHiding(user: User): Hiding {
  const [chosen, setChosen] = useState<boolean | null>(null)
  const saved = useSavedHiding((state) => state.isHidden)
  const [saving, save] = useSaving('visibility')
  const isUnconfirmed = user.status === 'not_confirmed'
  const last = useRef(Promise.resolve())

  /** Sends one choice after the other, so that the last one wins even if a call is retried. */
  async function hide(isHidden: boolean) {
    setChosen(isHidden)
    const sent = last.current.then(() => putPaused(isHidden))
    const answered = sent.catch(() => undefined)
    last.current = answered
    const run = async () => {
      await sent
      useSavedHiding.setState({ isHidden })
      if (!isUnconfirmed)
        changeOwnProfile((profile) => ({ ...profile, status: isHidden ? 'disabled' : 'active' }))
    }
    await save({ run })
    if (last.current === answered) setChosen(null)
    // Also after a failure: a change without an answer may have been made.
    if (useSession.getState().user) await refreshUser()
  }

  const isHidden = isUnconfirmed ? saved : user.profile.status === 'disabled'
  return { isHidden, wantsHidden: chosen ?? isHidden, saving, hide: (wanted) => void hide(wanted) }
}
