import { getAutoLike } from '#src/api/likes.ts'
import { accountOf } from '#src/domain/user.ts'
import { readForTab, writeForTab } from '#src/lib/browser-storage.ts'
import { loadLikes } from '#src/stores/likes.ts'
import { requestOverlay } from '#src/stores/overlays.ts'
import { useSession } from '#src/stores/session.ts'

const LIKES_RELOAD_MS = 500

function key(): string {
  const { user } = useSession.getState()
  return `auto-liked.${user ? accountOf(user) : ''}`
}

/** Whether the site may still like somebody for the member: once a visit, whatever became of it. */
export function mayAutoLike(): boolean {
  return readForTab(key()) === null
}

/**
 * Lets the site like somebody for the member and shows the match; the likes are loaded again 0.5 s later (seed, point 4). The call has
 * an effect: it is noted before it is made, and never made a second time. Fails with an `ApiError`.
 */
export async function autoLike(): Promise<void> {
  if (!mayAutoLike()) return
  writeForTab(key(), '1')
  try {
    requestOverlay('match', { profile: await getAutoLike(), isAutomatic: true })
  } finally {
    setTimeout(() => void loadLikes(), LIKES_RELOAD_MS)
  }
}
