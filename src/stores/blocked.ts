import { isCancelled } from '#src/domain/api-error.ts'
import { deleteBlock, postBlock } from '#src/api/safety.ts'
import type { Profile, ShortProfile } from '#src/domain/member/profile.ts'
import { ownValue } from '#src/lib/own-value.ts'
import { accountStore } from '#src/lib/state.ts'

/** Members blocked or unblocked in this tab, by profile id; takes precedence over the profile (docs/rules.md#blocking). */
const useBlocked = accountStore<{ own: Record<string, boolean> }>(() => ({ own: {} }))

function setOwnBlock(id: string, isBlocked: boolean): void {
  useBlocked.setState(({ own }) => ({ own: { ...own, [id]: isBlocked } }))
}

/** Blocks or unblocks a member: shown at once, undone when the server refuses. Throws an `ApiError`. */
export async function setBlocked({ id }: Pick<ShortProfile, 'id'>, isBlocked: boolean): Promise<void> {
  setOwnBlock(id, isBlocked)
  try {
    await (isBlocked ? postBlock(id) : deleteBlock(id))
  } catch (error) {
    if (!isCancelled(error)) setOwnBlock(id, !isBlocked)
    throw error
  }
}

/** Returns whether the member has blocked this profile: as last changed in this tab, otherwise as the server said. */
export function useIsBlocked(profile: Pick<Profile, 'id' | 'blocked'>): boolean {
  return useBlocked((state) => ownValue(state.own, profile.id) ?? profile.blocked)
}
