import { type KeyboardEvent, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShortProfile } from '#src/domain/member/profile.ts'
import { FictionalLabel } from '#src/components/FictionalLabel.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { chevronLeft, chevronRight, lockFill } from '#src/ui/icons.ts'
import { Photo } from '#src/ui/Photo.tsx'
import { classes } from '#src/ui/classes.ts'
import { lazyDialog } from '#src/ui/lazily.tsx'
import type { GalleryPhoto } from './gallery-photos.ts'
import { GalleryThumbs } from './GalleryThumbs.tsx'
import { LockedPhotos } from './LockedPhotos.tsx'
import styles from './MemberGallery.module.css'
import { useSlides } from './use-slides.ts'

const PhotoLightbox = lazyDialog(() => import('./PhotoLightbox.tsx').then((module) => module.PhotoLightbox))

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

interface MemberGalleryProps {
  profile: ShortProfile
  name: string
  photos: GalleryPhoto[]
}

/** The photos: to swipe, step through with arrows, choose by thumbnail, or open in the lightbox. */
export function MemberGallery({ profile, name, photos }: MemberGalleryProps) {
  const { t } = useTranslation('profile')
  const { ref, index, show, onScroll, onTouch } = useSlides(photos.length)
  const total = photos.length
  const locked = photos.filter((photo) => photo.isLocked).length
  const [lightbox, setLightbox] = useState<'open' | 'closing'>()

  function handleKeyDown(event: KeyboardEvent) {
    const step = STEPS[event.key]
    const slide = step !== undefined && ref.current?.querySelectorAll('button')[index + step]
    if (step === undefined || !slide) return
    event.preventDefault()
    slide.focus({ preventScroll: true })
    show(index + step)
  }

  function restoreFocus() {
    setLightbox(undefined)
    ref.current?.querySelectorAll('button')[index]?.focus({ preventScroll: true })
  }

  if (total === 0) {
    return (
      <div className={`relative ${styles.stage}`}>
        <Photo src={null} alt="" name={name} className={styles.single} />
      </div>
    )
  }
  return (
    <>
      <div className={`relative ${styles.stage}`}>
        <div
          ref={ref}
          className={styles.track}
          role="region"
          aria-label={t('gallery.label', { name })}
          onScroll={onScroll}
          onPointerDown={onTouch}
        >
          {photos.map(({ number, isLocked, src, thumb }) => (
            <button
              key={number}
              type="button"
              className={classes(styles.slide, isLocked && styles.mist)}
              aria-label={isLocked ? undefined : t('gallery.enlarge', { number })}
              tabIndex={number === index + 1 ? 0 : -1}
              onClick={() => setLightbox('open')}
              onKeyDown={handleKeyDown}
            >
              {isLocked ? (
                <>
                  <Icon icon={lockFill} size={32} />
                  {t('gallery.locked_slide')}
                </>
              ) : (
                <Photo
                  src={src}
                  preview={thumb}
                  alt={t('gallery.alt', { number, name })}
                  name={name}
                  eager={number === 1}
                  className={styles.picture}
                />
              )}
            </button>
          ))}
        </div>
        <div className={styles.label}>
          <FictionalLabel profile={profile} look="photo" />
        </div>
        {total > 1 && (
          <>
            <div className={`row gap-1 align-stretch ${styles.segments}`} aria-hidden="true">
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
            <p className={`text-s strong tabular pill ${styles.counter}`} aria-hidden="true">
              {index + 1} / {total}
            </p>
          </>
        )}
      </div>
      <Suspense>
        {lightbox && (
          <PhotoLightbox
            open={lightbox === 'open'}
            profile={profile}
            name={name}
            photos={photos}
            index={index}
            onView={show}
            onClose={() => setLightbox('closing')}
            onExited={restoreFocus}
          />
        )}
      </Suspense>
      {total > 1 && (
        <div className={`stack gap-4 ${styles.below}`}>
          <h2 className={`text-xl ${styles.title}`}>{t('gallery.title')}</h2>
          <GalleryThumbs photos={photos} index={index} onShow={show} />
          {locked > 0 && <LockedPhotos count={locked} profile={profile} />}
        </div>
      )}
    </>
  )
}
