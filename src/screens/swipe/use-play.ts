import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { memberName } from '#src/components/member-name.ts'
import { type Deck, likesLeft, type Swipe, type SwipeAction } from '#src/domain/member/swipe.ts'
import { link, PATHS } from '#src/paths.ts'
import { noteSwipe, swipeCard, undoSwipe } from '#src/stores/swipe.ts'

/** The state of the game and its moves, for buttons, keys and cards. */
export interface Play {
  /** The card that is flying off the deck. */
  leaving: Swipe | null
  /** The card that came back with an undo. */
  returned: Swipe | null
  /** The announcement of the last move, for screen readers. */
  announcement: string
  play: (action: SwipeAction) => boolean
  undo: () => void
  openProfile: () => void
  /** Called when the card has flown off. */
  onLeft: () => void
}

/** Returns the moves of the game: swiping the top card, undoing the last swipe, opening the profile. */
export function usePlay(deck: Deck | null): Play {
  const { t } = useTranslation('swipe')
  const navigate = useNavigate()
  const [leaving, setLeaving] = useState<Swipe | null>(null)
  const [returned, setReturned] = useState<Swipe | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const top = deck?.cards[0]

  function play(action: SwipeAction): boolean {
    if (!deck || !top) return false
    const swipe = { profile: top, action }
    if (action === 'like' && likesLeft(deck) === 0) {
      noteSwipe({ kind: 'none_left', name: top.name })
      return false
    }
    if (!swipeCard(action)) return false
    const left = likesLeft(deck) - (action === 'like' ? 1 : 0)
    setLeaving(swipe)
    setReturned(null)
    setAnnouncement(
      t(action === 'like' ? 'said.liked' : 'said.skipped', { name: memberName(swipe.profile), count: left }),
    )
    return true
  }

  function undo() {
    const pending = deck?.pending
    if (!pending || !undoSwipe()) return
    setLeaving(null)
    setReturned(pending)
    setAnnouncement(t('said.undone', { name: memberName(pending.profile) }))
  }

  function openProfile() {
    if (top) void navigate(link(PATHS.member, { id: top.id }))
  }

  return { leaving, returned, announcement, play, undo, openProfile, onLeft: () => setLeaving(null) }
}
