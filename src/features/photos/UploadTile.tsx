import { useTranslation } from 'react-i18next'
import { cancelUpload, uploadPhoto } from '#src/actions/photos.ts'
import { canRetry } from '#src/domain/member/upload-problems.ts'
import { formatPercent } from '#src/i18n/format.ts'
import { showToast } from '#src/stores/browser/toasts.ts'
import type { Upload } from '#src/stores/photos.ts'
import { Button } from '#src/ui/Button.tsx'
import { Photo } from '#src/ui/Photo.tsx'
import styles from './UploadTile.module.css'

/** An upload outside the crop dialog. */
export type ShownUpload = Upload & { state: Exclude<Upload['state'], 'chosen'> }

/** A photo to upload, with its preview, its progress, or the reason why it failed. */
export function UploadTile({ upload }: { upload: ShownUpload }) {
  const { t } = useTranslation(['photos', 'common'])
  const { id, file, preview, state, share, problem } = upload
  const { name } = file

  function cancel() {
    cancelUpload(upload, (isKnown) =>
      showToast({ tone: 'error', text: t(isKnown ? 'cancel_failed' : 'cancel_unclear', { name }) }),
    )
  }

  return (
    <li className="stack gap-2 shrink relative">
      <Photo src={preview} alt={t('preview', { name })} name="" eager />
      {state === 'sending' && (
        <progress
          className={`full ${styles.progress}`}
          aria-label={t('progress', { name })}
          value={share}
          max={1}
        >
          {formatPercent(share * 100)}
        </progress>
      )}
      {problem ? (
        <p className="text-s danger shrink" role="alert">
          <bdi className={`strong truncate block ${styles.name}`}>{name}</bdi> {t(`problems.${problem}`)}
        </p>
      ) : (
        <p className="muted text-s shrink">
          <bdi className={`strong truncate block ${styles.name}`}>{name}</bdi> {t(`states.${state}`)}
        </p>
      )}
      <div className={`row gap-2 align-stretch wrap ${styles.buttons}`}>
        {problem && canRetry(problem) && (
          <Button
            variant="outline"
            size="sm"
            aria-label={t('retry_of', { name })}
            onClick={() => uploadPhoto(id)}
          >
            {t('common:error.retry')}
          </Button>
        )}
        <Button
          variant="quiet"
          size="sm"
          aria-label={t(problem ? 'remove_of' : 'cancel_of', { name })}
          onClick={cancel}
        >
          {t(problem ? 'remove' : 'common:cancel')}
        </Button>
      </div>
    </li>
  )
}
