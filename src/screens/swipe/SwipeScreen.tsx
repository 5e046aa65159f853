import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { startSwipeSending } from '#src/actions/swipe.ts'
import { accountOf } from '#src/domain/account/user.ts'
import { LoadError } from '#src/components/failure/LoadError.tsx'
import { hasSent } from '#src/domain/member/likes.ts'
import type { ShortProfile } from '#src/domain/member/profile.ts'
import { likesLeft } from '#src/domain/member/swipe.ts'
import { fromWidth } from '#src/lib/breakpoints.ts'
import { useMedia } from '#src/lib/hooks/use-media.ts'
import { ownValue } from '#src/lib/own-value.ts'
import { useLikes } from '#src/stores/likes.ts'
import { useSession } from '#src/stores/session.ts'
import { loadInterests } from '#src/stores/settings.ts'
import { dealCards, hideInDeck, openSwipe, useSwipe } from '#src/stores/swipe.ts'
import { DeckButtons } from './DeckButtons.tsx'
import { LikesLeft } from './LikesLeft.tsx'
import { OutOfLikes } from './OutOfLikes.tsx'
import { NoCards } from './NoCards.tsx'
import { SwipeDeck } from './SwipeDeck.tsx'
import { SwipeNotes } from './SwipeNotes.tsx'
import styles from './SwipeScreen.module.css'
import { usePlay } from './use-play.ts'
import { useDeckKeys } from './use-deck-keys.ts'

/** Removes those cards whose members the player has liked meanwhile: another like would be one fewer for today. */
function hideLiked(cards: readonly ShortProfile[] = []) {
  const { own, likes } = useLikes.getState()
  for (const { id } of cards) if (ownValue(own, id) ?? (likes && hasSent(likes, id))) hideInDeck(id)
}

export async function loader() {
  const { user } = useSession.getState()
  // Without them an interest is shown by our own texts, or by its key.
  void loadInterests().catch(() => {})
  if (user) await openSwipe(accountOf(user))
  hideLiked(useSwipe.getState().deck?.cards)
  return null
}

/** The swipe game: one member at a time, by drag, button or key. */
function SwipeScreen() {
  const { t } = useTranslation('swipe')
  const deck = useSwipe((state) => state.deck)
  const error = useSwipe((state) => state.error)
  const isLoading = useSwipe((state) => state.isLoading)
  const notice = useSwipe((state) => state.notice)
  const page = useRef<HTMLDivElement>(null)
  const game = usePlay(deck, page)
  // A passive effect may start after a click, and may end when another page is already shown.
  useLayoutEffect(startSwipeSending, [])
  // The card on top stays: the player may be dragging it.
  useLayoutEffect(() => useLikes.subscribe(() => hideLiked(useSwipe.getState().deck?.cards.slice(1))), [])
  useDeckKeys(game, page)
  const isWide = useMedia(fromWidth('l'))
  const isExhausted = useSwipe((state) => state.isExhausted)
  const topId = deck?.cards[0]?.id
  const isEmpty = deck !== null && topId === undefined
  const hasFailed = error !== null && (!deck || isEmpty)
  // Until the server has every swipe and has answered, it is not known whether there are more.
  const isOver = isEmpty && !hasFailed && !game.leaving && (isExhausted || !(isLoading || deck.queue.length))
  // Emptied while the member looks again, so that the same answer is announced again.
  const ending = { text: isLoading || hasFailed ? '' : t('empty.title') }
  // At first, and when the focused element is gone: the keys work only while the game has the focus.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) page.current?.focus({ preventScroll: true })
  }, [topId, error, notice])
  return (
    <div
      ref={page}
      className={`frame stack frame-page frame-tight gap-3 ${styles.page}`}
      role="group"
      aria-label={t('title')}
      tabIndex={-1}
    >
      <div className={`shrink ${styles.words}`}>
        <h1 className={`unseen-below-l ${styles.title}`} tabIndex={-1}>
          {t('title')}
        </h1>
        <p className={`unseen-below-l ${styles.lead}`}>{t('lead')}</p>
        {deck && <LikesLeft deck={deck} />}
      </div>
      <div className="stack gap-5 align-center shrink">
        <SwipeNotes
          announcement={isOver || (hasFailed && isExhausted) ? ending : game.announcement}
          notice={notice}
        />
        {hasFailed ? (
          <LoadError error={error} busy={isLoading} onRetry={() => void dealCards()} />
        ) : isOver ? (
          <NoCards resetsAt={deck.resets_at} isLoading={isLoading} />
        ) : (
          deck && <SwipeDeck cards={deck.cards} game={game} />
        )}
        {deck && <DeckButtons deck={deck} game={game} />}
        {deck && !isWide && likesLeft(deck) === 0 && (
          <OutOfLikes resetsAt={deck.resets_at} hasClock={false} />
        )}
      </div>
    </div>
  )
}

export { SwipeScreen as Component }
