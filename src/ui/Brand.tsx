import { BrandMark } from './BrandMark.tsx'
import { classes } from './classes.ts'
import styles from './Brand.module.css'

interface BrandProps {
  name: string
  className?: string | undefined
}

/** The logo and the name of the site. */
export function Brand({ name, className }: BrandProps) {
  return (
    <span className={classes(styles.brand, className)}>
      <BrandMark />
      <span className={`heading truncate shrink ${styles.name}`}>{name}</span>
    </span>
  )
}
