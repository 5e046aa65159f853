import { useTranslation } from 'react-i18next'
import { isFictional } from '#src/domain/member/fictional.ts'
import { type Deck, likesLeft } from '#src/domain/member/swipe.ts'
import { memberName } from '#src/i18n/member-name.ts'
import { MemberPhoto } from '#src/components/MemberPhoto.tsx'
import { fromWidth } from '#src/lib/breakpoints.ts'
import { useMedia } from '#src/lib/hooks/use-media.ts'
import { classes } from '#src/ui/classes.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { heart, heartFill } from '#src/ui/icons.ts'
import styles from './LikesLeft.module.css'
import { LikesClock, OutOfLikes, useNewLikesText } from './OutOfLikes.tsx'

const MOST_DISCS = 8

/**
 * The likes left today, as icons and in words, and when there are new ones. Photos this small have no room for a label, so fictional
 * profiles are not shown.
 */
export function LikesLeft({ deck }: { deck: Deck }) {
  const { t } = useTranslation('swipe')
  const { likes_per_day: total, liked, resets_at } = deck
  const left = likesLeft(deck)
  const used = Math.max(0, total - left)
  const last = liked.at(-1)
  const newAt = useNewLikesText(resets_at)
  const isWide = useMedia(fromWidth('l'))
  return (
    <section className={styles.likes} aria-label={t('likes')}>
      {total <= MOST_DISCS && (
        <div className={styles.discs} aria-hidden="true">
          {Array.from({ length: total }, (_, index) => {
            const face = index < used ? liked.at(index - used) : undefined
            return (
              <span key={index} className={classes(styles.disc, index < used && styles.used)}>
                {face && !isFictional(face) && (
                  <MemberPhoto profile={face} shape="round" className={styles.face} />
                )}
                <span className={styles.icon}>
                  <Icon icon={index < used ? heart : heartFill} size={22} />
                </span>
              </span>
            )
          })}
        </div>
      )}
      <p className={`strong ${styles.count}`}>{t('left', { count: total, left })}</p>
      {left === 0 && !isWide && resets_at !== null && <LikesClock at={resets_at} hasIcon />}
      {left === 0
        ? isWide && <OutOfLikes resetsAt={resets_at} />
        : used > 0 && (
            <p className={`unseen-below-l muted text-s ${styles.note}`}>
              {last && <span dir="auto">{t('you_liked', { name: memberName(last) })}</span>} {newAt}
            </p>
          )}
    </section>
  )
}
