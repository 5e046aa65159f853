import { sendBeacon } from './beacon.ts'
import { request } from './client.ts'
import {
  type SwipeAction,
  swipeGameSchema,
  type SwipeGame,
  type SwipeResult,
  swipeResultSchema,
} from '#src/domain/member/swipe.ts'

/** Returns the next cards and today's number of likes (assumed, `GET swipe-game.php`). */
export function getSwipeGame(): Promise<SwipeGame> {
  return request(swipeGameSchema, { path: 'swipe-game' })
}

/** Likes or skips a member (assumed, `POST swipe-game.php`). Refusal: 403 `no_likes_left` with `resets_at` in the body. */
export function postSwipe(id: string, action: SwipeAction): Promise<SwipeResult> {
  return request(swipeResultSchema, { method: 'POST', path: 'swipe-game', body: { id, action } })
}

/** Sends a swipe while the page is being left (assumed, `POST swipe-game.php`); the answer is ignored. */
export function beaconSwipe(id: string, action: SwipeAction): void {
  sendBeacon('/api/swipe-game.php', { id, action })
}
