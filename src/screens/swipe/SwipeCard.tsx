import { type AnimationEvent, memo, type MouseEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { sharedFirst } from '#src/domain/member/interests.ts'
import type { ShortProfile } from '#src/domain/member/profile.ts'
import { unlockedPhotos } from '#src/domain/member/image.ts'
import type { SwipeAction } from '#src/domain/member/swipe.ts'
import { memberName } from '#src/i18n/member-name.ts'
import { nameAndAge, NameWithAge } from '#src/components/NameWithAge.tsx'
import { FictionalLabel } from '#src/components/FictionalLabel.tsx'
import { MemberMeta } from '#src/components/MemberMeta.tsx'
import { useInterestName } from '#src/components/use-interests.ts'
import { useCardDrag } from '#src/components/use-card-drag.ts'
import { MemberPhoto } from '#src/components/MemberPhoto.tsx'
import { MoreMenu } from '#src/features/safety/MoreMenu.tsx'
import { link, PATHS } from '#src/paths.ts'
import { useSession } from '#src/stores/session.ts'
import { useSiteSettings } from '#src/stores/settings.ts'
import { useSwipe } from '#src/stores/swipe.ts'
import { classes } from '#src/ui/classes.ts'
import styles from './SwipeCard.module.css'

const SHOWN_INTERESTS = 3

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

/** A card with a member that can be dragged to either side; a tap turns to the next photo, on the left third to the previous one. */
export function SwipeCard({ profile, level, leaving, returned, onThrow, onLeft }: SwipeCardProps) {
  const { t } = useTranslation(['swipe', 'common'])
  const card = useRef<HTMLElement>(null)
  const isTop = level === 0 && !leaving
  const bind = useCardDrag(onThrow, isTop)
  const name = memberName(profile)
  const [turned, setTurned] = useState(0)
  const details = useSwipe((state) => state.details[profile.id])
  const photos = unlockedPhotos(profile, details?.images)
  const shown = Math.min(turned, Math.max(0, photos.length - 1))
  const isTurnable = isTop && photos.length > 1

  function turn({ currentTarget, clientX, detail }: MouseEvent) {
    const { left, width } = currentTarget.getBoundingClientRect()
    const isBack = detail > 0 && clientX < left + width / 3
    setTurned(isBack ? Math.max(0, shown - 1) : (shown + 1) % photos.length)
  }

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
        leaving && (leaving === 'like' ? styles.right : styles.left),
        returned && (returned === 'like' ? styles.fromRight : styles.fromLeft),
      )}
      aria-label={name}
      aria-hidden={!isTop || undefined}
      inert={!isTop}
      onAnimationEnd={endAnimation}
    >
      {isTop && photos[shown + 1] && (
        <div hidden>
          <MemberPhoto profile={{ ...profile, main_image: photos[shown + 1] ?? null }} size="full" eager />
        </div>
      )}
      <MemberPhoto
        profile={{ ...profile, main_image: photos[shown] ?? null }}
        size="full"
        eager
        className={styles.photo}
      />
      {isTurnable && (
        <>
          <button
            type="button"
            className={`cover ${styles.turn}`}
            aria-label={t('next_photo', { number: shown + 1, total: photos.length })}
            onClick={turn}
          />
          <div className={styles.bars} aria-hidden="true">
            {photos.map((photo, index) => (
              <span
                key={photo.id ?? photo.filename}
                className={classes(styles.bar, index === shown && styles.current)}
              />
            ))}
          </div>
        </>
      )}
      <span className={classes(styles.stamp, styles.like)} aria-hidden="true">
        {t('common:member.like')}
      </span>
      <span className={classes(styles.stamp, styles.skip)} aria-hidden="true">
        {t('skip')}
      </span>
      <CardWords profile={profile} label={nameAndAge(profile)} interests={details?.interests} />
      {isTop && (
        <div className={styles.more}>
          <MoreMenu profile={profile} look="photo" />
        </div>
      )}
    </article>
  )
}

interface CardWordsProps {
  profile: ShortProfile
  /** The link's name, in the language of the page. */
  label: string
  interests: string[] | undefined
}

/** The words over the photo, which stay the same while the card moves up in the deck. */
const CardWords = memo(function CardWords({ profile, label, interests }: CardWordsProps) {
  return (
    <div className={`stack gap-1 align-start pad-6 ${styles.words}`} data-bs-theme="dark">
      <FictionalLabel profile={profile} look="photo" />
      <h2 className={`full text-3xl ${styles.name}`}>
        <Link
          to={link(PATHS.member, { id: profile.id })}
          className={`plain-link ${styles.link}`}
          aria-label={label}
          draggable={false}
        >
          <NameWithAge profile={profile} nameClass="truncate" />
        </Link>
      </h2>
      <MemberMeta profile={profile} isLarge />
      <CardInterests interests={interests ?? []} />
    </div>
  )
})

/** A few interests, those of the viewer first. */
function CardInterests({ interests }: { interests: string[] }) {
  const nameOf = useInterestName()
  const isShown = useSiteSettings().visible_profile_fields.includes('interests')
  const own = useSession((state) => state.user?.profile.interests)
  const rows = isShown ? sharedFirst(interests, own ?? []).slice(0, SHOWN_INTERESTS) : []
  if (rows.length === 0) return null
  return (
    <ul className={`row gap-2 wrap above-2 ${styles.interests}`}>
      {rows.map(({ key }) => (
        <li key={key} className="text-s pad-y-1 pad-x-3 pill on-photo">
          <bdi>{nameOf(key)}</bdi>
        </li>
      ))}
    </ul>
  )
}
