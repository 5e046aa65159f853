import { useTranslation } from 'react-i18next'
import type { Slide } from 'yet-another-react-lightbox'
import type { ShortProfile } from '#src/domain/member/profile.ts'
import { FictionalLabel } from '#src/components/FictionalLabel.tsx'
import { FullScreenPictures } from '#src/components/lightbox/FullScreenPictures.tsx'
import { isMotionReduced } from '#src/lib/reduced-motion.ts'
import type { OpenPhoto } from './gallery-photos.ts'
import { LockedSlide } from './LockedPhotos.tsx'
import styles from './PhotoLightbox.module.css'

declare module 'yet-another-react-lightbox' {
  interface SlideTypes {
    locked: { type: 'locked' }
  }
}

interface PhotoLightboxProps {
  profile: ShortProfile
  name: string
  /** The open photos. */
  photos: OpenPhoto[]
  /** The number of locked ones, which share the last slide. */
  locked: number
  index: number
  onView: (index: number) => void
  onClose: () => void
}

/** The photos in full screen, to swipe through. Import it lazily. */
export function PhotoLightbox({ profile, name, photos, locked, index, onView, onClose }: PhotoLightboxProps) {
  const { t } = useTranslation('profile')
  const total = photos.length + locked
  const slides: Slide[] = photos.map(({ number, src }) => ({ src, alt: t('gallery.alt', { number, name }) }))
  if (locked > 0) slides.push({ type: 'locked' })
  return (
    <FullScreenPictures
      label={t('gallery.label', { name })}
      slides={slides}
      index={index}
      className={styles.lightbox}
      animation={isMotionReduced() ? { fade: 0, swipe: 0, navigation: 0 } : { fade: 200, swipe: 250 }}
      labels={{
        Previous: t('gallery.previous'),
        Next: t('gallery.next'),
        'Photo gallery': t('gallery.title'),
      }}
      on={{ view: ({ index: shown }) => onView(shown) }}
      render={{
        slide: ({ slide }) =>
          slide.type === 'locked' ? (
            <div
              className={`stack gap-3 align-center centered pad-6 width-tile ${styles.locked}`}
              data-bs-theme="dark"
            >
              <LockedSlide count={locked} profile={profile} isOnDark onLeave={onClose} />
            </div>
          ) : undefined,
      }}
      controls={
        <>
          {index < photos.length && (
            <p className={`strong tabular pill ${styles.counter}`} aria-hidden="true">
              {index + 1} / {total}
            </p>
          )}
          <div className={styles.label}>
            <FictionalLabel profile={profile} look="photo" />
          </div>
        </>
      }
      onClose={onClose}
    />
  )
}
