import { useTranslation } from 'react-i18next'
import type { User } from '#src/domain/account/user.ts'
import { photoLimit } from '#src/domain/member/photos.ts'
import { useOverlayHold } from '#src/lib/hooks/use-overlay-hold.ts'
import { useRowFocus } from '#src/lib/hooks/use-row-focus.ts'
import { usePhotos } from '#src/stores/photos.ts'
import { usePictureUrl } from '#src/stores/settings.ts'
import { Photo } from '#src/ui/Photo.tsx'
import { AddedPhoto } from './AddedPhoto.tsx'
import { AddPhotos } from './AddPhotos.tsx'
import styles from './PhotosBlock.module.css'
import { UploadTile } from './UploadTile.tsx'
import { useFileDrop } from './use-file-drop.ts'
import { useShownUploads } from './use-shown-uploads.ts'

/** The photos of a new member, which the page crops: choose, nothing else. Needs the texts of the area `photos`. */
export function FirstPhotos({ user }: { user: User }) {
  const { t } = useTranslation('photos')
  const uploads = useShownUploads()
  const pictureUrl = usePictureUrl()
  const leaving = usePhotos((state) => state.leaving)
  const shown = user.profile.images.filter(({ id }) => !leaving.includes(id ?? ''))
  const rowFocus = useRowFocus()
  const coming = uploads.filter(({ problem }) => problem === null)
  useFileDrop(rowFocus.ref)
  useOverlayHold('uploading', coming.length > 0)
  return (
    <div {...rowFocus}>
      <ul className={`plain-list ${styles.grid}`} aria-label={t('title')}>
        {shown.map((image, index) => (
          <li key={image.id ?? image.filename ?? index} className="stack gap-2 shrink">
            <Photo
              src={pictureUrl(image.thumb_filename ?? image.filename)}
              alt={t('photo', { number: index + 1 })}
              name=""
              eager
            />
            {image.status === 'pending' && (
              <p className="muted text-s">
                <span className="strong block">{t('pending')}</span> {t('pending_note')}
              </p>
            )}
          </li>
        ))}
        {uploads.map((upload) => (
          <UploadTile key={upload.id} upload={upload} />
        ))}
        {shown.length + coming.length < photoLimit(user) && (
          <li className={`relative ${styles.add}`}>
            <AddPhotos />
          </li>
        )}
      </ul>
      <AddedPhoto images={shown} />
    </div>
  )
}
