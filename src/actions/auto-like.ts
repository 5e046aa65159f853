import { getAutoLike } from '#src/api/likes.ts'
import { ApiError } from '#src/domain/api-error.ts'
import { autoLikeRecords } from '#src/domain/records.ts'
import { loadLikes } from '#src/stores/likes.ts'
import { requestOverlay } from '#src/stores/browser/overlays.ts'
import { accountNow } from '#src/stores/session.ts'

const LIKES_RELOAD_MS = 500

/** Returns whether the site may still send a like on the member's behalf: one call per visit, whatever its outcome. */
export function mayAutoLike(): boolean {
  const account = accountNow()
  return account !== null && autoLikeRecords.read(account) === null
}

/**
 * Makes the site send a like on the member's behalf, on a press that says so, and shows the match; the likes are reloaded 0.5 s later
 * (docs/rules.md#auto-like). The call has side effects: it is recorded first, and never made twice. Throws an `ApiError`; its kind is
 * `offline` or `held` if nothing was sent.
 */
export async function autoLike(): Promise<void> {
  const account = accountNow()
  if (account === null || !mayAutoLike()) return
  if (!navigator.onLine) throw new ApiError('offline')
  autoLikeRecords.write(account, true)
  try {
    requestOverlay('match', { profile: await getAutoLike(), isAutomatic: true })
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'held') autoLikeRecords.remove(account)
    throw error
  } finally {
    setTimeout(() => {
      if (accountNow() === account) void loadLikes()
    }, LIKES_RELOAD_MS)
  }
}
