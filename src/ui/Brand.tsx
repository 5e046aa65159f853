import { BrandMark } from './BrandMark.tsx'
import styles from './Brand.module.css'

/** The logo and the name of the site. */
export function Brand({ name }: { name: string }) {
  return (
    <span className={styles.brand}>
      <BrandMark />
      <span className={`heading truncate shrink ${styles.name}`}>{name}</span>
    </span>
  )
}
