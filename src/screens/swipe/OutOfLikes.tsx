import { useTranslation } from 'react-i18next'
import { formatTime, isLaterDay } from '#src/i18n/format.ts'
import { serverNow } from '#src/lib/server-clock.ts'
import { PATHS } from '#src/paths.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import styles from './LikesLeft.module.css'
import { useCountdown } from '#src/features/bonus/use-countdown.ts'

/** Shown when today's likes are used up: when there are new ones, if known, and what the member can do until then. */
export function OutOfLikes({ resetsAt }: { resetsAt: number | null }) {
  const { t } = useTranslation('swipe')
  return (
    <div className={`row gap-4 lines-2 wrap ${styles.out}`}>
      <p className={`muted ${styles.text}`}>
        {t('out_text')} {resetsAt !== null && <NewLikes at={resetsAt} />}
      </p>
      <div className="row gap-2 align-stretch wrap">
        <ButtonLink to={PATHS.members} variant="outline" size="sm">
          {t('to_search')}
        </ButtonLink>
        <ButtonLink to={PATHS.likes} variant="outline" size="sm">
          {t('to_likes')}
        </ButtonLink>
      </div>
    </div>
  )
}

function NewLikes({ at }: { at: number }) {
  const { t } = useTranslation('swipe')
  const clock = useCountdown(at, Infinity)
  const time = formatTime(at)
  return (
    <>
      {isLaterDay(at, serverNow()) ? t('out_reset_tomorrow', { time }) : t('out_reset', { time })}{' '}
      <span className={`strong tabular ${styles.clock}`} role="timer" aria-label={t('countdown')}>
        {clock}
      </span>
    </>
  )
}
