import { useRef } from 'react'
import { classes } from '#src/ui/classes.ts'
import styles from './PausableImage.module.css'

interface PausableImageProps {
  src: string
  alt: string
  isPlaying: boolean
  onError?: (() => void) | undefined
}

/** An animated picture that can be paused: then a canvas with a still frame is shown instead. */
export function PausableImage({ src, alt, isPlaying, onError }: PausableImageProps) {
  const canvas = useRef<HTMLCanvasElement>(null)

  function drawFrame(image: HTMLImageElement) {
    const still = canvas.current
    if (!still) return
    still.width = image.naturalWidth || image.width
    still.height = image.naturalHeight || image.height
    still.getContext('2d')?.drawImage(image, 0, 0, still.width, still.height)
  }

  return (
    <span className={`relative block ${styles.frame}`}>
      <img
        className={classes(styles.picture, !isPlaying && styles.hidden)}
        src={src}
        alt={alt}
        loading="lazy"
        onLoad={(event) => drawFrame(event.currentTarget)}
        onError={onError}
      />
      <canvas
        ref={canvas}
        className={classes(styles.picture, isPlaying && styles.hidden)}
        aria-hidden="true"
      />
    </span>
  )
}
