import styles from './BrandMark.module.css'

interface BrandMarkProps {
  size?: string
}

/** The logo of the site, a rosehip; decorative, since the name is beside it. */
export function BrandMark({ size = '1.75rem' }: BrandMarkProps) {
  return (
    <svg
      className={styles.mark}
      width={size}
      height={size}
      viewBox="0 0 28 28"
      fill="none"
      aria-hidden="true"
    >
      <path
        className={styles.fruit}
        d="M14 9.2c6.7 0 11 3.5 11 8.9 0 5.5-4.5 9.2-11 9.2S3 23.6 3 18.1c0-5.4 4.3-8.9 11-8.9Z"
      />
      <path
        className={styles.leaf}
        d="M14 1.5V9.5M14 10C9.5 10.7 6.7 8.5 6.3 4.3 10.3 3.8 13.3 6 14 10Zm0 0c4.5.7 7.3-1.5 7.7-5.7C17.7 3.8 14.7 6 14 10Z"
      />
      <path className={styles.shine} d="M8.6 16.9c.2-2 1.7-3.5 4.1-3.7" />
    </svg>
  )
}
