import { ApiError, isCancelled, isUnanswered } from '#src/domain/api-error.ts'
import { deleteBlock, getBlocked, postBlock } from '#src/api/safety.ts'
import type { Profile } from '#src/domain/member/profile.ts'
import { ownValue } from '#src/lib/own-value.ts'
import { accountStore, onAccountReset } from '#src/lib/state.ts'

/** Members blocked or unblocked in this tab, by profile id; takes precedence over the profile (docs/rules.md#blocking). */
const useBlocked = accountStore<{ own: Record<string, boolean | undefined> }>(() => ({ own: {} }))

function setOwnBlock(id: string, isBlocked?: boolean): void {
  useBlocked.setState(({ own }) => ({ own: { ...own, [id]: isBlocked } }))
}

/** The last call that is on its way, for each member. */
const calls = new Map<string, Promise<void>>()

/** What the server has confirmed since the profile was read. */
const confirmed = new Map<string, boolean>()
onAccountReset(() => {
  confirmed.clear()
  calls.clear()
})

/** After an unclear answer: returns whether the server has the block; `null` when that cannot be determined. */
async function savedBlock(id: string): Promise<boolean | null> {
  try {
    return (await getBlocked()).some((profile) => profile.id === id)
  } catch {
    // The outcome is unknown: the change counts as not made, and the member is told that it may have been.
    return null
  }
}

async function send(id: string, isBlocked: boolean): Promise<void> {
  try {
    await (isBlocked ? postBlock(id) : deleteBlock(id))
  } catch (error) {
    if (!isUnanswered(error) || isCancelled(error)) throw error
    const saved = await savedBlock(id)
    if (saved === null) throw error
    if (saved !== isBlocked) throw new ApiError('status', { cause: error })
  }
}

/**
 * Blocks or unblocks a member: shown at once, undone when the server refuses. After an unclear answer the list of blocked members decides.
 * The calls for a member are sent one after the other, so that the last choice is the one that the server keeps. Throws an `ApiError`,
 * which is unclear if the list cannot be read either.
 */
export async function setBlocked(id: string, isBlocked: boolean): Promise<void> {
  setOwnBlock(id, isBlocked)
  const call = () => send(id, isBlocked)
  const sent = calls.get(id)?.then(call, call) ?? call()
  calls.set(id, sent)
  try {
    await sent
    confirmed.set(id, isBlocked)
  } catch (error) {
    if (!isCancelled(error) && calls.get(id) === sent) setOwnBlock(id, confirmed.get(id))
    throw error
  } finally {
    if (calls.get(id) === sent) calls.delete(id)
  }
}

/** Lets the profile that is requested next decide whether its member is blocked, unless a change is still on its way to the server. */
export function clearOwnBlock(id: string): void {
  if (calls.has(id)) return
  confirmed.delete(id)
  setOwnBlock(id)
}

/** Returns whether the member has blocked this profile: as last changed in this tab, otherwise as the server said. */
export function isMemberBlocked(profile: Pick<Profile, 'id' | 'blocked'>): boolean {
  return ownValue(useBlocked.getState().own, profile.id) ?? profile.blocked
}

/** Like `isMemberBlocked`, for a component. */
export function useIsBlocked(profile: Pick<Profile, 'id' | 'blocked'>): boolean {
  return useBlocked(() => isMemberBlocked(profile))
}
