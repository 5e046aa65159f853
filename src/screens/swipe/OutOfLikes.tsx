import { useTranslation } from 'react-i18next'
import { formatTime, isLaterDay } from '#src/i18n/format.ts'
import { serverNow } from '#src/lib/time/server-clock.ts'
import { PATHS } from '#src/paths.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { hourglass } from '#src/ui/icons.ts'
import styles from './LikesLeft.module.css'
import { useCountdown } from '#src/lib/hooks/use-countdown.ts'
import { useTicking } from '#src/lib/hooks/use-ticking.ts'

interface OutOfLikesProps {
  resetsAt: number | null
  /** False where the countdown is elsewhere on the page. */
  hasClock?: boolean
}

/** Shown when today's likes are used up: when there are new ones, if known, and what the member can do until then. */
export function OutOfLikes({ resetsAt, hasClock = true }: OutOfLikesProps) {
  const { t } = useTranslation(['swipe', 'common'])
  const newAt = useNewLikesText(resetsAt)
  return (
    <div className={`row gap-4 lines-2 wrap ${styles.out}`}>
      <p className={`muted ${styles.text}`}>
        {t('out_text')} {hasClock && resetsAt !== null ? <NewLikes at={resetsAt} /> : newAt}
      </p>
      <div className="row gap-2 align-stretch wrap">
        <ButtonLink to={PATHS.members} variant="outline" size="sm">
          {t('common:look_around')}
        </ButtonLink>
        <ButtonLink to={PATHS.likes} variant="outline" size="sm">
          {t('common:your_likes')}
        </ButtonLink>
      </div>
    </div>
  )
}

/** Returns whether a moment is on a later day; it no longer is after midnight. */
export function useIsLaterDay(at: number | null): boolean {
  return useTicking(() => at !== null && isLaterDay(at, serverNow()))
}

/** Returns at what time there are new likes, today or tomorrow; '' where that is unknown. */
export function useNewLikesText(at: number | null): string {
  const { t } = useTranslation('swipe')
  const isLater = useIsLaterDay(at)
  if (at === null) return ''
  const time = formatTime(at)
  return isLater ? t('new_at_tomorrow', { time }) : t('new_at', { time })
}

interface LikesClockProps {
  at: number
  /** Where no words before it say that it counts down. */
  hasIcon?: boolean
}

/** The time that is left until there are new likes. */
export function LikesClock({ at, hasIcon = false }: LikesClockProps) {
  const { t } = useTranslation('swipe')
  const clock = useCountdown(at)
  return (
    <span className={`strong tabular ${styles.clock}`} role="timer" aria-label={t('countdown')}>
      {hasIcon && <Icon icon={hourglass} size={14} />} {clock}
    </span>
  )
}

function NewLikes({ at }: { at: number }) {
  const { t } = useTranslation('swipe')
  const isLater = useIsLaterDay(at)
  const time = formatTime(at)
  return (
    <>
      {isLater ? t('out_reset_tomorrow', { time }) : t('out_reset', { time })} <LikesClock at={at} />
    </>
  )
}
