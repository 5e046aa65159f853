import { classes } from './classes.ts'
import styles from './Skeleton.module.css'

interface SkeletonProps {
  /** `photo` is 4:5, `text` one line, `circle` a portrait, `block` a rectangle. */
  shape?: 'photo' | 'text' | 'circle' | 'block' | undefined
  /** The height of a block: 72, 96, 300 or 560 px. */
  size?: 's' | 'm' | 'l' | 'xl' | undefined
  className?: string | undefined
}

/** A placeholder for loading content, in its final size; `Loading` says when it is visible. */
export function Skeleton({ shape = 'text', size, className }: SkeletonProps) {
  return (
    <span
      className={classes(styles.skeleton, styles[shape], size && styles[size], className)}
      aria-hidden="true"
    />
  )
}
