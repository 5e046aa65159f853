import { getSwipeGame } from '#src/api/swipe-game.ts'
import {
  addCards,
  canPlay,
  type CardDetails,
  commitCard,
  deal,
  type Deck,
  DOUBLE_INPUT_MS,
  playCard,
  putBack,
  removeCard,
  type SwipeAction,
  undoCard,
} from '#src/domain/member/swipe.ts'
import { shareCall } from '#src/lib/async/share-call.ts'
import { serverNow } from '#src/lib/time/server-clock.ts'
import { accountStore, onAccountReset } from '#src/lib/state.ts'
import { MINUTE_MS } from '#src/lib/time/durations.ts'

const FRESH_MS = 5 * MINUTE_MS
const LOW_CARDS = 4

/** A problem with a like: it failed, the session ended before it, its outcome is unknown, the member is gone, or no likes are left. */
export interface SwipeNotice {
  kind: 'failed' | 'lost' | 'unknown' | 'gone' | 'none_left'
  name: string
}

interface SwipeState {
  /** The account that the deck belongs to. */
  account: string | null
  /** `null` until the cards are dealt. */
  deck: Deck | null
  dealtAt: number
  /** Why the last load failed; the deck is kept. New cards clear it, so that its message stays while they load. */
  error: unknown
  isLoading: boolean
  /** The server had nobody else when it was asked after the last swipe. */
  isExhausted: boolean
  notice: SwipeNotice | null
  /** The details of cards near the top, by profile; a card without them is playable too. */
  details: Readonly<Record<string, CardDetails>>
}

const EMPTY: SwipeState = {
  account: null,
  deck: null,
  dealtAt: 0,
  error: null,
  isLoading: false,
  isExhausted: false,
  notice: null,
  details: {},
}

/** The state of the swipe game. */
export const useSwipe = accountStore<SwipeState>(() => EMPTY)

let lastInputAt = Number.NEGATIVE_INFINITY
onAccountReset(() => {
  lastInputAt = Number.NEGATIVE_INFINITY
})

/** Changes the deck, if there is one. */
export function changeDeck(change: (deck: Deck) => Deck): void {
  const { deck } = useSwipe.getState()
  if (deck) useSwipe.setState({ deck: change(deck) })
}

async function loadDeck(): Promise<void> {
  const { account, isLoading, deck: before } = useSwipe.getState()
  if (isLoading) return
  useSwipe.setState({ isLoading: true })
  try {
    const game = await getSwipeGame()
    const { account: now, deck: after } = useSwipe.getState()
    if (now !== account) return
    // The answer may be older than a swipe that the server has received since.
    if (before && after?.queue !== before.queue) {
      useSwipe.setState({ isLoading: false })
      return await loadDeck()
    }
    const deck = deal(after, game)
    const isExhausted = deck.cards.length === 0
    useSwipe.setState(({ notice }) => ({
      deck,
      dealtAt: Date.now(),
      error: null,
      isExhausted,
      isLoading: false,
      notice: notice?.kind === 'none_left' ? null : notice,
    }))
  } catch (error) {
    if (useSwipe.getState().account === account) useSwipe.setState({ error, isLoading: false })
  }
}

/** Loads new cards and deals them; a load that is under way is shared. */
export const dealCards = shareCall(loadDeck)

function isPast(at: number | null): boolean {
  return at !== null && at <= serverNow()
}

/** Opens the game for an account; cards dealt in the last five minutes are reused, unless there are new likes since. */
export async function openSwipe(account: string): Promise<void> {
  const { account: before, deck, dealtAt } = useSwipe.getState()
  if (before !== account) useSwipe.setState({ ...EMPTY, account })
  else if (deck && deck.cards.length > 0 && Date.now() - dealtAt < FRESH_MS && !isPast(deck.resets_at)) return
  await dealCards()
}

/** Loads more cards when few are left and no swipe is on its way: the server would name its member again. Never rejects. */
export async function loadMoreCards(): Promise<void> {
  const { account, deck, isLoading } = useSwipe.getState()
  if (!deck || deck.cards.length >= LOW_CARDS || deck.queue.length > 0 || isLoading) return
  useSwipe.setState({ isLoading: true })
  try {
    const game = await getSwipeGame()
    const { account: now, deck: before } = useSwipe.getState()
    if (now !== account || !before) return
    const after = addCards(before, game)
    // The answer may be older than a swipe that was sent since.
    const isLate = before.queue !== deck.queue
    useSwipe.setState({
      deck: after,
      error: null,
      isExhausted: after === before && !isLate,
      isLoading: false,
    })
    if (isLate) await loadMoreCards()
  } catch (error) {
    if (useSwipe.getState().account === account) useSwipe.setState({ error, isLoading: false })
  }
}

/** Likes or skips the top card; returns false too soon after the last input, and for a like when none are left, with a notice. */
export function swipeCard(action: SwipeAction): boolean {
  const { deck } = useSwipe.getState()
  const top = deck?.cards[0]
  const now = performance.now()
  if (!deck || !top || now - lastInputAt < DOUBLE_INPUT_MS) return false
  if (!canPlay(deck, action)) {
    setSwipeNotice({ kind: 'none_left', name: top.name })
    return false
  }
  lastInputAt = now
  useSwipe.setState({ deck: playCard(deck, action), isExhausted: false, notice: null })
  void loadMoreCards()
  return true
}

/** Undoes the last swipe; returns false when it is already committed. */
export function undoSwipe(): boolean {
  if (!useSwipe.getState().deck?.pending) return false
  lastInputAt = Number.NEGATIVE_INFINITY
  changeDeck(undoCard)
  return true
}

/** Commits the last swipe. */
export function commitSwipe(): void {
  if (useSwipe.getState().deck?.pending) changeDeck(commitCard)
}

/** Removes a member from the deck (block, or a like on another page); returns a function that puts the card back on top. */
export function hideInDeck(id: string): () => void {
  const card = useSwipe.getState().deck?.cards.find((row) => row.id === id)
  changeDeck((deck) => removeCard(deck, id))
  if (!card) return () => {}
  void loadMoreCards()
  return () => changeDeck((deck) => putBack(deck, card))
}

/** Adds the details of a card. */
export function setCardDetails(id: string, details: CardDetails): void {
  useSwipe.setState((state) => ({ details: { ...state.details, [id]: details } }))
}

/** Sets the problem to show for a like, or clears it with `null`. */
export function setSwipeNotice(notice: SwipeNotice | null): void {
  useSwipe.setState({ notice })
}
