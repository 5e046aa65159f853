import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadError } from '#src/features/errors/LoadError.tsx'
import { formatTime } from '#src/i18n/format.ts'
import { loadLikes, useLikes } from '#src/stores/likes.ts'
import styles from './LikesError.module.css'

/** Says that the lists could not be loaded, and from when those are that stand below. */
export function LikesError() {
  const { t } = useTranslation('likes')
  const error = useLikes((state) => state.error)
  const loadedAt = useLikes((state) => state.loadedAt)
  const [isBusy, setBusy] = useState(false)

  async function retry() {
    setBusy(true)
    await loadLikes()
    setBusy(false)
  }

  return (
    <div className={styles.error}>
      <LoadError error={error} onRetry={() => void retry()} busy={isBusy} />
      {loadedAt !== null && (
        <p className={styles.updated} role="status">
          {t('updated', { time: formatTime(loadedAt) })}
        </p>
      )}
    </div>
  )
}
