import * as v from 'valibot'
import { SWIPE_LIKES_PER_DAY } from '#src/domain/limits.ts'
import { listAnswer } from '#src/domain/php-lists.ts'
import { absent, count, date, flag, maybe, vital } from '#src/domain/php.ts'
import { shortProfilesSchema, type ShortProfile } from './profile.ts'

/**
 * The cards of the game and today's likes (assumed, `GET swipe-game.php`). Where it is unknown how many likes are left, all of them are: the
 * server refuses one too many, while nobody could take back a refusal that was made up here.
 */
export const swipeGameSchema = v.pipe(
  listAnswer('profiles', {
    profiles: vital(shortProfilesSchema, []),
    likes_left: maybe(count),
    likes_per_day: absent(v.pipe(count, v.minValue(1)), SWIPE_LIKES_PER_DAY),
    resets_at: maybe(date),
  }),
  v.transform(({ likes_left, ...game }) => ({ ...game, likes_left: likes_left ?? game.likes_per_day })),
)

/** The cards of the game and today's likes; `resets_at` in milliseconds since 1970. */
export type SwipeGame = v.InferOutput<typeof swipeGameSchema>

/** The answer to a swipe (assumed, `POST swipe-game.php`). */
export const swipeResultSchema = v.object({ match: absent(flag, false), likes_left: maybe(count) })

/** What one can do with a card. */
export type SwipeAction = 'like' | 'skip'

/** A card that was played. */
export interface Swipe {
  profile: ShortProfile
  action: SwipeAction
}

/** The game as the member sees it, ahead of what the server knows. */
export interface Deck {
  /** The one on top first. */
  cards: ShortProfile[]
  /** Played last; it can still be taken back. */
  pending: Swipe | null
  /** Played for good, in order; the first of them is on its way to the server. */
  queue: Swipe[]
  /** Everybody who was played here, so that a load does not bring them back. */
  played: string[]
  /** Who was liked here, oldest first. */
  liked: ShortProfile[]
  /** As the server said last. */
  likes_left: number
  likes_per_day: number
  /** When the likes are new, in milliseconds since 1970. */
  resets_at: number | null
}

/** How long a swipe can be taken back before the server hears of it. */
export const UNDO_MS = 4_000

/** A second input within this time is ignored. */
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

/** Deals the cards anew; what the server does not know yet stays played. */
export function deal(deck: Deck | null, game: SwipeGame): Deck {
  const fresh: Deck = { ...dealt(game), pending: null, queue: [], played: [], liked: deck?.liked ?? [] }
  if (!deck) return fresh
  const waiting = unsettled(deck)
  const ids = waiting.map(({ profile }) => profile.id)
  return {
    ...fresh,
    pending: deck.pending,
    queue: deck.queue,
    played: ids,
    cards: fresh.cards.filter(({ id }) => !ids.includes(id)),
  }
}

/** Puts more cards under the deck; tells by the same deck that there was nobody new. */
export function addCards(deck: Deck, game: SwipeGame): Deck {
  const known = new Set([...deck.played, ...deck.cards.map(({ id }) => id)])
  const more = game.profiles.filter(({ id }) => !known.has(id))
  return more.length === 0 ? deck : { ...deck, cards: [...deck.cards, ...more] }
}

/** How many likes are left today: the server's count, less those that it does not know yet. */
export function likesLeft(deck: Deck): number {
  const spent = unsettled(deck).filter(({ action }) => action === 'like').length
  return Math.max(0, deck.likes_left - spent)
}

/** Whether the card on top may be played so: skipping always goes on. */
export function canPlay(deck: Deck, action: SwipeAction): boolean {
  return deck.cards.length > 0 && (action === 'skip' || likesLeft(deck) > 0)
}

/** Plays the card on top; the one played before is played for good. */
export function playCard(deck: Deck, action: SwipeAction): Deck {
  const [profile, ...cards] = deck.cards
  if (!profile || !canPlay(deck, action)) return deck
  return {
    ...commitCard(deck),
    cards,
    pending: { profile, action },
    played: [...deck.played, profile.id],
    liked: action === 'like' ? [...deck.liked, profile] : deck.liked,
  }
}

/** Plays the last card for good. */
export function commitCard(deck: Deck): Deck {
  return { ...deck, pending: null, queue: unsettled(deck) }
}

/** Lays a card on top that was played or taken out. */
export function putBack(deck: Deck, card: ShortProfile): Deck {
  return {
    ...deck,
    cards: [card, ...deck.cards],
    played: deck.played.filter((id) => id !== card.id),
    liked: deck.liked.filter(({ id }) => id !== card.id),
  }
}

/** Takes the last card back, if it was not played for good. */
export function undoCard(deck: Deck): Deck {
  return deck.pending ? { ...putBack(deck, deck.pending.profile), pending: null } : deck
}

/** The server has the first card of the queue; `left` is its count of likes, `null` when it named none. */
export function settleCard(deck: Deck, left: number | null): Deck {
  const [first, ...queue] = deck.queue
  const spent = first?.action === 'like' ? 1 : 0
  return { ...deck, queue, likes_left: Math.max(0, left ?? deck.likes_left - spent) }
}

/** The server does not have the first card of the queue: it lies on top again. */
export function returnCard(deck: Deck): Deck {
  const [first, ...queue] = deck.queue
  return first ? { ...putBack(deck, first.profile), queue } : deck
}

/** Everything that the server has not been told, to be told while the page is left; the first of the queue may be on its way already. */
export function leaveDeck(deck: Deck, isFirstUnderWay: boolean): { rest: Deck; unsent: Swipe[] } {
  const all = unsettled(deck)
  const queue = all.slice(0, isFirstUnderWay ? 1 : 0)
  const unsent = all.slice(queue.length)
  const spent = unsent.filter(({ action }) => action === 'like').length
  return { rest: { ...deck, pending: null, queue, likes_left: deck.likes_left - spent }, unsent }
}

/** Takes a member out of the deck (block). */
export function removeCard(deck: Deck, id: string): Deck {
  return { ...deck, cards: deck.cards.filter((card) => card.id !== id), played: [...deck.played, id] }
}

/** What letting go of a card means: a throw when it was pulled far enough (share of its width) or flicked (px per ms). */
export function throwOf(pulledPx: number, speed: number, widthPx: number): SwipeAction | null {
  const isFar = Math.abs(pulledPx) > widthPx * THROW_SHARE
  const isFlick = speed > FLICK_SPEED && Math.abs(pulledPx) > FLICK_PX
  if (!isFar && !isFlick) return null
  return pulledPx > 0 ? 'like' : 'skip'
}
