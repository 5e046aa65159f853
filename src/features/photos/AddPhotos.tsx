import { type ChangeEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { addFiles } from '#src/actions/photos.ts'
import { UPLOAD_TYPES } from '#src/domain/limits.ts'
import { useMedia } from '#src/lib/hooks/use-media.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { plus } from '#src/ui/icons.ts'
import styles from './AddPhotos.module.css'

/** The file input for photos, several at once. */
export function AddPhotos() {
  const { t } = useTranslation('photos')
  const id = useId()
  const canDrop = useMedia('(hover: hover) and (pointer: fine)')

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    void addFiles([...(target.files ?? [])])
    target.value = ''
  }

  return (
    <>
      <input
        id={id}
        className={styles.input}
        type="file"
        accept={UPLOAD_TYPES.join(',')}
        multiple
        aria-describedby={`${id}hint`}
        onChange={choose}
      />
      <label
        className={`strong centered accent pad-3 column align-center justify-center gap-2 ${styles.addTile}`}
        htmlFor={id}
      >
        <Icon icon={plus} size={28} />
        <span>{t('add')}</span>
      </label>
      <span className="muted text-s above-2 block" id={`${id}hint`}>
        {t('add_hint')} {canDrop && t('add_drop')}
      </span>
    </>
  )
}
