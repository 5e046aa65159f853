import { ownValue } from '#src/lib/own-value.ts'
import type { Likes } from './likes.ts'

/**
 * Returns the likes with those that were sent. An answer without `liked` tells them by the profiles: those that are marked as liked, and
 * those that have not sent a like. `own` are the likes sent (true) or taken back (false) on this page, by profile id. Their profiles are
 * marked, so that their hearts are filled.
 */
export function withSent(likes: Likes, own: Readonly<Record<string, boolean>>): Likes {
  if (likes.liked) return likes
  const received = new Set(likes.liked_by.map((row) => row.id))
  const profiles = likes.profiles.map((profile) => ({
    ...profile,
    liked: ownValue(own, profile.id) ?? (profile.liked || !received.has(profile.id)),
  }))
  return { ...likes, profiles, liked: profiles.filter(({ liked }) => liked) }
}
