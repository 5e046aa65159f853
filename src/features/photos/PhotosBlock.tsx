import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { photoLimit } from '#src/domain/member/photos.ts'
import type { User } from '#src/domain/account/user.ts'
import { useOverlayHold } from '#src/lib/hooks/use-overlay-hold.ts'
import { useRowFocus } from '#src/lib/hooks/use-row-focus.ts'
import { usePhotos } from '#src/stores/photos.ts'
import { AddedPhoto } from './AddedPhoto.tsx'
import { AddPhotos } from './AddPhotos.tsx'
import { CropQueue } from './CropQueue.tsx'
import { PhotoLimit } from './PhotoLimit.tsx'
import { PhotoTile } from './PhotoTile.tsx'
import styles from './PhotosBlock.module.css'
import { UploadTile } from './UploadTile.tsx'
import { useMissedUploads } from './use-missed-uploads.ts'
import { useFileDrop } from './use-file-drop.ts'
import { useShownUploads } from './use-shown-uploads.ts'
import { useOwnPhotos } from './use-own-photos.ts'

/** The member's own photos: add and crop, sort, choose the main one, delete. Needs the texts of the area `photos`. */
export function PhotosBlock({ user }: { user: User }) {
  const { t } = useTranslation('photos')
  const block = useRef<HTMLElement>(null)
  const uploads = useShownUploads()
  const leaving = usePhotos((state) => state.leaving)
  const photos = useOwnPhotos()
  const rowFocus = useRowFocus()
  const { images, main_image } = user.profile
  const limit = photoLimit(user)
  const shown = images.filter(({ id }) => !leaving.includes(id ?? ''))
  const isOver = shown.length >= limit || uploads.some(({ problem }) => problem === 'limit')

  useFileDrop(block)
  useMissedUploads()
  useOverlayHold(
    'uploading',
    uploads.some(({ state }) => state === 'sending' || state === 'waiting'),
  )

  return (
    <section
      ref={block}
      id="photos"
      className={`card stack gap-3 align-start pad-6 ${styles.block}`}
      aria-labelledby="photos-title"
    >
      <div className="row gap-4 lines-1 align-baseline between wrap full">
        <h2 id="photos-title" tabIndex={-1}>
          {t('title')}
        </h2>
        <p className="strong">{t('count', { count: limit, used: shown.length })}</p>
      </div>
      <p className="muted width-measure">{t('lead')}</p>
      <p className="visually-hidden" role="status">
        {photos.announcement}
      </p>
      <AddedPhoto images={shown} />
      {photos.failure && (
        <p className="danger" role="alert">
          {photos.failure}
        </p>
      )}
      <div className="full" {...rowFocus}>
        <ul className={`plain-list ${styles.grid}`} aria-label={t('title')}>
          {shown.map((image, index) => (
            <PhotoTile
              key={image.id ?? image.filename ?? index}
              image={image}
              index={index}
              total={shown.length}
              isMain={image.id !== null && image.id === main_image?.id}
              photos={photos}
            />
          ))}
          {uploads.map((upload) => (
            <UploadTile key={upload.id} upload={upload} />
          ))}
          {shown.length < limit && (
            <li className={`relative ${styles.add}`}>
              <AddPhotos />
            </li>
          )}
        </ul>
      </div>
      <CropQueue />
      {isOver && <PhotoLimit isPremium={user.paid_user} />}
    </section>
  )
}
