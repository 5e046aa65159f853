import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './Drawing.module.css'

const heart =
  'M100 49C92 44 79 35.5 79 25c0-7 5-12 11.2-12 4.3 0 8 2.4 9.8 6 1.8-3.6 5.5-6 9.8-6C116 13 121 18 121 25c0 10.5-13 19-21 24Z'

const drawings = {
  cups: (
    <>
      <path className={styles.solid} d={heart} />
      <path d="M52 45c7.5 7-6 14 0 21M71 45c7.5 7-6 14 0 21M128.5 45c7.5 7-6 14 0 21M148 45c7.5 7-6 14 0 21" />
      <path d="M35.5 78h53v23c0 16-10 25-26.5 25s-26.5-9-26.5-25ZM112.5 78h52v23c0 16-10 25-26 25s-26-9-26-25Z" />
      <path d="M35.5 85.5H28c-7 0-11.5 5-11.5 11.5S21 108.5 28 108.5h8M164.5 85.5h7.5c7 0 11.5 5 11.5 11.5s-4.5 11.5-11.5 11.5h-8M27 136.5h69M104.5 136.5h69" />
    </>
  ),
  bubbles: (
    <>
      <path d="M28.5 32.5h75a15 15 0 0 1 15 15v28a15 15 0 0 1-15 15H60.5L40 108V90.5H28.5a15 15 0 0 1-15-15v-28a15 15 0 0 1 15-15ZM37.5 53.5h52.5M37.5 70H71" />
      <path d="M133 64h40a13.5 13.5 0 0 1 13.5 13.5v26.5a13.5 13.5 0 0 1-13.5 13.5h-8.5V132l-18-14.5h-30a13.5 13.5 0 0 1-13.5-13.5v-2" />
      <path
        className={styles.solid}
        d="M148 102c-4.4-2.7-11.6-7.5-11.6-13.2 0-3.9 2.7-6.7 6.2-6.7 2.3 0 4.4 1.3 5.4 3.3 1-2 3.1-3.3 5.4-3.3 3.5 0 6.2 2.8 6.2 6.7 0 5.7-7.2 10.5-11.6 13.2Z"
      />
    </>
  ),
  signpost: (
    <>
      <ellipse className={styles.ground} cx="100" cy="142.5" rx="62" ry="6.5" />
      <path d="M97 143V13.5a3 3 0 0 1 6 0V143" />
      <path className={styles.fill} d="M103 22h54l15.5 13.5L157 49h-54Z" />
      <path d="M97 59.5H43L28 73l15 13.5h54ZM58.5 73H81M83.5 143c0-9 9-8 10.5-2M108.5 143c1-10 12-11 12.5-2" />
    </>
  ),
  plug: (
    <>
      <path d="M8 107.5c32 0 22-35.5 50-35.5h10.5M68.5 53H88a19 19 0 0 1 0 38H68.5ZM107 64.5h13M107 80.5h13M157 74c22 0 13-35.5 35-35.5M99 38l11.5 7M116.5 24l4.5 13M134.5 21 132 34.5" />
      <path className={styles.fill} d="M156.5 55H149a19 19 0 0 0 0 38h7.5Z" />
    </>
  ),
  plane: (
    <>
      <path d="M18 45a9.25 9.25 0 0 1 0-18.5h1a15.75 15.75 0 0 1 31 0h2.5a9.25 9.25 0 0 1 0 18.5Z" />
      <path className={styles.fill} d="m181.5 15.5-27 56.5L175 81Z" />
      <path d="M181.5 15.5 112 51l23 12.5Zm-46.5 48 4.5 25 15-16.5" />
      <path
        className={styles.dots}
        d="M24.5 128c22 7 41 2 52-10.5C90 101 76 88 66 92c-11 5-8 21 6 24 24 4 43-13 58-34"
      />
    </>
  ),
} satisfies Record<string, ReactNode>

export type DrawingName = keyof typeof drawings

interface DrawingProps {
  name: DrawingName
  /** In pixels; the aspect ratio is 5:4. */
  width?: number | undefined
  className?: string | undefined
}

/** One of five line drawings, each with exactly one shape in the primary colour. */
export function Drawing({ name, width = 200, className }: DrawingProps) {
  return (
    <svg
      className={classes(styles.drawing, className)}
      viewBox="0 0 200 160"
      width={width}
      height={width * 0.8}
      aria-hidden="true"
    >
      {drawings[name]}
    </svg>
  )
}
