import { ApiError } from '#src/domain/api-error.ts'
import type { Profile } from '#src/domain/member/profile.ts'
import { onAccountReset } from '#src/lib/state.ts'
import { changeUser, useSession } from '#src/stores/session.ts'

type Change = (profile: Profile) => Profile

interface Saving {
  /** The profile without the changes below. */
  base: Profile | null
  /** Changes that the server is known to have since the pending call was sent: its answer may not include them. */
  since: Change[]
  /** The changes without an answer yet, as they are shown, oldest first. */
  changes: Change[]
  /** The base with them, as it is shown. */
  shown: Profile | null
  /** Resolves when the last of them is answered. */
  done: Promise<unknown>
  /** Ends `followRefresh`. */
  unfollow: () => void
}

const noSaving = (): Saving => ({
  base: null,
  since: [],
  changes: [],
  shown: null,
  done: Promise.resolve(),
  unfollow: () => {},
})

let saving = noSaving()

onAccountReset(() => {
  saving = noSaving()
})

function withChanges(before: Profile, changes: readonly Change[]): Profile {
  return changes.reduce((profile, change) => change(profile), before)
}

function show(own: Saving): void {
  if (!own.base) return
  own.shown = withChanges(own.base, own.changes)
  changeUser({ profile: own.shown })
}

const profileNow = () => useSession.getState().user?.profile ?? null

/**
 * Takes the session's profile as the base if it comes from a refresh, which may have been read before the changes arrived, or after them:
 * then it may be the one that was shown here.
 */
function followRefresh(own: Saving, isRefresh: boolean): void {
  const now = profileNow()
  if (own !== saving || (now === own.shown && !isRefresh)) return
  own.base = now
  show(own)
}

/** Returns the member's own profile without the changes that have no answer yet. Throws when nobody is logged in. */
export function answeredProfile(): Profile {
  const profile = saving.base ?? profileNow()
  if (!profile) throw new ApiError('cancelled')
  return profile
}

/** Applies a change that the server is known to have to the member's own profile. */
export function changeOwnProfile(change: Change): void {
  const { user } = useSession.getState()
  if (saving.base) {
    saving.base = change(saving.base)
    saving.since.push(change)
  } else if (user) return changeUser({ profile: change(user.profile) })
  show(saving)
}

/**
 * Makes calls that change the member's own profile one after the other, because each answer contains the whole profile: in another order an
 * old one would be shown, or stored. `change` is shown at once, on top of the answers before it, and undone when the call fails. Returns
 * the answer; throws whatever the call throws.
 */
export async function saveOwnProfile(
  call: () => Promise<Profile>,
  change: Change = (profile) => profile,
): Promise<Profile> {
  const own = saving
  if (own.changes.length === 0) {
    own.base = profileNow()
    own.unfollow = useSession.subscribe((now, before) => followRefresh(own, now.checks > before.checks))
  }
  own.changes.push(change)
  show(own)
  const saved = own.done.then(() => {
    own.since = []
    return call()
  })
  own.done = saved.catch(() => {})
  try {
    own.base = withChanges(await saved, own.since)
    return own.base
  } finally {
    own.changes = own.changes.filter((other) => other !== change)
    if (own.changes.length === 0) own.unfollow()
    if (own === saving) {
      show(own)
      if (own.changes.length === 0) saving = noSaving()
    }
  }
}
