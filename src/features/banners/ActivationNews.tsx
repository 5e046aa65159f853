import { useTranslation } from 'react-i18next'
import { ResendFailure } from '#src/components/failure/ResendFailure.tsx'
import { useResending } from '#src/components/use-resending.ts'

/** What became of the last request for the activation mail. */
export function ActivationNews() {
  const { t } = useTranslation('banners')
  const { state, refusedFor, error, seconds } = useResending()
  return (
    <>
      {state === 'failed' && (
        <p role="alert">
          <ResendFailure error={error} />
        </p>
      )}
      <p role="status">
        {state === 'sent' && <span>{t('activation_sent')}</span>}
        {state === 'refused' && (
          <span className="visually-hidden">{t('activation_wait', { count: refusedFor })}</span>
        )}
      </p>
      {state === 'refused' && <p>{t('activation_wait', { count: seconds })}</p>}
    </>
  )
}
