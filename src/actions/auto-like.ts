import { getAutoLike } from '#src/api/likes.ts'
import { ApiError, isUnclear } from '#src/domain/api-error.ts'
import { autoLikeRecords } from '#src/domain/records.ts'
import { loadLikes } from '#src/stores/likes.ts'
import { requestOverlay } from '#src/stores/browser/overlays.ts'
import { accountNow } from '#src/stores/session.ts'

const LIKES_RELOAD_MS = 500

/** Returns whether the site may still send a like on the member's behalf: one per visit, also if it is unclear whether it was given. */
export function mayAutoLike(): boolean {
  const account = accountNow()
  return account !== null && autoLikeRecords.read(account) === null
}

/**
 * Makes the site send a like on the member's behalf, on a press that says so, and shows the match; the likes are reloaded 0.5 s later
 * (docs/rules.md#auto-like). The call has side effects: it is recorded first, and never made again unless nobody was liked. Throws an
 * `ApiError`; if it is unclear (`isUnclear`), somebody may have been liked.
 */
export async function autoLike(): Promise<void> {
  const account = accountNow()
  if (account === null || !mayAutoLike()) return
  if (!navigator.onLine) throw new ApiError('offline')
  autoLikeRecords.write(account, true)
  try {
    requestOverlay('match', { profile: await getAutoLike(), isAutomatic: true })
  } catch (error) {
    if (!isUnclear(error)) autoLikeRecords.remove(account)
    throw error
  } finally {
    setTimeout(() => {
      if (accountNow() === account) void loadLikes()
    }, LIKES_RELOAD_MS)
  }
}
