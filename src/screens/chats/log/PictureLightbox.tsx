import { useTranslation } from 'react-i18next'
import { Lightbox } from 'yet-another-react-lightbox'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import 'yet-another-react-lightbox/styles.css'
import { FictionalMark } from '#src/components/FictionalLabel.tsx'
import { useOverlayHold } from '#src/lib/hooks/use-overlay-hold.ts'
import { isMotionReduced } from '#src/lib/reduced-motion.ts'
import { BackCloses } from '#src/ui/overlay/BackCloses.tsx'
import { LightboxName } from '#src/ui/overlay/LightboxName.tsx'
import styles from './PictureLightbox.module.css'

interface PictureLightboxProps {
  src: string
  alt: string
  /** The text that was sent with the photo. */
  caption: string
  isFictional: boolean
  /** Called after the closing animation, or at once when Back closes it. */
  onClose: () => void
}

/** A photo of the conversation in full screen: pinch and keys zoom; Escape, Back or a swipe down closes it. Import it lazily. */
export function PictureLightbox({ src, alt, caption, isFictional, onClose }: PictureLightboxProps) {
  const { t } = useTranslation(['profile', 'common'])
  useOverlayHold('dialog')
  return (
    <Lightbox
      open
      close={onClose}
      slides={[{ src, alt }]}
      plugins={[Zoom]}
      className={styles.lightbox ?? ''}
      carousel={{ finite: true, padding: 0 }}
      controller={{ closeOnPullDown: true, closeOnBackdropClick: true }}
      animation={{ fade: isMotionReduced() ? 0 : 200 }}
      zoom={{ maxZoomPixelRatio: 3, scrollToZoom: true }}
      labels={{
        Close: t('common:close'),
        'Zoom in': t('gallery.zoom_in'),
        'Zoom out': t('gallery.zoom_out'),
        Lightbox: alt,
        'Photo gallery': alt,
        Carousel: t('gallery.carousel'),
        Slide: t('gallery.slide'),
        '{index} of {total}': t('gallery.place'),
      }}
      render={{
        buttonPrev: () => null,
        buttonNext: () => null,
        controls: () => (
          <>
            <BackCloses onBack={onClose} />
            <LightboxName label={alt} />
            {isFictional && (
              <div className={styles.label}>
                <FictionalMark look="photo" />
              </div>
            )}
            {caption && (
              <p className={`anywhere centered ${styles.caption}`} dir="auto">
                {caption}
              </p>
            )}
          </>
        ),
      }}
    />
  )
}
