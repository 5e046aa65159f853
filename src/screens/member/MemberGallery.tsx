import { useTranslation } from 'react-i18next'
import type { ShortProfile } from '#src/domain/profile.ts'
import { IconButton } from '#src/ui/IconButton.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { chevronLeft, chevronRight, lockFill } from '#src/ui/icons.ts'
import { Photo } from '#src/ui/Photo.tsx'
import { classes } from '#src/ui/classes.ts'
import type { GalleryPhoto } from './gallery-photos.ts'
import { GalleryThumbs } from './GalleryThumbs.tsx'
import { LockedPhotos } from './LockedPhotos.tsx'
import styles from './MemberGallery.module.css'
import { useSlides } from './use-slides.ts'

interface MemberGalleryProps {
  profile: ShortProfile
  name: string
  photos: GalleryPhoto[]
}

/** The photos: swiped, stepped through with arrows, or chosen by their small pictures. */
export function MemberGallery({ profile, name, photos }: MemberGalleryProps) {
  const { t } = useTranslation('profile')
  const { ref, index, show, onScroll, onTouch } = useSlides(photos.length)
  const total = photos.length
  const locked = photos.filter((photo) => photo.isLocked).length

  if (total === 0) {
    return (
      <div className={styles.stage}>
        <Photo src={null} alt="" name={name} className={styles.single} />
      </div>
    )
  }
  return (
    <>
      <div className={styles.stage}>
        <div
          ref={ref}
          className={styles.track}
          role="region"
          aria-label={t('gallery.label', { name })}
          tabIndex={0}
          onScroll={onScroll}
          onPointerDown={onTouch}
        >
          {photos.map(({ number, isLocked, src }) =>
            isLocked ? (
              <p key={number} className={classes(styles.slide, styles.mist)}>
                <Icon icon={lockFill} size={32} />
                {t('gallery.locked_slide')}
              </p>
            ) : (
              <Photo
                key={number}
                src={src}
                alt={t('gallery.alt', { number, name })}
                name={name}
                eager={number === 1}
                className={styles.slide}
              />
            ),
          )}
        </div>
        {total > 1 && (
          <>
            <div className={styles.segments} aria-hidden="true">
              {photos.map(({ number }) => (
                <span key={number} className={classes(styles.segment, number === index + 1 && styles.here)} />
              ))}
            </div>
            {index > 0 && (
              <IconButton
                className={styles.previous}
                look="photo"
                icon={chevronLeft}
                label={t('gallery.previous')}
                onClick={() => show(index - 1)}
              />
            )}
            {index < total - 1 && (
              <IconButton
                className={styles.next}
                look="photo"
                icon={chevronRight}
                label={t('gallery.next')}
                onClick={() => show(index + 1)}
              />
            )}
            <p className={styles.counter} aria-hidden="true">
              {index + 1} / {total}
            </p>
          </>
        )}
      </div>
      {total > 1 && (
        <div className={styles.below}>
          <h2 className={styles.title}>{t('gallery.title')}</h2>
          <GalleryThumbs photos={photos} index={index} onShow={show} />
          {locked > 0 && <LockedPhotos count={locked} profile={profile} />}
        </div>
      )}
    </>
  )
}
