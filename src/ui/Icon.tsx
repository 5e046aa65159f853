import { classes } from './classes.ts'
import styles from './Icon.module.css'

const PATH = /<path\b[^>]*>/g

interface IconProps {
  /** The text of a 16×16 SVG file that consists of paths: `icons.ts`, or `bootstrap-icons/icons/<name>.svg?raw`. */
  icon: string
  size?: number
  className?: string | undefined
}

/** A decorative icon in the colour of the text; whoever shows it alone gives the control a label. */
export function Icon({ icon, size = 20, className }: IconProps) {
  return (
    <svg
      className={classes(styles.icon, className)}
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="currentColor"
      aria-hidden="true"
      focusable="false"
    >
      {Array.from(icon.matchAll(PATH), ([path], index) => (
        <path
          key={index}
          d={/\bd="([^"]*)"/.exec(path)?.[1]}
          fillRule={path.includes('evenodd') ? 'evenodd' : undefined}
        />
      ))}
    </svg>
  )
}
