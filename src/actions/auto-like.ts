import { getAutoLike } from '#src/api/likes.ts'
import { autoLikeRecords } from '#src/domain/records.ts'
import { loadLikes } from '#src/stores/likes.ts'
import { requestOverlay } from '#src/stores/browser/overlays.ts'
import { accountNow } from '#src/stores/session.ts'

const LIKES_RELOAD_MS = 500

/** Whether the site may still like somebody for the member: once a visit, whatever became of it. */
export function mayAutoLike(): boolean {
  const account = accountNow()
  return account !== null && autoLikeRecords.read(account) === null
}

/**
 * Lets the site like somebody for the member and shows the match; the likes are loaded again 0.5 s later (docs/rules.md#auto-like). The call has
 * an effect: it is noted before it is made, and never made a second time. Fails with an `ApiError`.
 */
export async function autoLike(): Promise<void> {
  const account = accountNow()
  if (account === null || !mayAutoLike()) return
  autoLikeRecords.write(account, true)
  try {
    requestOverlay('match', { profile: await getAutoLike(), isAutomatic: true })
  } finally {
    if (accountNow() === account) setTimeout(() => void loadLikes(), LIKES_RELOAD_MS)
  }
}
