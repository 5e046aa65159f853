import { useTranslation } from 'react-i18next'
import { Lightbox, type Slide } from 'yet-another-react-lightbox'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import 'yet-another-react-lightbox/styles.css'
import { useOverlayHold } from '#src/lib/hooks/use-overlay-hold.ts'
import { askToSignUp } from '#src/actions/intent.ts'
import type { ShortProfile } from '#src/domain/member/profile.ts'
import { FictionalLabel } from '#src/components/FictionalLabel.tsx'
import { isMotionReduced } from '#src/lib/reduced-motion.ts'
import { PATHS } from '#src/paths.ts'
import { useSession } from '#src/stores/session.ts'
import { Button } from '#src/ui/Button.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { lockFill } from '#src/ui/icons.ts'
import type { GalleryPhoto } from './gallery-photos.ts'
import styles from './PhotoLightbox.module.css'

declare module 'yet-another-react-lightbox' {
  interface SlideTypes {
    locked: { type: 'locked' }
  }
}

interface PhotoLightboxProps {
  profile: ShortProfile
  open: boolean
  name: string
  photos: GalleryPhoto[]
  index: number
  onView: (index: number) => void
  onClose: () => void
  /** Called after the closing animation. */
  onExited: () => void
}

/** The photos in full screen: swipe, pinch and keys; Escape or a swipe down closes it. Import it lazily. */
export function PhotoLightbox({
  profile,
  open,
  name,
  photos,
  index,
  onView,
  onClose,
  onExited,
}: PhotoLightboxProps) {
  const { t } = useTranslation(['profile', 'common'])
  useOverlayHold('dialog')
  const total = photos.length
  const slides: Slide[] = photos.map(({ number, src }) =>
    src === null ? { type: 'locked' } : { src, alt: t('gallery.alt', { number, name }) },
  )
  return (
    <Lightbox
      open={open}
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
      on={{ view: ({ index: shown }) => onView(shown), exited: onExited }}
      render={{
        slide: ({ slide }) =>
          slide.type === 'locked' ? <LockedSlide profile={profile} onLeave={onClose} /> : undefined,
        controls: () => (
          <>
            <p className={`strong tabular pill ${styles.counter}`} aria-hidden="true">
              {index + 1} / {total}
            </p>
            <div className={styles.label}>
              <FictionalLabel profile={profile} look="photo" />
            </div>
          </>
        ),
        ...(total === 1 && { buttonPrev: () => null, buttonNext: () => null }),
      }}
    />
  )
}

function LockedSlide({ profile, onLeave }: { profile: ShortProfile; onLeave: () => void }) {
  const { t } = useTranslation('profile')
  const isLoggedIn = useSession((state) => state.user !== null)

  function signUp() {
    onLeave()
    askToSignUp('photos', profile)
  }

  return (
    <div
      className={`stack gap-3 align-center centered pad-6 width-tile ${styles.locked}`}
      data-bs-theme="dark"
    >
      <Icon icon={lockFill} size={32} />
      <p className="text-l strong">{t('gallery.locked_slide')}</p>
      <p>{t(isLoggedIn ? 'gallery.rule' : 'gallery.rule_visitor')}</p>
      {isLoggedIn ? (
        <ButtonLink to={PATHS.credits} variant="white" onClick={onLeave}>
          {t('gallery.packages')}
        </ButtonLink>
      ) : (
        <Button variant="white" onClick={signUp}>
          {t('gallery.sign_up')}
        </Button>
      )}
    </div>
  )
}
