import { deleteLike, getLikes, postLike, postProfileSeen } from '#src/api/likes.ts'
import { ApiError, isCancelled } from '#src/domain/api-error.ts'
import type { Likes } from '#src/domain/member/likes.ts'
import type { ShortProfile } from '#src/domain/member/profile.ts'
import { latest } from '#src/lib/async/latest.ts'
import { ownValue } from '#src/lib/own-value.ts'
import { accountStore, onAccountReset } from '#src/lib/state.ts'

interface LikesState {
  /** `null` until the lists were loaded once. */
  likes: Likes | null
  /** Why the last load failed; what is there stays. */
  error: unknown
  /** When the lists were last loaded, in milliseconds since 1970. */
  loadedAt: number | null
  /** Likes given or taken back here, by profile id; they win over what a profile or a list says. */
  own: Record<string, boolean>
}

const EMPTY: LikesState = { likes: null, error: null, loadedAt: null, own: {} }

/** Likes received and sent (docs/rules.md#likes). */
export const useLikes = accountStore<LikesState>(() => EMPTY)

const answers = latest()
const underWay = new Set<string>()

/** Loads the lists; a reply that is older than a change made here is dropped and asked for again. */
export async function loadLikes(): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    const signal = answers.signal()
    try {
      const likes = await getLikes()
      if (signal.aborted) continue
      useLikes.setState({ likes, error: null, loadedAt: Date.now() })
    } catch (error) {
      if (!signal.aborted) useLikes.setState({ error })
    }
    return
  }
}

onAccountReset(() => underWay.clear())

/** Clears a profile's `like_new` flag here, because it was opened here or in another tab. Tells whether it was set. */
export function noteLikeSeen(id: string): boolean {
  const { likes } = useLikes.getState()
  if (!likes?.liked_by.some((row) => row.id === id && row.like_new)) return false
  answers.change()
  useLikes.setState({
    likes: {
      ...likes,
      liked_by: likes.liked_by.map((row) => (row.id === id ? { ...row, like_new: false } : row)),
    },
  })
  return true
}

/** Clears a profile's `like_new` flag, here at once and then on the server; does nothing when it was not set (docs/rules.md#new-likes). */
export async function markLikeSeen(id: string): Promise<void> {
  if (!noteLikeSeen(id)) return
  await postProfileSeen(id)
  answers.change()
}

/** Takes a member off all lists (block); the next load shows what the server has. */
export function hideInLikes(id: string): void {
  answers.change()
  const without = <T extends { id: string }>(rows: T[]) => rows.filter((row) => row.id !== id)
  useLikes.setState(({ likes }) => ({
    likes: likes && {
      profiles: without(likes.profiles),
      liked_by: without(likes.liked_by),
      liked: without(likes.liked),
    },
  }))
}

function setOwnLike(profile: ShortProfile, liked: boolean): void {
  answers.change()
  useLikes.setState(({ likes, own }) => {
    const rows = likes?.liked.filter((row) => row.id !== profile.id) ?? []
    const profiles = likes?.profiles.filter((row) => row.id !== profile.id) ?? []
    return {
      own: { ...own, [profile.id]: liked },
      likes: likes && {
        ...likes,
        liked: liked ? [{ id: profile.id }, ...rows] : rows,
        profiles: [...profiles, profile],
      },
    }
  })
}

/** Whether a like of this profile is being given or taken back at the moment: until then nothing else is sent for it. */
export function isLikeUnderWay(id: string): boolean {
  return underWay.has(id)
}

/** After an answer that was lost: whether the like stands on the server as it was wanted, and whether it is a match. Nothing is sent twice. */
async function arrived(id: string, liked: boolean): Promise<{ match: boolean } | null> {
  try {
    const likes = await getLikes()
    if (likes.liked.some((row) => row.id === id) !== liked) return null
    return { match: liked && likes.liked_by.some((row) => row.id === id) }
  } catch {
    // Nobody can tell now: the like counts as not given, and the member is told.
    return null
  }
}

async function send(id: string, liked: boolean): Promise<{ match: boolean }> {
  try {
    if (liked) return await postLike(id)
    await deleteLike(id)
    return { match: false }
  } catch (error) {
    if (isCancelled(error)) throw error
    const found = error instanceof ApiError && error.isUnclear ? await arrived(id, liked) : null
    if (found) return found
    throw error
  }
}

/**
 * Likes a member or takes the like back: shown at once, undone when the server refuses; when its answer is lost, the lists tell. Tells
 * whether it is a match.
 */
export async function setLiked(profile: ShortProfile, liked: boolean): Promise<{ match: boolean }> {
  setOwnLike(profile, liked)
  underWay.add(profile.id)
  try {
    return await send(profile.id, liked)
  } catch (error) {
    if (!isCancelled(error)) setOwnLike(profile, !liked)
    throw error
  } finally {
    underWay.delete(profile.id)
    answers.change()
  }
}

/** Whether the member likes this profile: what was pressed here last, else what the server said. */
export function useIsLiked(profile: Pick<ShortProfile, 'id' | 'liked'>): boolean {
  return useLikes(
    (state) =>
      ownValue(state.own, profile.id) ??
      (profile.liked || (state.likes?.liked.some((row) => row.id === profile.id) ?? false)),
  )
}
