import { useTranslation } from 'react-i18next'
import { TIME_BONUS } from '#src/domain/limits.ts'
import { formatPercent, formatTime } from '#src/i18n/format.ts'
import { useTimeBonus } from '#src/stores/time-bonus.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { gift } from '#src/ui/icons.ts'
import styles from './BonusStrip.module.css'

/** The time bonus while it runs: how much, when it is taken off, until when. Prices are the backend's and stay as they are. */
export function BonusStrip() {
  const { t } = useTranslation('credits')
  const expires = useTimeBonus((state) => (state.isVisible ? state.expires : null))
  if (expires === null) return null
  return (
    <section className={styles.strip} data-bs-theme="dark" aria-labelledby="bonus-title">
      <Icon icon={gift} size={26} />
      <div className={styles.words}>
        <h2 className={styles.title} id="bonus-title">
          {t('bonus.title', { percent: formatPercent(TIME_BONUS.percentage) })}
        </h2>
        <p>{t('bonus.text')}</p>
      </div>
      <p className={styles.until}>{t('bonus.until', { time: formatTime(expires) })}</p>
    </section>
  )
}
