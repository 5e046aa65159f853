import * as v from 'valibot'
import { list, listAnswer } from '#src/domain/php-lists.ts'
import { flag, id, maybe, maybeOr, orDefault } from '#src/domain/php.ts'
import { shortProfilesSchema, type ShortProfile } from './profile.ts'

const likedBySchema = v.object({ id, like_new: maybeOr(flag, false) })

/**
 * Likes received (`liked_by`) and sent (`liked`, assumed; see `withSent`) with the profiles of all members in them (confirmed, `likes.php`).
 * An answer with unreadable received likes is rejected, rather than shown as having none.
 */
export const likesSchema = listAnswer('profiles', {
  profiles: orDefault(shortProfilesSchema, []),
  liked_by: orDefault(
    list(likedBySchema, (row) => row.id),
    [],
  ),
  liked: maybe(list(v.object({ id }), (row) => row.id)),
})

/** The likes of a member: who likes them, whom they like, and the profiles of both. */
export type Likes = v.InferOutput<typeof likesSchema>

/** The answer to sending or taking back a like (assumed, `like.php`). */
export const likeResultSchema = v.object({ match: maybeOr(flag, false) })

/** The three lists of the likes screen. */
export const LIKE_TYPES = ['received', 'sent', 'matches'] as const

/** One of the three lists of the likes screen. */
export type LikeType = (typeof LIKE_TYPES)[number]

/** Returns whether a path segment names one of the lists. */
export function isLikeType(word: string): word is LikeType {
  return LIKE_TYPES.some((type) => type === word)
}

/** A row of the likes screen. */
export interface LikeRow {
  profile: ShortProfile
  isNew: boolean
}

/** Returns the rows of a list, new likes first; a match is a member in both lists. */
export function likeRows(likes: Likes, type: LikeType): LikeRow[] {
  const profiles = new Map(likes.profiles.map((profile) => [profile.id, profile]))
  const sent = new Set(likes.liked?.map((row) => row.id))
  const received = new Map(likes.liked_by.map((row) => [row.id, row.like_new]))
  const ids =
    type === 'sent' ? [...sent] : [...received.keys()].filter((key) => type === 'received' || sent.has(key))
  const rows = ids.flatMap((key) => {
    const profile = profiles.get(key)
    return profile ? [{ profile, isNew: received.get(key) ?? false }] : []
  })
  return [...rows.filter((row) => row.isNew), ...rows.filter((row) => !row.isNew)]
}

/** Returns whether a like was sent to a member; where `liked` is missing, the profiles tell, as in `withSent`. */
export function hasSent({ liked, liked_by, profiles }: Likes, profileId: string): boolean {
  const isRow = (row: { id: string }) => row.id === profileId
  if (liked) return liked.some(isRow)
  const profile = profiles.find(isRow)
  return profile !== undefined && (profile.liked || !liked_by.some(isRow))
}

/** Returns the name of the dismissal by which a member hides a row of one list of likes on this device. */
export function likeDismissal(type: LikeType, profileId: string): string {
  return type === 'received' ? `like-${profileId}` : `like-${type}-${profileId}`
}

/** Returns how many received likes the member has not opened yet, of those that can be opened. */
export function countNewLikes(likes: Likes | null): number {
  return likes ? likeRows(likes, 'received').filter((row) => row.isNew).length : 0
}
