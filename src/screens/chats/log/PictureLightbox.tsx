import { FictionalMark } from '#src/components/FictionalLabel.tsx'
import { FullScreenPictures } from '#src/components/lightbox/FullScreenPictures.tsx'
import { isMotionReduced } from '#src/lib/reduced-motion.ts'
import styles from './PictureLightbox.module.css'

interface PictureLightboxProps {
  src: string
  alt: string
  /** The text that was sent with the photo. */
  caption: string
  isFictional: boolean
  onClose: () => void
}

/** A photo of the conversation in full screen. Import it lazily. */
export function PictureLightbox({ src, alt, caption, isFictional, onClose }: PictureLightboxProps) {
  return (
    <FullScreenPictures
      label={alt}
      slides={[{ src, alt }]}
      className={styles.lightbox}
      animation={{ fade: isMotionReduced() ? 0 : 200 }}
      labels={{ 'Photo gallery': alt }}
      controls={
        <>
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
      }
      onClose={onClose}
    />
  )
}
