import styles from './Spinner.module.css'

interface SpinnerProps {
  size?: number
}

/** A small spinner for content that is already on the page; an empty page gets skeletons. */
export function Spinner({ size = 18 }: SpinnerProps) {
  return (
    <svg
      className={styles.spinner}
      width={size}
      height={size}
      viewBox="0 0 18 18"
      fill="none"
      aria-hidden="true"
    >
      <circle cx="9" cy="9" r="7.5" stroke="currentColor" strokeWidth="2.5" opacity="0.25" />
      <path d="M9 1.5A7.5 7.5 0 0 1 16.5 9" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  )
}
