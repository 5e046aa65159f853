import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadError } from '#src/components/failure/LoadError.tsx'
import { useErrorText } from '#src/components/failure/use-error-text.ts'
import { formatTime } from '#src/i18n/format.ts'
import { loadLikes, useLikes } from '#src/stores/likes.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { exclamationCircle } from '#src/ui/icons.ts'

/**
 * Says that the lists failed to load; if earlier ones are shown, as a banner with the time of the last update, in a region that is there
 * before it, so that it is announced.
 */
export function LikesError() {
  const { t } = useTranslation(['likes', 'common'])
  const errorText = useErrorText()
  const error = useLikes((state) => state.error)
  const loadedAt = useLikes((state) => state.loadedAt)
  const [isBusy, setIsBusy] = useState(false)
  const [hasFailedAgain, setHasFailedAgain] = useState(false)

  async function retry() {
    setIsBusy(true)
    setHasFailedAgain(false)
    await loadLikes()
    setIsBusy(false)
    setHasFailedAgain(useLikes.getState().error !== null)
  }

  if (error !== null && loadedAt === null)
    return <LoadError error={error} onRetry={() => void retry()} busy={isBusy} />
  return (
    <div className="below-6 hide-empty" role="status">
      {error !== null && loadedAt !== null && (
        <>
          <Banner
            icon={exclamationCircle}
            tone="warning"
            title={t('updated', { time: formatTime(loadedAt) })}
            action={
              <Button variant="outline" size="sm" busy={isBusy} onClick={() => void retry()}>
                {t('common:error.retry')}
              </Button>
            }
          >
            {errorText(error)} {t('common:error.kept')}
          </Banner>
          {/* Announced after each retry, although the banner is the same. */}
          {hasFailedAgain && <p className="visually-hidden">{errorText(error)}</p>}
        </>
      )}
    </div>
  )
}
