import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#src/i18n/format.ts'
import { Photo } from '#src/ui/Photo.tsx'
import { classes } from '#src/ui/classes.ts'
import type { OpenPhoto } from './gallery-photos.ts'
import styles from './GalleryThumbs.module.css'

interface GalleryThumbsProps {
  /** The open photos. */
  photos: OpenPhoto[]
  /** The number of locked ones, which share the last place. */
  locked: number
  index: number
  onShow: (index: number) => void
}

/** One thumbnail per open photo, and one for all locked ones. */
export function GalleryThumbs({ photos, locked, index, onShow }: GalleryThumbsProps) {
  const { t } = useTranslation('profile')
  const strip = useRef<HTMLUListElement>(null)
  const total = photos.length + locked

  // The current one is kept in view; scrolling it into view could scroll the page as well.
  useLayoutEffect(() => {
    const list = strip.current
    const thumb = list?.children[index]
    if (!list || !thumb) return
    const [outer, inner] = [list.getBoundingClientRect(), thumb.getBoundingClientRect()]
    list.scrollLeft += inner.left + inner.width / 2 - outer.left - outer.width / 2
  }, [index])

  const here = (position: number) => index === position && styles.here
  return (
    <ul ref={strip} className={styles.thumbs}>
      {photos.map(({ number, thumb }, position) => (
        <li key={number}>
          <button
            type="button"
            className={classes(styles.thumb, here(position))}
            aria-label={t('gallery.photo', { number, total })}
            aria-current={index === position || undefined}
            onClick={() => onShow(position)}
          >
            <Photo src={thumb} alt="" name="" className={styles.picture} />
          </button>
        </li>
      ))}
      {locked > 0 && (
        <li>
          <button
            type="button"
            className={classes(styles.thumb, styles.mist, here(photos.length))}
            aria-current={index === photos.length || undefined}
            onClick={() => onShow(photos.length)}
          >
            <span className="visually-hidden">
              {t('gallery.photo_locked', { number: photos.length + 1, total })}
            </span>{' '}
            <span className="strong">+{formatNumber(locked)}</span>
          </button>
        </li>
      )}
    </ul>
  )
}
