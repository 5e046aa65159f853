import { Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShortProfile } from '#src/domain/member/profile.ts'
import { FictionalLabel } from '#src/components/FictionalLabel.tsx'
import { STAY, useFocusFallback } from '#src/lib/hooks/use-focus-fallback.ts'
import { useOnClosed } from '#src/lib/hooks/use-on-closed.ts'
import { IconButton } from '#src/ui/IconButton.tsx'
import { arrowsExpand, chevronLeft, chevronRight } from '#src/ui/icons.ts'
import { Photo } from '#src/ui/Photo.tsx'
import { classes } from '#src/ui/classes.ts'
import { lazyDialog } from '#src/ui/lazily.tsx'
import type { GalleryPhoto } from './gallery-photos.ts'
import { GalleryThumbs } from './GalleryThumbs.tsx'
import { LockedPhotos, LockedSlide } from './LockedPhotos.tsx'
import styles from './MemberGallery.module.css'
import { useSlides } from './use-slides.ts'

const PhotoLightbox = lazyDialog(() => import('./PhotoLightbox.tsx').then((module) => module.PhotoLightbox))

interface MemberGalleryProps {
  profile: ShortProfile
  name: string
  photos: GalleryPhoto[]
}

/** The photos: a press on the right or left half shows the next or the previous one; locked ones share a last slide. */
export function MemberGallery({ profile, name, photos }: MemberGalleryProps) {
  const { t } = useTranslation('profile')
  const open = photos.filter((photo) => !photo.isLocked)
  const locked = photos.length - open.length
  const slides = open.length + (locked > 0 ? 1 : 0)
  const { index, show, track, keys } = useSlides(slides)
  const enlarge = useRef<HTMLButtonElement>(null)
  const [isEnlarged, setIsEnlarged] = useState(false)
  const isOnLocked = index === open.length
  const [hasMoved, setHasMoved] = useState(false)
  if (index > 0 && !hasMoved) setHasMoved(true)
  // At the end there is no arrow to the next photo; the element of the photos handles the arrow keys.
  const focusFallback = useFocusFallback(() => track.ref.current, STAY)

  useOnClosed(isEnlarged, () => {
    show(index, 'instant')
    const left = enlarge.current ?? track.ref.current
    left?.focus({ preventScroll: true })
  })

  const place = { number: index + 1, total: photos.length }
  const placeText = isOnLocked ? t('gallery.photo_locked', place) : t('gallery.photo', place)

  if (slides === 0) {
    return (
      <div className={`growing-photo relative ${styles.stage}`}>
        <Photo src={null} alt="" name={name} className={styles.single} />
      </div>
    )
  }
  return (
    <>
      <div className={`relative ${styles.stage}`} data-own-keys {...keys} {...focusFallback.handlers}>
        <div
          {...track}
          className={classes('growing-photo', styles.track, slides > 1 && styles.halves)}
          role="region"
          tabIndex={0}
          aria-label={t('gallery.label', { name })}
        >
          {open.map(({ number, src, thumb }) => (
            <div key={number} className={styles.slide}>
              <Photo
                src={src}
                preview={thumb}
                alt={t('gallery.alt', { number, name })}
                name={name}
                eager={number === 1}
                className={styles.picture}
              />
            </div>
          ))}
          {locked > 0 && (
            <div className={`${styles.slide} ${styles.mist}`}>
              <LockedSlide count={locked} profile={profile} isInView={isOnLocked} />
            </div>
          )}
        </div>
        <div className={styles.label}>
          <FictionalLabel profile={profile} look="photo" />
        </div>
        <p className="visually-hidden" role="status">
          {hasMoved && !isEnlarged && placeText}
        </p>
        {!isOnLocked && (
          <IconButton
            ref={enlarge}
            className={styles.enlarge}
            look="photo"
            icon={arrowsExpand}
            label={t('gallery.enlarge', { number: index + 1 })}
            onClick={() => setIsEnlarged(true)}
          />
        )}
        {slides > 1 && (
          <>
            <div className={`row gap-1 align-stretch ${styles.segments}`} aria-hidden="true">
              {Array.from({ length: slides }, (_, slide) => (
                <span key={slide} className={classes(styles.segment, slide === index && styles.here)} />
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
            {index < slides - 1 && (
              <IconButton
                className={styles.next}
                look="photo"
                icon={chevronRight}
                label={t('gallery.next')}
                onClick={() => show(index + 1)}
              />
            )}
            {!isOnLocked && (
              <p className={`text-s strong tabular pill ${styles.counter}`} aria-hidden="true">
                {index + 1} / {photos.length}
              </p>
            )}
          </>
        )}
      </div>
      <Suspense>
        {isEnlarged && (
          <PhotoLightbox
            profile={profile}
            name={name}
            photos={open}
            locked={locked}
            index={index}
            onView={show}
            onClose={() => setIsEnlarged(false)}
          />
        )}
      </Suspense>
      {slides > 1 && (
        <div className={`stack gap-4 ${styles.below}`} data-own-keys>
          <h2 className={`text-xl ${styles.title}`}>{t('gallery.title')}</h2>
          <GalleryThumbs photos={open} locked={locked} index={index} onShow={show} />
          {locked > 0 && (
            <div className={classes(isOnLocked && styles.inSlide)}>
              <LockedPhotos count={locked} profile={profile} />
            </div>
          )}
        </div>
      )}
    </>
  )
}
