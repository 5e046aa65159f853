import { secondsToLike } from '#src/domain/member/like-modal.ts'
import type { ShortProfile } from '#src/domain/member/profile.ts'
import { likeDismissal, type LikeRow, likeRows } from '#src/domain/member/likes.ts'
import { dismissedAt, useDismissals } from '#src/stores/browser/dismissals.ts'
import { useLikes } from '#src/stores/likes.ts'
import { closeOverlay, requestOverlay, useOverlays } from '#src/stores/browser/overlays.ts'
import { useSession } from '#src/stores/session.ts'

const RETRY_MS = 500
const QUERY = 't'

/** What the like modal needs of the router. */
export interface LikeModalPage {
  /** Returns the current path, whether its layout has the like modal, and whether the member is on the way to another page. */
  now(): { pathname: string; search: string; hasLikeModal: boolean; isLeaving: boolean }
  /** Calls back after every navigation. */
  onChange(listener: () => void): () => void
  /** Removes a parameter from the address of the current page. */
  removeQuery(name: string): void
}

/** Returns whether it is known who likes the member, or that it cannot be: for a visitor, or if the lists failed to load. */
function areLikesKnown(): boolean {
  const { status } = useSession.getState()
  const { likes, error } = useLikes.getState()
  return status === 'logged-out' || (status === 'logged-in' && (likes !== null || error !== null))
}

function newestLike(): ShortProfile | null {
  const { likes } = useLikes.getState()
  const { dismissals } = useDismissals.getState()
  const isShown = ({ profile }: LikeRow) =>
    dismissedAt(dismissals, likeDismissal('received', profile.id)) === undefined
  return likes && (likeRows(likes, 'received').find(isShown)?.profile ?? null)
}

/**
 * Handles the query parameter `t`: that many seconds after the page was opened, removes the parameter and requests the like modal with the
 * newest like; without a like nothing opens (docs/rules.md#like-modal). Overlays wait for an idle moment, but not beyond the page. Returns a
 * function that stops it.
 */
export function startLikeModal(page: LikeModalPage): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let key = ''
  let path = ''

  const open = () => {
    if (document.visibilityState === 'hidden' || !areLikesKnown() || page.now().isLeaving) {
      timer = setTimeout(open, RETRY_MS)
      return
    }
    const profile = newestLike()
    if (profile) requestOverlay('like', { profile })
    page.removeQuery(QUERY)
  }

  const follow = () => {
    const { pathname, search, hasLikeModal } = page.now()
    const isWaiting = useOverlays.getState().waiting.some(({ kind }) => kind === 'like')
    if (isWaiting && pathname !== path) closeOverlay('like')
    path = pathname
    const seconds = hasLikeModal ? secondsToLike(new URLSearchParams(search).get(QUERY)) : null
    const next = seconds === null ? '' : `${pathname}?${seconds}`
    if (next === key) return
    key = next
    clearTimeout(timer)
    if (seconds !== null) timer = setTimeout(open, seconds * 1_000)
  }

  follow()
  const unsubscribe = page.onChange(follow)
  return () => {
    clearTimeout(timer)
    unsubscribe()
  }
}
