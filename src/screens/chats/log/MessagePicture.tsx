import { Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Message } from '#src/domain/chat/chat.ts'
import { PausableImage } from '#src/screens/chats/PausableImage.tsx'
import { isMotionReduced } from '#src/lib/reduced-motion.ts'
import { useBackOnline } from '#src/lib/hooks/use-back-online.ts'
import { useOnClosed } from '#src/lib/hooks/use-on-closed.ts'
import { usePreferences } from '#src/stores/browser/preferences.ts'
import { usePictureUrl } from '#src/stores/settings.ts'
import { setPhotosShown, useShownPhotos } from '#src/stores/browser/shown-photos.ts'
import { classes } from '#src/ui/classes.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { gift, images, pause, play } from '#src/ui/icons.ts'
import { withTexts } from '#src/i18n/texts.ts'
import { lazyDialog } from '#src/ui/lazily.tsx'
import { focusLog } from '#src/screens/chats/focus.ts'
import styles from './MessagePicture.module.css'

const PictureLightbox = lazyDialog(() =>
  withTexts(
    ['profile'],
    import('./PictureLightbox.tsx').then((module) => module.PictureLightbox),
  ),
)

const KINDS = { photo: styles.photo, gif: styles.gif, gift: styles.gift }

interface MessagePictureProps {
  type: Exclude<Message['type'], 'text'>
  image: string | null
  /** The name of a gift. */
  name: string | null
  /** The text that was sent with a photo. */
  caption: string
  isOwn: boolean
  profileId: string
  /** Whether a fictional member has sent it. */
  isFictional: boolean
}

/**
 * A photo, a GIF or a gift in the log. A received photo is blurred until the member reveals it, then it opens in full screen; a GIF can be
 * paused. A picture that fails to load is replaced by an icon of the same size, and requested again when the connection is back.
 */
export function MessagePicture({
  type,
  image,
  name,
  caption,
  isOwn,
  profileId,
  isFictional,
}: MessagePictureProps) {
  const { t } = useTranslation('chat')
  const pictureUrl = usePictureUrl()
  const isDiscreet = usePreferences((state) => state.discreet)
  const blursIncoming = usePreferences((state) => state.blurIncoming)
  const isAlwaysShown = useShownPhotos((state) => state.profileIds.includes(profileId))
  const [hasFailed, setHasFailed] = useState(false)
  useBackOnline(() => setHasFailed(false), hasFailed)
  const [isRevealed, setIsRevealed] = useState(false)
  const [isPlaying, setIsPlaying] = useState(() => !isMotionReduced())
  const [isEnlarged, setIsEnlarged] = useState(false)
  const enlarge = useRef<HTMLButtonElement>(null)
  useOnClosed(isEnlarged, () => enlarge.current?.focus({ preventScroll: true }))
  const src = image?.startsWith('data:image/') ? image : pictureUrl(image)
  const isBlurred =
    type === 'photo' && !isRevealed && (isDiscreet || (blursIncoming && !isOwn && !isAlwaysShown))
  const title = name ?? t('kinds.gift')
  const alt =
    type === 'gift' ? t('log.gift_alt', { name: title }) : t(type === 'gif' ? 'log.gif_alt' : 'log.photo_alt')

  function reveal() {
    setIsRevealed(true)
    focusLog()
  }

  function showAlways() {
    setPhotosShown(profileId, true)
    focusLog()
  }

  function picture() {
    if (src === null || hasFailed) {
      return (
        <span className={`row justify-center secondary ${styles.word}`} role="img" aria-label={alt}>
          <Icon icon={type === 'gift' ? gift : images} size={24} />
        </span>
      )
    }
    const fail = () => setHasFailed(true)
    if (type === 'gif') {
      return (
        <>
          <PausableImage src={src} alt={alt} isPlaying={isPlaying} onError={fail} />
          <IconButton
            look="photo"
            className={styles.pause}
            icon={isPlaying ? pause : play}
            label={t(isPlaying ? 'picture.pause' : 'picture.play')}
            onClick={() => setIsPlaying(!isPlaying)}
          />
        </>
      )
    }
    const photo = (
      <img
        className={classes(styles.image, isBlurred && styles.blurred)}
        src={src}
        alt={isBlurred ? t('picture.blurred') : alt}
        loading="lazy"
        onError={fail}
      />
    )
    if (type !== 'photo' || isBlurred) return photo
    return (
      <button
        ref={enlarge}
        type="button"
        className={styles.enlarge}
        aria-label={t('picture.enlarge')}
        onClick={() => setIsEnlarged(true)}
      >
        {photo}
      </button>
    )
  }

  return (
    <figure className={classes(styles.picture, KINDS[type])}>
      {picture()}
      {isBlurred && src !== null && !hasFailed && (
        <span className={`column align-center justify-center gap-2 pad-2 ${styles.veil}`}>
          <button
            type="button"
            className={`strong pad-y-2 pad-x-5 touch on-photo pill ${styles.show}`}
            onClick={reveal}
          >
            {t('picture.show')}
          </button>
          {!isDiscreet && (
            <button
              type="button"
              className={`normal pad-y-2 pad-x-5 touch on-photo pill ${styles.always}`}
              onClick={showAlways}
            >
              {t('picture.always')}
            </button>
          )}
        </span>
      )}
      {isEnlarged && src !== null && (
        <Suspense>
          <PictureLightbox
            src={src}
            alt={alt}
            caption={caption}
            isFictional={isFictional}
            onClose={() => setIsEnlarged(false)}
          />
        </Suspense>
      )}
      {type === 'gift' && <figcaption dir="auto">{title}</figcaption>}
    </figure>
  )
}
