import { deleteLike, getLikes, postLike, postProfileSeen } from '#src/api/likes.ts'
import { ApiError, isCancelled, isUnanswered } from '#src/domain/api-error.ts'
import { hasSent, type Likes, type LikeType } from '#src/domain/member/likes.ts'
import type { ShortProfile } from '#src/domain/member/profile.ts'
import { latest } from '#src/lib/async/latest.ts'
import { listLoader } from '#src/lib/async/list-loader.ts'
import { keepEqual } from '#src/lib/keep-equal.ts'
import { ownValue } from '#src/lib/own-value.ts'
import { accountStore, onAccountReset } from '#src/lib/state.ts'

interface LikesState {
  /** `null` until the lists are loaded; `liked` in them is `null` if the server has no list of sent likes. */
  likes: Likes | null
  /** Why the last load failed; the lists are kept. */
  error: unknown
  /** When the lists were last loaded, in milliseconds since 1970. */
  loadedAt: number | null
  /** Likes sent or taken back in this tab, by profile id; they take precedence over older profiles. */
  own: Record<string, boolean>
  /** The list that was opened last, with the members in its order at that time: opening a new like would change it. */
  shown: { type: LikeType; ids: readonly string[] }
  /** The id of the profile that was seen last from that list. */
  seenLast: string | null
}

/** The state of a like on the server; `match` only right after it was given. */
interface SavedLike {
  liked: boolean
  match: boolean
}

const EMPTY: LikesState = {
  likes: null,
  error: null,
  loadedAt: null,
  own: {},
  shown: { type: 'received', ids: [] },
  seenLast: null,
}

/** Likes received and sent (docs/rules.md#likes). */
export const useLikes = accountStore<LikesState>(() => EMPTY)

const answers = latest()
/** The wanted state of a like, by profile id, while a call for it is under way, and whether the member was removed meanwhile. */
const wishes = new Map<string, { profile: ShortProfile; liked: boolean; isHidden: boolean }>()
/** The profiles that are being marked as seen on the server. */
const seeing = new Set<string>()

function withLike(likes: Likes, profile: ShortProfile, liked: boolean): Likes {
  const rows = likes.liked?.filter((row) => row.id !== profile.id) ?? null
  const profiles = likes.profiles.filter((row) => row.id !== profile.id)
  return {
    ...likes,
    liked: rows && liked ? [{ id: profile.id }, ...rows] : rows,
    profiles: [...profiles, profile],
  }
}

function withSeen(likes: Likes, ids: ReadonlySet<string>): Likes {
  const liked_by = likes.liked_by.map((row) => (ids.has(row.id) ? { ...row, like_new: false } : row))
  return { ...likes, liked_by }
}

/** Loads the lists and returns whether they arrived; after a change made here they are requested again. */
export const loadLikes = listLoader({
  answers,
  ask: getLikes,
  show: (loaded) => {
    // The server may not have what is on its way to it.
    let likes = withSeen(loaded, seeing)
    for (const { profile, liked, isHidden } of wishes.values())
      if (!isHidden) likes = withLike(likes, profile, liked)
    // The list is newer than the changes made here.
    const isLiked = (id: string) => likes.liked?.some((row) => row.id === id)
    const before = useLikes.getState()
    const own = Object.entries(before.own).map(([id, liked]) => [id, isLiked(id) ?? liked] as const)
    useLikes.setState({
      likes: keepEqual(before.likes, likes),
      own: keepEqual(before.own, Object.fromEntries(own)),
      error: null,
      loadedAt: Date.now(),
    })
  },
  isShown: () => useLikes.getState().likes !== null,
  fail: (error) => useLikes.setState({ error }),
})

onAccountReset(() => {
  wishes.clear()
  seeing.clear()
})

/** Clears a profile's `like_new` flag after the profile was opened here or in another tab. Returns whether it was set. */
export function noteLikeSeen(id: string): boolean {
  const { likes } = useLikes.getState()
  if (!likes?.liked_by.some((row) => row.id === id && row.like_new)) return false
  answers.change()
  useLikes.setState({ likes: withSeen(likes, new Set([id])) })
  return true
}

/** Clears a profile's `like_new` flag, here at once and then on the server; does nothing when it was not set (docs/rules.md#new-likes). */
export async function markLikeSeen(id: string): Promise<void> {
  if (!noteLikeSeen(id)) return
  seeing.add(id)
  try {
    await postProfileSeen(id)
  } finally {
    seeing.delete(id)
    answers.change()
  }
}

/** Records which list is on the screen, and its order. */
export function noteLikesShown(type: LikeType, ids: readonly string[]): void {
  useLikes.setState({ shown: { type, ids } })
}

