import { create } from 'zustand'
import { deleteBlock, postBlock } from '#src/api/safety.ts'
import type { Profile, ShortProfile } from '#src/domain/profile.ts'
import { ownValue } from '#src/lib/own-value.ts'

/** Blocked or unblocked here, by profile id; it wins over what a profile says (seed, point 4). */
export const useBlocked = create<{ own: Record<string, boolean> }>(() => ({ own: {} }))

/** Forgets everything (logout). */
export function clearBlocked(): void {
  useBlocked.setState({ own: {} })
}

function setOwnBlock(id: string, isBlocked: boolean): void {
  useBlocked.setState(({ own }) => ({ own: { ...own, [id]: isBlocked } }))
}

/** Blocks a member or lifts the block: shown at once, undone when the server refuses. Fails with an `ApiError`. */
export async function setBlocked({ id }: Pick<ShortProfile, 'id'>, isBlocked: boolean): Promise<void> {
  setOwnBlock(id, isBlocked)
  try {
    await (isBlocked ? postBlock(id) : deleteBlock(id))
  } catch (error) {
    setOwnBlock(id, !isBlocked)
    throw error
  }
}

/** Whether the member has blocked this profile: what was pressed here last, else what the server said. */
export function useIsBlocked(profile: Pick<Profile, 'id' | 'blocked'>): boolean {
  return useBlocked((state) => ownValue(state.own, profile.id) ?? profile.blocked)
}
