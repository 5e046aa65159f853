import { useTranslation } from 'react-i18next'
import { formatTime } from '#src/i18n/format.ts'
import { useCountdown } from '#src/lib/hooks/use-countdown.ts'
import { BONUS_WINDOW_SECONDS } from '#src/domain/limits.ts'

/** The time left of the bonus as a clock; screen readers announce its end time instead of the ticking. */
export function Countdown({ expires }: { expires: number }) {
  const { t } = useTranslation('bonus')
  const left = useCountdown(expires, BONUS_WINDOW_SECONDS)
  return (
    <span className="strong tabular nowrap">
      <span role="timer" aria-live="off" aria-label={t('until', { time: formatTime(expires) })}>
        <span aria-hidden="true">{left}</span>
      </span>
    </span>
  )
}
