import type { ShortProfile } from '#src/domain/member/profile.ts'
import type { SwipeAction } from '#src/domain/member/swipe.ts'
import { Loading } from '#src/ui/Loading.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { SwipeCard } from './SwipeCard.tsx'
import styles from './SwipeScreen.module.css'
import type { Play } from './use-play.ts'

const SHOWN_CARDS = 3

interface Placed {
  profile: ShortProfile
  level: number
  leaving?: SwipeAction
}

/** The top card, the next ones behind it with their pictures loaded, and the card that flies off. */
export function SwipeDeck({ cards, game }: { cards: ShortProfile[]; game: Play }) {
  const { leaving, returned } = game
  // While a card flies off, the one that comes in at the back would only delay it.
  const placed: Placed[] = cards
    .slice(0, leaving ? SHOWN_CARDS - 1 : SHOWN_CARDS)
    .map((profile, level) => ({ profile, level }))
    .toReversed()
  if (leaving && !placed.some(({ profile }) => profile.id === leaving.profile.id))
    placed.push({ profile: leaving.profile, level: 0, leaving: leaving.action })
  return (
    <div className={`relative ${styles.deck}`}>
      <Loading isLoading={placed.length === 0} placeholder={<Skeleton shape="photo" />} />
      {placed.map(({ profile, level, leaving: leavingBy }) => (
        <SwipeCard
          key={profile.id}
          profile={profile}
          level={level}
          leaving={leavingBy}
          returned={returned?.profile.id === profile.id ? returned.action : undefined}
          onThrow={game.play}
          onLeft={game.onLeft}
        />
      ))}
    </div>
  )
}
