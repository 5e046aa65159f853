import { useTranslation } from 'react-i18next'
import { Link, useViewTransitionState } from 'react-router'
import { memberName } from '#src/i18n/member-name.ts'
import type { ShortProfile } from '#src/domain/member/profile.ts'
import { isMotionReduced } from '#src/lib/reduced-motion.ts'
import { link, PATHS } from '#src/paths.ts'
import { classes } from '#src/ui/classes.ts'
import { IconButton } from '#src/ui/IconButton.tsx'
import { heart, heartFill } from '#src/ui/icons.ts'
import { FictionalLabel } from './FictionalLabel.tsx'
import styles from './MemberCard.module.css'
import { MemberMeta } from './MemberMeta.tsx'
import { MemberPhoto } from './MemberPhoto.tsx'
import { NameWithAge } from './NameWithAge.tsx'
import { useMenuRequest } from '#src/lib/hooks/use-menu-request.ts'
import { useLike } from './use-like.ts'

interface MemberCardProps {
  profile: ShortProfile
  /** `h2` right below the title of the page. */
  heading?: 'h2' | 'h3'
  /** The card's link; the profile by default. */
  to?: string
  /** True for a received like that the member has not seen yet. */
  isNew?: boolean
  /** True for a member who joined recently. */
  isNewHere?: boolean
  eager?: boolean
  /** True for a picture that is as wide as a phone. */
  isLarge?: boolean
  /** -1 where another card is the grid's tab stop. */
  tabIndex?: 0 | -1
  /** Opens the card's menu, after a long press or the context menu key. */
  onMenu?: (() => void) | undefined
}

/** A member in a grid: picture, name and age, place, labels in words, and the like. */
export function MemberCard({
  profile,
  heading: Heading = 'h3',
  to,
  isNew = false,
  isNewHere = false,
  eager,
  isLarge = false,
  tabIndex,
  onMenu,
}: MemberCardProps) {
  const { t } = useTranslation()
  const { isLiked, toggle } = useLike(profile)
  const name = memberName(profile)
  const target = to ?? link(PATHS.member, { id: profile.id })
  const isGrowing = useViewTransitionState(target)
  const menuRequest = useMenuRequest(() => onMenu?.())
  return (
    <article
      className={classes('relative', styles.card, onMenu && styles.held)}
      aria-label={name}
      {...(onMenu && menuRequest)}
    >
      <div className={classes('relative', styles.picture, isGrowing && 'growing-photo')}>
        <MemberPhoto profile={profile} eager={eager} size={isLarge ? 'full' : 'thumb'} />
        <div className={styles.labels}>
          <FictionalLabel profile={profile} look="photo" />
          {isNew && <span className={`text-xs strong tag ${styles.new}`}>{t('member.new')}</span>}
          {isNewHere && <span className="text-xs strong tag on-photo">{t('member.new_here')}</span>}
        </div>
      </div>
      <Heading className="above-2 text-l compact">
        <Link
          to={target}
          viewTransition={!isMotionReduced()}
          className={`plain-link ${styles.link}`}
          tabIndex={tabIndex}
        >
          <NameWithAge profile={profile} nameClass={styles.name} />
        </Link>
      </Heading>
      <MemberMeta profile={profile} />
      <IconButton
        className={styles.like}
        look="photo"
        accent={isLiked}
        icon={isLiked ? heartFill : heart}
        label={t('member.like')}
        aria-pressed={isLiked}
        tabIndex={tabIndex}
        onClick={() => void toggle()}
      />
    </article>
  )
}
