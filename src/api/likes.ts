import type { RetryOptions } from './call.ts'
import { request, requestNothing } from './client.ts'
import { likeResultSchema, likesSchema, type Likes } from '#src/domain/member/likes.ts'
import { shortProfileSchema, type ShortProfile } from '#src/domain/member/profile.ts'

/** Returns the likes received and sent, with the profiles of all members in them (confirmed, `likes.php`). */
export function getLikes(options?: RetryOptions): Promise<Likes> {
  return request(likesSchema, { path: 'likes', ...options })
}

/** Likes a member and returns whether it is a match (assumed, `POST like.php`). */
export function postLike(id: string): Promise<{ match: boolean }> {
  return request(likeResultSchema, { method: 'POST', path: 'like', body: { id } })
}

/** Takes back a like (assumed, `DELETE like.php`). */
export async function deleteLike(id: string): Promise<void> {
  await request(likeResultSchema, { method: 'DELETE', path: 'like', body: { id } })
}

/** Marks the profile of a member who sent a like as seen, which clears its `like_new` (assumed, `profile-seen.php`). */
export function postProfileSeen(id: string): Promise<void> {
  return requestNothing({ method: 'POST', path: 'profile-seen', body: { id } })
}

/**
 * Makes the site send a like on the member's behalf and returns who was liked (confirmed, `auto-like.php`). A GET with side effects, never
 * retried.
 */
export function getAutoLike(): Promise<ShortProfile> {
  return request(shortProfileSchema, { path: 'auto-like', once: true, of: 'member' })
}
