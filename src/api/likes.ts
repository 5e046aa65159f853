import { request, requestNothing } from './client.ts'
import { likeResultSchema, likesSchema, type Likes } from '#src/domain/member/likes.ts'
import { shortProfileSchema, type ShortProfile } from '#src/domain/member/profile.ts'

/** Likes received and sent, with the profiles of them all (confirmed, `likes.php`). */
export function getLikes(): Promise<Likes> {
  return request(likesSchema, { path: 'likes' })
}

/** Likes a member (assumed, `POST like.php`); tells whether it is a match. */
export function postLike(id: string): Promise<{ match: boolean }> {
  return request(likeResultSchema, { method: 'POST', path: 'like', body: { id } })
}

/** Takes a like back (assumed, `DELETE like.php`). */
export function deleteLike(id: string): Promise<void> {
  return requestNothing({ method: 'DELETE', path: 'like', body: { id } })
}

/** Tells the server that a liking member was looked at (assumed, `profile-seen.php`; clears `like_new` there). */
export function postProfileSeen(id: string): Promise<void> {
  return requestNothing({ method: 'POST', path: 'profile-seen', body: { id } })
}

/** Lets the site like somebody for the member (confirmed, `auto-like.php`): a GET with an effect, never repeated by itself. */
export function getAutoLike(): Promise<ShortProfile> {
  return request(shortProfileSchema, { path: 'auto-like', once: true, of: 'member' })
}
