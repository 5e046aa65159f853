import type { Profile } from '#src/domain/member/profile.ts'
import { onAccountReset } from '#src/lib/state.ts'
import { setOwnProfile, useSession } from '#src/stores/session.ts'

type Change = (profile: Profile) => Profile

interface Saving {
  /** The profile without the changes below. */
  base: Profile | null
  /** What is shown of the changes that are not answered yet, the oldest first. */
  changes: Change[]
  /** The base with them, as it is shown. */
  shown: Profile | null
  /** Resolves when the last of them is answered. */
  done: Promise<unknown>
}

const noSaving = (): Saving => ({ base: null, changes: [], shown: null, done: Promise.resolve() })

let saving = noSaving()

onAccountReset(() => {
  saving = noSaving()
})

function show(own: Saving): void {
  if (!own.base) return
  own.shown = own.changes.reduce((profile, change) => change(profile), own.base)
  setOwnProfile(own.shown)
}

/** Takes the session's profile as the base if it is not the one that was shown here: then a refresh has brought a newer one. */
function followRefresh(own: Saving): void {
  const now = useSession.getState().user?.profile ?? null
  if (now !== own.shown) own.base = now
}

/** Updates the member's own profile by what the server is known to have. */
export function changeOwnProfile(change: Change): void {
  const { user } = useSession.getState()
  if (saving.base) saving.base = change(saving.base)
  else if (user) return setOwnProfile(change(user.profile))
  show(saving)
}

/**
 * Makes calls that change the member's own profile one after the other, because each answers with the whole profile: in another order an old
 * one would be shown, or stored. `change` is shown at once, on top of the answers before it, and undone when the call fails. Returns the
 * answer; throws whatever the call throws.
 */
export async function saveOwnProfile(
  call: () => Promise<Profile>,
  change: Change = (profile) => profile,
): Promise<Profile> {
  const own = saving
  followRefresh(own)
  own.changes.push(change)
  show(own)
  const saved = own.done.then(call)
  own.done = saved.catch(() => {})
  try {
    own.base = await saved
    return own.base
  } catch (error) {
    followRefresh(own)
    throw error
  } finally {
    own.changes = own.changes.filter((other) => other !== change)
    if (own === saving) {
      show(own)
      if (own.changes.length === 0) saving = noSaving()
    }
  }
}
