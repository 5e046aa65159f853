import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Lightbox, type LightboxExternalProps } from 'yet-another-react-lightbox'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import 'yet-another-react-lightbox/styles.css'
import { useOverlayHold } from '#src/lib/hooks/use-overlay-hold.ts'
import { BackCloses } from '#src/ui/overlay/BackCloses.tsx'

type Shown = Required<Pick<LightboxExternalProps, 'slides' | 'animation' | 'labels'>>

interface FullScreenPicturesProps extends Shown, Pick<LightboxExternalProps, 'index' | 'on' | 'render'> {
  /** The name for screen readers. */
  label: string
  className: string | undefined
  /** What lies over the pictures. */
  controls: ReactNode
  /** Called after the closing animation, or at once when Back closes it. */
  onClose: () => void
}

/**
 * Pictures in full screen: pinch and keys zoom; Escape, Back or a swipe down closes it. Import it lazily. Needs the texts of the area
 * `profile`.
 */
export function FullScreenPictures(props: FullScreenPicturesProps) {
  const { slides, label, labels, className = '', controls, render, onClose, ...others } = props
  const { t } = useTranslation(['profile', 'common'])
  useOverlayHold('dialog')
  return (
    <Lightbox
      {...others}
      open
      close={onClose}
      slides={slides}
      plugins={[Zoom]}
      className={className}
      carousel={{ finite: true, padding: 0 }}
      controller={{ closeOnPullDown: true, closeOnBackdropClick: true }}
      zoom={{ maxZoomPixelRatio: 3, scrollToZoom: true }}
      labels={{
        Close: t('common:close'),
        'Zoom in': t('gallery.zoom_in'),
        'Zoom out': t('gallery.zoom_out'),
        Lightbox: label,
        Carousel: t('gallery.carousel'),
        Slide: t('gallery.slide'),
        '{index} of {total}': t('gallery.place'),
        ...labels,
      }}
      render={{
        ...render,
        controls: () => (
          <>
            <BackCloses onBack={onClose} />
            <LightboxName label={label} />
            {controls}
          </>
        ),
        ...(slides.length === 1 && { buttonPrev: () => null, buttonNext: () => null }),
      }}
    />
  )
}

/** Gives the lightbox's focused container a role and a name; the library does not, and some screen readers then announce nothing. */
function LightboxName({ label }: { label: string }) {
  function name(marker: HTMLElement | null) {
    const focused = marker?.closest('[tabindex="-1"]')
    focused?.setAttribute('role', 'group')
    focused?.setAttribute('aria-label', label)
  }
  return <span ref={name} hidden />
}
