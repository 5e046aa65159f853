import { getSwipeGame } from '#src/api/swipe-game.ts'
import {
  addCards,
  canPlay,
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
import { accountStore } from '#src/lib/state.ts'

const FRESH_MS = 5 * 60_000
const LOW_CARDS = 4

/** Why a like is not where the member put it. */
export interface SwipeNotice {
  kind: 'failed' | 'unknown' | 'gone' | 'none_left'
  name: string
}

interface SwipeState {
  /** Whose deck it is. */
  account: string | null
  /** `null` until the cards were dealt once. */
  deck: Deck | null
  dealtAt: number
  /** Why the last load failed; the deck that is there stays. */
  error: unknown
  isLoading: boolean
  /** The server has nobody else now. */
  isExhausted: boolean
  notice: SwipeNotice | null
}

const EMPTY: SwipeState = {
  account: null,
  deck: null,
  dealtAt: 0,
  error: null,
  isLoading: false,
  isExhausted: false,
  notice: null,
}

/** The swipe game. */
export const useSwipe = accountStore<SwipeState>(() => EMPTY)

let lastInputAt = Number.NEGATIVE_INFINITY

/** Changes the deck, once there is one. */
export function changeDeck(change: (deck: Deck) => Deck): void {
  const { deck } = useSwipe.getState()
  if (deck) useSwipe.setState({ deck: change(deck) })
}

/** Deals the cards anew. */
export async function dealCards(): Promise<void> {
  const { account, isLoading } = useSwipe.getState()
  if (isLoading) return
  useSwipe.setState({ isLoading: true, error: null })
  try {
    const game = await getSwipeGame()
    if (useSwipe.getState().account !== account) return
    const deck = deal(useSwipe.getState().deck, game)
    useSwipe.setState({ deck, dealtAt: Date.now(), isExhausted: deck.cards.length === 0, isLoading: false })
  } catch (error) {
    if (useSwipe.getState().account === account) useSwipe.setState({ error, isLoading: false })
  }
}

/** Opens the game for an account; cards of the last five minutes are kept. */
export async function openSwipe(account: string): Promise<void> {
  const { account: before, deck, dealtAt } = useSwipe.getState()
  if (before !== account) useSwipe.setState({ ...EMPTY, account })
  else if (deck && deck.cards.length > 0 && Date.now() - dealtAt < FRESH_MS) return
  await dealCards()
}

async function loadMoreCards(): Promise<void> {
  const { account, deck, isLoading, isExhausted } = useSwipe.getState()
  if (!deck || deck.cards.length >= LOW_CARDS || isLoading || isExhausted) return
  useSwipe.setState({ isLoading: true, error: null })
  try {
    const game = await getSwipeGame()
    const { account: now, deck: before } = useSwipe.getState()
    if (now !== account || !before) return
    const after = addCards(before, game)
    useSwipe.setState({ deck: after, isExhausted: after === before, isLoading: false })
  } catch (error) {
    if (useSwipe.getState().account === account) useSwipe.setState({ error, isLoading: false })
  }
}

/** Likes or skips the card on top; `false` when it may not be, or when the last input was a moment ago. */
export function swipeCard(action: SwipeAction): boolean {
  const { deck } = useSwipe.getState()
  const now = performance.now()
  if (!deck || !canPlay(deck, action) || now - lastInputAt < DOUBLE_INPUT_MS) return false
  lastInputAt = now
  useSwipe.setState({ deck: playCard(deck, action), notice: null })
  void loadMoreCards()
  return true
}

/** Takes the last card back, if the server has not heard of it. */
export function undoSwipe(): boolean {
  if (!useSwipe.getState().deck?.pending) return false
  lastInputAt = Number.NEGATIVE_INFINITY
  changeDeck(undoCard)
  return true
}

/** Plays the last card for good. */
export function commitSwipe(): void {
  if (useSwipe.getState().deck?.pending) changeDeck(commitCard)
}

/** Takes a member out of the deck (block); returns what lays the card on top again. */
export function hideInDeck(id: string): () => void {
  const card = useSwipe.getState().deck?.cards.find((row) => row.id === id)
  if (!card) return () => {}
  changeDeck((deck) => removeCard(deck, id))
  void loadMoreCards()
  return () => changeDeck((deck) => (deck.cards.some((row) => row.id === id) ? deck : putBack(deck, card)))
}

/** Says why a like is not where the member put it. */
export function noteSwipe(notice: SwipeNotice | null): void {
  useSwipe.setState({ notice })
}
