import * as v from 'valibot'
import { getProfile } from '#src/api/members.ts'
import { beaconSwipe, getSwipeGame, postSwipe } from '#src/api/swipe-game.ts'
import i18next from 'i18next'
import { ApiError, asksForLogin, isCancelled, isUnanswered } from '#src/domain/api-error.ts'
import {
  allowTakingBack,
  leaveDeck,
  returnCard,
  settleCard,
  type Swipe,
  takeBack,
  UNDO_MS,
} from '#src/domain/member/swipe.ts'
import type { ShortProfile } from '#src/domain/member/profile.ts'
import { memberName } from '#src/i18n/member-name.ts'
import { date, maybe } from '#src/domain/php.ts'
import { onAccountReset } from '#src/lib/state.ts'
import { wait } from '#src/lib/async/wait.ts'
import { loadLikes, setLiked } from '#src/stores/likes.ts'
import { requestOverlay } from '#src/stores/browser/overlays.ts'
import { showToast } from '#src/stores/browser/toasts.ts'
import { accountNow, isAccountConfirmed, useSession } from '#src/stores/session.ts'
import { beforeLogout } from '#src/stores/session-commands.ts'
import {
  changeDeck,
  commitSwipe,
  loadMoreCards,
  setSwipeNotice,
  setCardDetails,
  type SwipeNotice,
  undoSwipe,
  useSwipe,
} from '#src/stores/swipe.ts'
import { startLikesRenewal } from './swipe-renewal.ts'

const CHECK_DELAYS_MS = [0, 2_000]

const DETAILED_CARDS = 2

/** Identifies the loop that sends the swipes of this session; `null` while nothing is sent. */
let sender: object | null = null
const asked = new Set<string>()
/** True while the game is on the screen. */
let isShown = false
onAccountReset(() => {
  const { deck } = useSwipe.getState()
  if (deck) for (const swipe of leaveDeck(deck, sender !== null).unsent) reportLost(swipe, 'lost')
  sender = null
  asked.clear()
})

/**
 * Returns whether a like with an unclear answer was saved: one like fewer is left and the member is no longer dealt. `null` when it cannot
 * be determined.
 */
async function wasSaved(id: string, likesBefore: number): Promise<boolean | null> {
  let isSaved: boolean | null = null
  for (const delay of CHECK_DELAYS_MS) {
    await wait(delay)
    try {
      const { likes_left, profiles } = await getSwipeGame()
      isSaved = likes_left < likesBefore && !profiles.some((profile) => profile.id === id)
    } catch {
      // The next check may succeed; if none does, the member is told that the outcome is unknown.
    }
    if (isSaved) break
  }
  return isSaved
}

/** Returns whether a swipe is still the one to settle: the session may have ended meanwhile, and another one begun. */
const isFirst = (swipe: Swipe) => useSwipe.getState().deck?.queue[0] === swipe

const isOnTop = (card: ShortProfile) => useSwipe.getState().deck?.cards[0] === card

/** Reports a problem with a like: in the game, or in a toast once that or the session has ended; its texts are still loaded then. */
function report(notice: SwipeNotice): void {
  if (isShown && accountNow() !== null) return setSwipeNotice(notice)
  const name = memberName(notice)
  showToast({ tone: 'error', text: i18next.t(`swipe:notice.${notice.kind}`, { name }) })
}

/** Reports a like that was lost because the session has expired, or whose outcome is therefore unknown. */
function reportLost({ profile, action }: Swipe, kind: 'lost' | 'unknown'): void {
  if (action === 'skip' || useSession.getState().ended !== 'expired') return
  // The toasts are still to be reset.
  queueMicrotask(() => report({ kind, name: profile.name }))
}

async function handleRefusal(swipe: Swipe, error: ApiError, likesBefore: number): Promise<void> {
  const { profile } = swipe
  const { name } = profile
  if (error.code === 'no_likes_left') {
    const resets_at = v.parse(maybe(date), error.body.resets_at)
    changeDeck((deck) => ({ ...returnCard(deck), likes_left: 0, resets_at: resets_at ?? deck.resets_at }))
    report({ kind: 'none_left', name })
    return
  }
  if (error.code === 'not_found' || error.code === 'blocked') {
    changeDeck((deck) => settleCard(deck, deck.likes_left))
    report({ kind: 'gone', name })
    return
  }
  const isSaved = isUnanswered(error) ? await wasSaved(profile.id, likesBefore) : false
  if (!isFirst(swipe)) return reportLost(swipe, 'unknown')
  if (isSaved === false) {
    changeDeck(returnCard)
    if (isOnTop(profile)) report({ kind: 'failed', name })
    return
  }
  changeDeck((deck) => settleCard(deck, null))
  if (isSaved === null) report({ kind: 'unknown', name })
  else void loadLikes()
}

