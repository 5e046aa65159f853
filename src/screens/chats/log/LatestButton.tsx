import { useTranslation } from 'react-i18next'
import { formatNumber } from '#src/i18n/format.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { chevronDown } from '#src/ui/icons.ts'
import styles from './MessageLog.module.css'

interface LatestButtonProps {
  /** The number of messages received since the reader scrolled up. */
  unseen: number
  onClick: () => void
}

/** Scrolls back to the newest message, and counts the messages received meanwhile. */
export function LatestButton({ unseen, onClick }: LatestButtonProps) {
  const { t } = useTranslation('chat')
  return (
    <>
      <button
        type="button"
        className={`round surface ${styles.button}`}
        aria-label={unseen > 0 ? t('log.latest_new', { count: unseen }) : t('log.latest')}
        onClick={onClick}
      >
        <Icon icon={chevronDown} />
        {unseen > 0 && <Badge className={styles.badge}>{formatNumber(unseen)}</Badge>}
      </button>
      <span className="visually-hidden" role="status">
        {unseen > 0 && t('log.new', { count: unseen })}
      </span>
    </>
  )
}
