import { create } from 'zustand'
import { deleteBlock, getBlocked, postBlock } from '#src/api/safety.ts'
import type { Profile, ShortProfile } from '#src/domain/profile.ts'

interface BlockedState {
  /** `null` until the list was loaded once. */
  profiles: ShortProfile[] | null
  /** Why the last load failed; what is there stays. */
  error: unknown
  /** Blocked or unblocked here, by profile id; it wins over what a profile says. */
  own: Record<string, boolean>
}

const EMPTY: BlockedState = { profiles: null, error: null, own: {} }

/** The members whom one has blocked (seed, point 4). */
export const useBlocked = create<BlockedState>(() => EMPTY)

let changes = 0

/** Loads the list; a reply that is older than a change made here is dropped and asked for again. */
export async function loadBlocked(): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    const before = changes
    try {
      const profiles = await getBlocked()
      if (before !== changes) continue
      useBlocked.setState({ profiles, error: null })
    } catch (error) {
      if (before === changes) useBlocked.setState({ error })
    }
    return
  }
}

/** Forgets everything (logout). */
export function clearBlocked(): void {
  changes += 1
  useBlocked.setState(EMPTY)
}

function setOwnBlock(profile: ShortProfile, isBlocked: boolean): void {
  changes += 1
  useBlocked.setState(({ profiles, own }) => {
    const others = profiles?.filter((row) => row.id !== profile.id)
    return {
      own: { ...own, [profile.id]: isBlocked },
      profiles: others ? (isBlocked ? [profile, ...others] : others) : null,
    }
  })
}

/** Blocks a member or lifts the block: shown at once, undone when the server refuses. Fails with an `ApiError`. */
export async function setBlocked(profile: ShortProfile, isBlocked: boolean): Promise<void> {
  setOwnBlock(profile, isBlocked)
  try {
    await (isBlocked ? postBlock(profile.id) : deleteBlock(profile.id))
  } catch (error) {
    setOwnBlock(profile, !isBlocked)
    throw error
  } finally {
    changes += 1
  }
}

/** Whether the member has blocked this profile: what was pressed here last, else what the server said. */
export function useIsBlocked(profile: Pick<Profile, 'id' | 'blocked'>): boolean {
  return useBlocked((state) => state.own[profile.id] ?? profile.blocked)
}