/** Records which profile of the list is on the screen. */
export function noteSeenLast(id: string): void {
  useLikes.setState({ seenLast: id })
}

/** Removes a member from all lists (block); the next load shows the server's lists, and a like under way is not reported. */
export function hideInLikes(id: string): void {
  answers.change()
  const wish = wishes.get(id)
  if (wish) wish.isHidden = true
  const without = <T extends { id: string }>(rows: T[]) => rows.filter((row) => row.id !== id)
  useLikes.setState(({ likes, shown }) => ({
    shown: { ...shown, ids: shown.ids.filter((shownId) => shownId !== id) },
    likes: likes && {
      profiles: without(likes.profiles),
      liked_by: without(likes.liked_by),
      liked: likes.liked && without(likes.liked),
    },
  }))
}

/** Loads the lists after a block was refused or lifted: a like under way counts and is reported again. */
export function restoreInLikes(id: string): void {
  const wish = wishes.get(id)
  if (wish) wish.isHidden = false
  void loadLikes()
}

function setOwnLike(profile: ShortProfile, liked: boolean): void {
  answers.change()
  const isHidden = wishes.get(profile.id)?.isHidden ?? false
  useLikes.setState(({ likes, own }) => ({
    own: { ...own, [profile.id]: liked },
    likes: likes && (isHidden ? likes : withLike(likes, profile, liked)),
  }))
}

function dropOwnLike(id: string): void {
  useLikes.setState(({ own }) => ({
    own: Object.fromEntries(Object.entries(own).filter(([otherId]) => otherId !== id)),
  }))
}

/**
 * After an unclear answer: returns whether it is a match if the server has the like as wanted, `false` if it has not, and `null` if that
 * cannot be determined. Nothing is sent twice.
 */
async function savedLike(id: string, liked: boolean): Promise<{ match: boolean } | false | null> {
  try {
    const likes = await getLikes()
    if (!likes.liked) return null
    if (likes.liked.some((row) => row.id === id) !== liked) return false
    return { match: liked && likes.liked_by.some((row) => row.id === id) }
  } catch {
    // The outcome is unknown: the like counts as not changed, and the member is told that it may have been.
    return null
  }
}

async function send(id: string, liked: boolean): Promise<{ match: boolean }> {
  try {
    if (liked) return await postLike(id)
    await deleteLike(id)
    return { match: false }
  } catch (error) {
    if (!isUnanswered(error) || isCancelled(error)) throw error
    const found = await savedLike(id, liked)
    if (found) return found
    throw found === false ? new ApiError('status', { cause: error }) : error
  }
}

/**
 * Sends or takes back a like, and returns its state on the server: shown at once, undone when the server refuses. After an unclear answer
 * the lists decide; if they do not tell, the error is unclear. While a call for this profile is under way, nothing else is sent for it: when
 * it is answered, the earlier invocation sends what is wanted by then, and this one returns `null`. It also returns `null` if the member was
 * removed (block) meanwhile. Throws an `ApiError`.
 */
export async function setLiked(profile: ShortProfile, liked: boolean): Promise<SavedLike | null> {
  const { id } = profile
  setOwnLike(profile, liked)
  const isSending = wishes.has(id)
  wishes.set(id, { profile, liked, isHidden: false })
  if (isSending) return null
  let saved: SavedLike = { liked: !liked, match: false }
  const isHidden = () => wishes.get(id)?.isHidden
  try {
    for (let wish = liked; wish !== saved.liked; wish = wishes.get(id)?.liked ?? wish)
      saved = { liked: wish, ...(await send(id, wish)) }
    return isHidden() ? null : saved
  } catch (error) {
    if (isCancelled(error)) throw error
    if (wishes.get(id)?.liked !== saved.liked) {
      setOwnLike(profile, saved.liked)
      // Nobody knows: what the server says next decides. What it said before is not shown again.
      const isUnclear = isUnanswered(error) && profile.liked === saved.liked
      if (isUnclear && useLikes.getState().likes?.liked) dropOwnLike(id)
      if (!isHidden()) throw error
    }
    return isHidden() ? null : saved
  } finally {
    wishes.delete(id)
    answers.change()
  }
}

/** Returns whether the member likes this profile: as last changed in this tab, otherwise as the server said. */
export function useIsLiked(profile: Pick<ShortProfile, 'id' | 'liked'>): boolean {
  return useLikes(
    (state) =>
      ownValue(state.own, profile.id) ??
      (profile.liked || (state.likes !== null && hasSent(state.likes, profile.id))),
  )
}
