import { useTranslation } from 'react-i18next'
import { useCountdown } from '#src/lib/hooks/use-countdown.ts'
import { BONUS_WINDOW_SECONDS } from '#src/domain/limits.ts'
import { useEndText } from '#src/i18n/use-end-text.ts'
import { useActiveDiscount } from './use-active-discount.ts'
import { formatPercent, formatTime } from '#src/i18n/format.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { gift } from '#src/ui/icons.ts'
import styles from './BonusStrip.module.css'

/**
 * The active discount, the time bonus or the welcome code: its percentage and its end, to which the time bonus counts down. Unless it
 * applies to all packages, only their own cards say where it is taken off.
 */
export function BonusStrip({ isOnAll }: { isOnAll?: boolean }) {
  const { t } = useTranslation('credits')
  const discount = useActiveDiscount()
  const endText = useEndText()
  if (discount === null) return null
  const { percentage, expires } = discount.code
  const percent = formatPercent(percentage)
  const until = expires === null ? null : discount.kind === 'bonus' ? formatTime(expires) : endText(expires)
  return (
    <section
      className={`row gap-3 wrap above-5 pad-y-3 pad-x-5 ${styles.strip}`}
      data-bs-theme="dark"
      aria-labelledby="bonus-title"
    >
      <Icon icon={gift} size={20} />
      <h2 className="text-m" id="bonus-title">
        {t('bonus.title', { percent })}
      </h2>
      {isOnAll && (
        <p className={styles.words}>{discount.kind === 'bonus' ? t('bonus.time') : t('bonus.text')}</p>
      )}
      {until !== null && (
        <p className={`tabular ${styles.until}`}>
          {t('bonus.until', { time: until })}{' '}
          {discount.kind === 'bonus' && expires !== null && <Left expires={expires} />}
        </p>
      )}
    </section>
  )
}

/** The time left; screen readers have its end beside it instead of the ticking. */
function Left({ expires }: { expires: number }) {
  return (
    <span className={`strong ${styles.left}`} aria-hidden="true">
      {useCountdown(expires, BONUS_WINDOW_SECONDS)}
    </span>
  )
}
