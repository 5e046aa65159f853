import { useState } from 'react'
import { useBackOnline } from '#src/lib/hooks/use-back-online.ts'
import { classes } from './classes.ts'
import styles from './Photo.module.css'

interface PhotoProps {
  /** Without a URL, or if it fails to load, the first letter of `name` is shown instead. */
  src: string | null | undefined
  alt: string
  name: string
  /** A 4:5 picture (the default) or a round portrait; the container sets the width. */
  shape?: 'photo' | 'round' | undefined
  /** Loads at once; for pictures in the first view. */
  eager?: boolean | undefined
  /** A smaller copy, shown blurred until the picture fades in. */
  preview?: string | null | undefined
  className?: string | undefined
}

/** A member's picture in a frame of fixed proportions; one that failed to load is loaded again when the browser is back online. */
export function Photo({ src, alt, name, shape = 'photo', eager = false, preview, className }: PhotoProps) {
  const [failed, setFailed] = useState<string>()
  const [loaded, setLoaded] = useState<string>()
  useBackOnline(() => setFailed(undefined), failed !== undefined)
  const frame = classes(styles.frame, styles[shape], className)

  if (!src || src === failed) {
    return (
      <span className={frame} {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}>
        <svg
          className={styles.tile}
          viewBox="0 0 80 100"
          preserveAspectRatio="xMidYMid slice"
          aria-hidden="true"
        >
          <text x="40" y="50" textAnchor="middle" dominantBaseline="central">
            {firstLetter(name)}
          </text>
        </svg>
      </span>
    )
  }
  return (
    <span className={frame}>
      {preview && preview !== src && loaded !== src && (
        <img
          className={`cover ${styles.preview}`}
          src={preview}
          alt=""
          width={64}
          height={80}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
        />
      )}
      <img
        key={src}
        className={classes(styles.image, preview && loaded !== src && styles.waiting)}
        src={src}
        alt={alt}
        width={shape === 'round' ? 320 : 640}
        height={shape === 'round' ? 320 : 800}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
        draggable={false}
        // A picture that the page has shown before appears at once: no smaller copy may flash up in its place.
        ref={preview ? (image) => void (image?.complete && setLoaded(src)) : undefined}
        onLoad={preview ? () => setLoaded(src) : undefined}
        onError={() => setFailed(src)}
      />
    </span>
  )
}

function firstLetter(name: string): string {
  return Array.from(name.trim())[0]?.toLocaleUpperCase() ?? ''
}
