import { useTranslation } from 'react-i18next'
import { Lightbox, type Slide } from 'yet-another-react-lightbox'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import 'yet-another-react-lightbox/styles.css'
import { useOverlayHold } from '#src/lib/hooks/use-overlay-hold.ts'
import type { ShortProfile } from '#src/domain/member/profile.ts'
import { FictionalLabel } from '#src/components/FictionalLabel.tsx'
import { isMotionReduced } from '#src/lib/reduced-motion.ts'
import { BackCloses } from '#src/ui/overlay/BackCloses.tsx'
import { LightboxName } from '#src/ui/overlay/LightboxName.tsx'
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
  /** Called after the closing animation, or at once when Back closes it. */
  onClose: () => void
}

/** The photos in full screen: swipe, pinch and keys; Escape, Back or a swipe down closes it. Import it lazily. */
export function PhotoLightbox({ profile, name, photos, locked, index, onView, onClose }: PhotoLightboxProps) {
  const { t } = useTranslation(['profile', 'common'])
  useOverlayHold('dialog')
  const total = photos.length + locked
  const slides: Slide[] = photos.map(({ number, src }) => ({ src, alt: t('gallery.alt', { number, name }) }))
  if (locked > 0) slides.push({ type: 'locked' })
  return (
    <Lightbox
      open
      close={onClose}
      index={index}
      slides={slides}
      plugins={[Zoom]}
      className={styles.lightbox ?? ''}
      carousel={{ finite: true, padding: 0 }}
      controller={{ closeOnPullDown: true, closeOnBackdropClick: true }}
      animation={isMotionReduced() ? { fade: 0, swipe: 0, navigation: 0 } : { fade: 200, swipe: 250 }}
      zoom={{ maxZoomPixelRatio: 3, scrollToZoom: true }}
      labels={{
        Previous: t('gallery.previous'),
        Next: t('gallery.next'),
        Close: t('common:close'),
        'Zoom in': t('gallery.zoom_in'),
        'Zoom out': t('gallery.zoom_out'),
        Lightbox: t('gallery.label', { name }),
        'Photo gallery': t('gallery.title'),
        Carousel: t('gallery.carousel'),
        Slide: t('gallery.slide'),
        '{index} of {total}': t('gallery.place'),
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
        controls: () => (
          <>
            <BackCloses onBack={onClose} />
            <LightboxName label={t('gallery.label', { name })} />
            {index < photos.length && (
              <p className={`strong tabular pill ${styles.counter}`} aria-hidden="true">
                {index + 1} / {total}
              </p>
            )}
            <div className={styles.label}>
              <FictionalLabel profile={profile} look="photo" />
            </div>
          </>
        ),
        ...(slides.length === 1 && { buttonPrev: () => null, buttonNext: () => null }),
      }}
    />
  )
}
