import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cancelUpload, retryUpload } from '#src/actions/photos.ts'
import { canRetry } from '#src/domain/member/photos.ts'
import { formatPercent } from '#src/i18n/format.ts'
import type { Upload } from '#src/stores/photos.ts'
import { Button } from '#src/ui/Button.tsx'
import { lazyDialog } from '#src/ui/lazily.tsx'
import { Photo } from '#src/ui/Photo.tsx'
import styles from './PhotosBlock.module.css'

const CropDialog = lazyDialog(() => import('./CropDialog.tsx').then((module) => module.CropDialog))

/** A photo to upload, with its preview, its progress, or the reason why it failed. */
export function UploadTile({ upload }: { upload: Upload }) {
  const { t } = useTranslation('photos')
  const [isCropping, setIsCropping] = useState(false)
  const { id, file, preview, state, share, problem } = upload
  const { name } = file
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
        {state === 'ready' && (
          <Button
            variant="outline"
            size="sm"
            aria-label={t('crop_of', { name })}
            onClick={() => setIsCropping(true)}
          >
            {t('crop')}
          </Button>
        )}
        {problem && canRetry(problem) && (
          <Button
            variant="outline"
            size="sm"
            aria-label={t('retry_of', { name })}
            onClick={() => retryUpload(id)}
          >
            {t('retry')}
          </Button>
        )}
        <Button
          variant="quiet"
          size="sm"
          aria-label={t(problem || state === 'ready' ? 'remove_of' : 'cancel_of', { name })}
          onClick={() => cancelUpload(id)}
        >
          {t(problem || state === 'ready' ? 'remove' : 'cancel')}
        </Button>
      </div>
      {isCropping && (
        <Suspense>
          <CropDialog upload={upload} onClose={() => setIsCropping(false)} />
        </Suspense>
      )}
    </li>
  )
}
