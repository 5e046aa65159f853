import { classes } from './classes.ts'

/** Marks an outline that is filled by the even-odd rule. */
const EVEN_ODD = '!'

interface IconProps {
  /** The outlines of an icon (`iconPaths`), from `icons.ts` or `bootstrap-icons/icons/<name>.svg?raw`. */
  icon: string
  size?: number
  className?: string | undefined
}

/** A decorative icon in the colour of the text; a control that shows only the icon needs a label. */
export function Icon({ icon, size = 20, className }: IconProps) {
  return (
    <svg
      className={classes('icon', className)}
      width={size}
      height={size}
      viewBox="0 0 320 320"
      fill="currentColor"
      aria-hidden="true"
      focusable="false"
    >
      {icon.split('|').map((d) => (
        <path key={d} d={d.replace(EVEN_ODD, '')} fillRule={d.startsWith(EVEN_ODD) ? 'evenodd' : undefined} />
      ))}
    </svg>
  )
}
