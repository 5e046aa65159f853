import { classes } from './classes.ts'
import styles from './Skeleton.module.css'

interface SkeletonProps {
  /** `photo` is 4:5, `text` one line, `circle` a portrait, `block` as large as its class says. */
  shape?: 'photo' | 'text' | 'circle' | 'block' | undefined
  /** Sets the size. */
  className?: string | undefined
}

/** The quiet stand-in for something that is loading, of its final size. */
export function Skeleton({ shape = 'text', className }: SkeletonProps) {
  return <span className={classes(styles.skeleton, styles[shape], className)} aria-hidden="true" />
}
