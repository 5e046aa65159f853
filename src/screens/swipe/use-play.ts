import { type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { undoLastSwipe } from '#src/actions/swipe.ts'
import { memberName } from '#src/i18n/member-name.ts'
import type { ShortProfile } from '#src/domain/member/profile.ts'
import { type Deck, lastSwipe, likesLeft, type Swipe, type SwipeAction } from '#src/domain/member/swipe.ts'
import { link, PATHS } from '#src/paths.ts'
import { swipeCard } from '#src/stores/swipe.ts'

/** What screen readers are told: the last move, and the member on the card that came to the top. */
export interface Announcement {
  text: string
  next?: ShortProfile | undefined
}

/** The state of the game and its moves, for buttons, keys and cards. */
export interface Play {
  /** The card that is flying off the deck. */
  leaving: Swipe | null
  /** The card that came back with an undo. */
  returned: Swipe | null
  announcement: Announcement
  play: (action: SwipeAction) => boolean
  undo: () => void
  openProfile: () => void
  /** Called when the card has flown off. */
  onLeft: () => void
}

/** Returns the moves of the game: swiping the top card, undoing the last swipe, opening the profile. */
export function usePlay(deck: Deck | null, page: RefObject<HTMLElement | null>): Play {
  const { t } = useTranslation('swipe')
  const navigate = useNavigate()
  const [leaving, setLeaving] = useState<Swipe | null>(null)
  const [returned, setReturned] = useState<Swipe | null>(null)
  const [said, setSaid] = useState<{ text: string; topId?: string | undefined }>({ text: '' })
  const top = deck?.cards[0]

  function play(action: SwipeAction): boolean {
    if (!deck || !top) return false
    const swipe = { profile: top, action }
    if (!swipeCard(action)) return false
    // A card that leaves would take the focus with it, and the keys work only while the game has it.
    if (document.activeElement?.closest('article')) page.current?.focus({ preventScroll: true })
    const left = likesLeft(deck) - (action === 'like' ? 1 : 0)
    setLeaving(swipe)
    setReturned(null)
    setSaid({
      text: t(action === 'like' ? 'said.liked' : 'said.skipped', { name: memberName(top), count: left }),
      topId: deck.cards[1]?.id,
    })
    return true
  }

  async function undo() {
    const last = deck && lastSwipe(deck)
    if (!last || !(await undoLastSwipe())) return
    setLeaving(null)
    setReturned(last)
    setSaid({ text: t('said.undone', { name: memberName(last.profile) }), topId: last.profile.id })
  }

  function openProfile() {
    if (top) void navigate(link(PATHS.member, { id: top.id }))
  }

  return {
    leaving,
    returned,
    announcement: {
      // Not repeated with a card that is on top for another reason, such as a block or new cards.
      text: said.topId === top?.id ? said.text : '',
      next: returned?.profile.id === top?.id ? undefined : top,
    },
    play,
    undo: () => void undo(),
    openProfile,
    onLeft: () => setLeaving(null),
  }
}