/** Sends a swipe; `likesBefore` is the server's count of likes without it, because cards may be dealt before the answer. */
async function send(swipe: Swipe, likesBefore: number): Promise<void> {
  const { profile, action } = swipe
  try {
    const { match, likes_left } = await postSwipe(profile.id, action)
    changeDeck((deck) => settleCard(deck, likes_left))
    if (match) requestOverlay('match', { profile, isAutomatic: false })
    else changeDeck((deck) => allowTakingBack(deck, swipe))
    if (action === 'like') void loadLikes()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (!isFirst(swipe)) return reportLost(swipe, asksForLogin(error) ? 'lost' : 'unknown')
    // A lost skip does no harm: the member is dealt again another time.
    if (action === 'skip') changeDeck((deck) => allowTakingBack(settleCard(deck, null), swipe))
    else await handleRefusal(swipe, error, likesBefore)
  }
}

/**
 * Undoes the last swipe, also when the server already has it: a like is taken back there, a skip needs nothing. Returns whether the card
 * is back.
 */
export async function undoLastSwipe(): Promise<boolean> {
  if (undoSwipe()) return true
  const settled = useSwipe.getState().deck?.settled
  if (!settled) return false
  if (settled.action === 'like') {
    try {
      // It is being taken back already.
      if ((await setLiked(settled.profile, false)) === null) return false
    } catch (error) {
      const key = isUnanswered(error) ? 'member.like_unclear' : 'member.unlike_failed'
      if (!isCancelled(error))
        showToast({ tone: 'error', text: i18next.t(key, { name: memberName(settled.profile) }) })
      return false
    }
  }
  changeDeck((deck) => takeBack(deck, settled))
  return isOnTop(settled.profile)
}

/** Sends the committed swipes, one at a time, each once. */
async function sendAll(): Promise<void> {
  if (sender !== null) return
  const own = (sender = {})
  // Registered on their own, because the others are removed when the game is left.
  const leave = () => sendOnLeaving()
  const stopBeforeLogout = beforeLogout(() => sendBeforeLogout())
  window.addEventListener('pagehide', leave)
  try {
    for (;;) {
      const { deck } = useSwipe.getState()
      const first = sender === own && deck?.queue[0]
      if (!first) return
      await send(first, deck.likes_left)
    }
  } finally {
    if (sender === own) sender = null
    window.removeEventListener('pagehide', leave)
    stopBeforeLogout()
  }
}

/** Returns the swipes to send now, because the game ends; the one that is already being sent is not sent twice. */
function takeUnsent(): Swipe[] {
  const { deck } = useSwipe.getState()
  if (!deck) return []
  const { rest, unsent } = leaveDeck(deck, sender !== null)
  changeDeck(() => rest)
  return isAccountConfirmed() ? unsent : []
}

/** Sends the remaining swipes by beacon when the page is left. */
function sendOnLeaving(): void {
  for (const { profile, action } of takeUnsent()) beaconSwipe(profile.id, action)
}

/** Sends the remaining swipes before a logout. */
async function sendBeforeLogout(): Promise<void> {
  await Promise.allSettled(takeUnsent().map(({ profile, action }) => postSwipe(profile.id, action)))
}

/** Loads photos and interests of the top card and the next one, once each. */
async function loadCardDetails(): Promise<void> {
  const cards = useSwipe.getState().deck?.cards.slice(0, DETAILED_CARDS) ?? []
  for (const { id } of cards) {
    if (asked.has(id)) continue
    asked.add(id)
    try {
      const { images, main_image, interests } = await getProfile(id)
      setCardDetails(id, { images, main_image, interests })
    } catch {
      // The card shows its main photo; the profile itself says why it cannot be opened.
    }
  }
}

/**
 * While the game is on the screen, sends each swipe 4 s after it was made, unless it is undone, loads what the next cards show, loads more
 * cards once the server has all swipes, and deals new cards when the likes are renewed. Returns a function that stops it and sends the last
 * swipe at once.
 */
export function startSwipeSending(): () => void {
  let undoTimer: ReturnType<typeof setTimeout> | undefined

  const follow = (now = useSwipe.getState(), before?: typeof now) => {
    if (now.deck?.pending !== before?.deck?.pending) {
      clearTimeout(undoTimer)
      if (now.deck?.pending) undoTimer = setTimeout(commitSwipe, UNDO_MS)
    }
    if (now.deck?.queue.length) void sendAll()
    else if (before?.deck?.queue.length) void loadMoreCards()
    if (now.deck?.cards !== before?.deck?.cards) void loadCardDetails()
  }

  isShown = true
  follow()
  const unsubscribe = useSwipe.subscribe(follow)
  const stopRenewal = startLikesRenewal()
  window.addEventListener('pagehide', sendOnLeaving)
  const stopBeforeLogout = beforeLogout(sendBeforeLogout)
  return () => {
    isShown = false
    stopRenewal()
    stopBeforeLogout()
    commitSwipe()
    unsubscribe()
    clearTimeout(undoTimer)
    window.removeEventListener('pagehide', sendOnLeaving)
  }
}
