import { useTranslation } from 'react-i18next'
import { Icon } from '#src/ui/Icon.tsx'
import { lockFill } from '#src/ui/icons.ts'
import { Photo } from '#src/ui/Photo.tsx'
import { classes } from '#src/ui/classes.ts'
import type { GalleryPhoto } from './gallery-photos.ts'
import styles from './GalleryThumbs.module.css'

const PLACES = 6

interface GalleryThumbsProps {
  photos: GalleryPhoto[]
  index: number
  onShow: (index: number) => void
}

/** One thumbnail per photo; locked ones are blurred placeholders, and the last of them shows how many more there are. */
export function GalleryThumbs({ photos, index, onShow }: GalleryThumbsProps) {
  const { t } = useTranslation('profile')
  const total = photos.length
  const open = photos.filter((photo) => !photo.isLocked).length
  const shown = photos.slice(0, Math.max(PLACES, open + 1))
  const rest = total - shown.length
  return (
    <ul className={styles.thumbs}>
      {shown.map(({ number, isLocked, thumb }, place) => {
        const isRest = rest > 0 && place === shown.length - 1
        const isHere = index === place || (isRest && index > place)
        return (
          <li key={number}>
            <button
              type="button"
              className={classes(styles.thumb, isLocked && styles.mist, isHere && styles.here)}
              aria-label={t(isLocked ? 'gallery.photo_locked' : 'gallery.photo', { number, total })}
              aria-current={isHere || undefined}
              onClick={() => onShow(place)}
            >
              {isLocked ? (
                isRest ? (
                  <span className="strong">+{rest + 1}</span>
                ) : (
                  <Icon icon={lockFill} size={20} />
                )
              ) : (
                <Photo src={thumb} alt="" name="" className={styles.picture} />
              )}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
