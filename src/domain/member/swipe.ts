import * as v from 'valibot'
import { SWIPE_LIKES_PER_DAY } from '#src/domain/limits.ts'
import { listAnswer } from '#src/domain/php-lists.ts'
import { count, date, flag, maybe, maybeOr, orDefault } from '#src/domain/php.ts'
import { type Profile, type ShortProfile, shortProfilesSchema } from './profile.ts'

/**
 * The cards of the game and today's likes (assumed, `GET swipe-game.php`). If the number of likes left is unknown, all of them count as
 * left: the server refuses one too many, while a limit invented here could not be lifted.
 */
export const swipeGameSchema = v.pipe(
  listAnswer('profiles', {
    profiles: orDefault(shortProfilesSchema, []),
    likes_left: maybe(count),
    likes_per_day: maybeOr(v.pipe(count, v.minValue(1)), SWIPE_LIKES_PER_DAY),
    resets_at: maybe(date),
  }),
  v.transform(({ likes_left, ...game }) => ({ ...game, likes_left: likes_left ?? game.likes_per_day })),
)

/** The cards of the game and today's likes; `resets_at` in milliseconds since 1970. */
export type SwipeGame = v.InferOutput<typeof swipeGameSchema>

/** The answer to a swipe (assumed, `POST swipe-game.php`). */
export const swipeResultSchema = v.object({ match: maybeOr(flag, false), likes_left: maybe(count) })

/** What the server says of a swipe. */
export type SwipeResult = v.InferOutput<typeof swipeResultSchema>

/** What a member can do with a card. */
export type SwipeAction = 'like' | 'skip'

/** A card and what the member did with it. */
export interface Swipe {
  profile: ShortProfile
  action: SwipeAction
}

/** The game as the member sees it, ahead of the server. */
export interface Deck {
  /** The top card first. */
  cards: ShortProfile[]
  /** The last swipe, which can still be undone. */
  pending: Swipe | null
  /** The last swipe, when the server already has it; it can be taken back until the next one. */
  settled: Swipe | null
  /** Committed swipes, in order; the first one is being sent. */
  queue: Swipe[]
  /** The ids of all members swiped or removed here, so that a reload does not bring them back; the last swipe is at the end. */
  played: string[]
  /** The members liked here, oldest first. */
  liked: ShortProfile[]
  /** The server's last count. */
  likes_left: number
  likes_per_day: number
  /** When the likes are renewed, in milliseconds since 1970. */
  resets_at: number | null
}

/** How long a swipe waits for its undo before it is sent (docs/rules.md#swipe-and-undo). */
export const UNDO_MS = 4_000

/** Another input within this time is ignored. */
export const DOUBLE_INPUT_MS = 300

const THROW_SHARE = 0.28
const FLICK_SPEED = 0.5
const FLICK_PX = 30

function dealt({ profiles, likes_left, likes_per_day, resets_at }: SwipeGame) {
  return { cards: profiles, likes_left: Math.max(0, likes_left), likes_per_day, resets_at }
}

function unsettled({ pending, queue }: Deck): Swipe[] {
  return pending ? [...queue, pending] : queue
}

/**
 * Returns a deck with new cards under the one on top, which the member may be looking at; swipes that the server does not have yet are
 * kept, and so is the swipe that can be taken back.
 */
export function deal(deck: Deck | null, game: SwipeGame): Deck {
  const fresh: Deck = {
    ...dealt(game),
    pending: null,
    settled: deck?.settled ?? null,
    queue: [],
    played: [],
    liked: deck?.liked ?? [],
  }
  if (!deck) return fresh
  const waiting = unsettled(deck)
  const ids = waiting.map(({ profile }) => profile.id)
  const top = deck.cards.slice(0, 1).map((card) => fresh.cards.find(({ id }) => id === card.id) ?? card)
  const known = new Set([...ids, ...top.map(({ id }) => id)])
  return {
    ...fresh,
    pending: deck.pending,
    queue: deck.queue,
    played: ids,
    cards: [...top, ...fresh.cards.filter(({ id }) => !known.has(id))],
  }
}

/** Returns the deck with more cards at the bottom, or the same object when there is nobody new. */
export function addCards(deck: Deck, game: SwipeGame): Deck {
  const known = new Set([...deck.played, ...deck.cards.map(({ id }) => id)])
  const more = game.profiles.filter(({ id }) => !known.has(id))
  return more.length === 0 ? deck : { ...deck, cards: [...deck.cards, ...more] }
}

/** Returns how many likes are left today: the server's count, less those that it does not have yet. */
export function likesLeft(deck: Deck): number {
  const spent = unsettled(deck).filter(({ action }) => action === 'like').length
  return Math.max(0, deck.likes_left - spent)
}

/** Returns whether the top card may be liked or skipped; skipping is always allowed. */
export function canPlay(deck: Deck, action: SwipeAction): boolean {
  return deck.cards.length > 0 && (action === 'skip' || likesLeft(deck) > 0)
}

