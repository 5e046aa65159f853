import { type AnimationEvent, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ShortProfile } from '#src/domain/member/profile.ts'
import type { SwipeAction } from '#src/domain/member/swipe.ts'
import { memberName } from '#src/components/member-name.ts'
import { FictionalLabel } from '#src/components/FictionalLabel.tsx'
import { MemberMeta } from '#src/components/MemberMeta.tsx'
import { useCardDrag } from '#src/components/use-card-drag.ts'
import { MemberPhoto } from '#src/components/MemberPhoto.tsx'
import { MoreMenu } from '#src/features/safety/MoreMenu.tsx'
import { link, PATHS } from '#src/paths.ts'
import { classes } from '#src/ui/classes.ts'
import styles from './SwipeCard.module.css'

const LEVELS = [undefined, styles.second, styles.third]

interface SwipeCardProps {
  profile: ShortProfile
  /** The position in the deck; 0 is the top card. */
  level: number
  /** The action with which the card flies off. */
  leaving?: SwipeAction | undefined
  /** The action that was undone, so that the card comes back. */
  returned?: SwipeAction | undefined
  onThrow: (action: SwipeAction) => boolean
  onLeft: () => void
}

/** A card with a member that can be dragged to either side. */
export function SwipeCard({ profile, level, leaving, returned, onThrow, onLeft }: SwipeCardProps) {
  const { t } = useTranslation('swipe')
  const card = useRef<HTMLElement>(null)
  const isTop = level === 0 && !leaving
  const bind = useCardDrag(onThrow)
  const name = memberName(profile)

  useLayoutEffect(() => {
    if (!leaving) card.current?.removeAttribute('style')
  }, [leaving])

  function endAnimation(event: AnimationEvent) {
    if (leaving && event.target === event.currentTarget) onLeft()
  }

  return (
    <article
      ref={card}
      {...(isTop ? bind() : {})}
      className={classes(
        styles.card,
        LEVELS[level],
        leaving && styles[leaving === 'like' ? 'right' : 'left'],
        returned && styles[returned === 'like' ? 'fromRight' : 'fromLeft'],
      )}
      aria-label={name}
      aria-hidden={!isTop || undefined}
      inert={!isTop}
      onAnimationEnd={endAnimation}
    >
      <MemberPhoto profile={profile} size="full" eager className={styles.photo ?? ''} />
      <div className={styles.shade} />
      <span className={classes(styles.stamp, styles.like)} aria-hidden="true">
        {t('like')}
      </span>
      <span className={classes(styles.stamp, styles.skip)} aria-hidden="true">
        {t('skip')}
      </span>
      <div className={`stack gap-1 align-start pad-6 ${styles.words}`} data-bs-theme="dark">
        <FictionalLabel profile={profile} look="photo" />
        <h2 className={`text-3xl clamp-2 ${styles.name}`}>
          <Link to={link(PATHS.member, { id: profile.id })} className="plain-link" draggable={false}>
            <bdi>{name}</bdi>
            {profile.age !== null && <span className="normal">, {profile.age}</span>}
          </Link>
        </h2>
        <MemberMeta profile={profile} isLarge />
      </div>
      {isTop && (
        <div className={styles.more}>
          <MoreMenu profile={profile} look="photo" />
        </div>
      )}
    </article>
  )
}