/** Swipes the top card, and commits the swipe before it. */
export function playCard(deck: Deck, action: SwipeAction): Deck {
  const [profile, ...cards] = deck.cards
  if (!profile || !canPlay(deck, action)) return deck
  return {
    ...commitCard(deck),
    cards,
    pending: { profile, action },
    settled: null,
    played: [...deck.played, profile.id],
    liked: action === 'like' ? [...deck.liked, profile] : deck.liked,
  }
}

/** Commits the last swipe. */
export function commitCard(deck: Deck): Deck {
  return { ...deck, pending: null, queue: unsettled(deck) }
}

/** Puts a card back on top that was swiped or removed. */
export function putBack(deck: Deck, card: ShortProfile): Deck {
  const isOther = ({ id }: ShortProfile) => id !== card.id
  return {
    ...deck,
    cards: [card, ...deck.cards.filter(isOther)],
    played: deck.played.filter((id) => id !== card.id),
    liked: deck.liked.filter(isOther),
  }
}

/** Returns the swipe that can be undone or taken back; `null` when there is none. */
export function lastSwipe({ pending, settled }: Deck): Swipe | null {
  return pending ?? settled
}

/** Undoes the last swipe, unless it is committed. */
export function undoCard(deck: Deck): Deck {
  return deck.pending ? { ...putBack(deck, deck.pending.profile), pending: null } : deck
}

/** Removes the first swipe of the queue, which the server has; `left` is its count of likes, `null` when it sent none. */
export function settleCard(deck: Deck, left: number | null): Deck {
  const [first, ...queue] = deck.queue
  const spent = first?.action === 'like' ? 1 : 0
  return { ...deck, queue, likes_left: Math.max(0, left ?? deck.likes_left - spent) }
}

/** Allows a swipe that the server has to be taken back, unless another one was made meanwhile. */
export function allowTakingBack(deck: Deck, swipe: Swipe): Deck {
  const isLast = deck.pending === null && deck.queue.length === 0 && deck.played.at(-1) === swipe.profile.id
  return isLast ? { ...deck, settled: swipe } : deck
}

function putLikeBack(deck: Deck, { profile }: Swipe): Deck {
  // A member who was blocked meanwhile is no longer among the liked.
  return deck.liked.some(({ id }) => id === profile.id) ? putBack(deck, profile) : deck
}

/** Puts the card of a swipe that was taken back on top, also when others were made meanwhile; a like that was used stays used. */
export function takeBack(deck: Deck, swipe: Swipe): Deck {
  const settled = deck.settled === swipe ? null : deck.settled
  return { ...(swipe.action === 'like' ? putLikeBack(deck, swipe) : putBack(deck, swipe.profile)), settled }
}

/** Puts the first card of the queue, a like, back on top, because the server does not have it. */
export function returnCard(deck: Deck): Deck {
  const [first, ...queue] = deck.queue
  return first ? { ...putLikeBack(deck, first), queue } : deck
}

/** Returns the swipes to send while the page is being left, and the deck without them; the first of the queue may already be under way. */
export function leaveDeck(deck: Deck, isFirstUnderWay: boolean): { rest: Deck; unsent: Swipe[] } {
  const all = unsettled(deck)
  const queue = all.slice(0, isFirstUnderWay ? 1 : 0)
  const unsent = all.slice(queue.length)
  const spent = unsent.filter(({ action }) => action === 'like').length
  return { rest: { ...deck, pending: null, queue, likes_left: deck.likes_left - spent }, unsent }
}

/** Removes a member from the deck (block), also one who could be taken back. */
export function removeCard(deck: Deck, id: string): Deck {
  const isOther = (card: ShortProfile) => card.id !== id
  return {
    ...deck,
    cards: deck.cards.filter(isOther),
    settled: deck.settled?.profile.id === id ? null : deck.settled,
    played: [id, ...deck.played],
    liked: deck.liked.filter(isOther),
  }
}

/**
 * Returns the action of a released card: it counts as thrown if it was dragged far enough (share of its width) or flicked (px per ms, as
 * `pulledPx` positive to the right), but not if it was flicked back.
 */
export function throwOf(pulledPx: number, speed: number, widthPx: number): SwipeAction | null {
  const pulled = Math.abs(pulledPx)
  const outwards = speed * Math.sign(pulledPx)
  const isFar = pulled > widthPx * THROW_SHARE && outwards > -FLICK_SPEED
  const isFlick = pulled > FLICK_PX && outwards > FLICK_SPEED
  if (!isFar && !isFlick) return null
  return pulledPx > 0 ? 'like' : 'skip'
}

/** What a card shows of a profile besides its head: open photos and interests. */
export type CardDetails = Pick<Profile, 'images' | 'main_image' | 'interests'>
