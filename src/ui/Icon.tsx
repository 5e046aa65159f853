import { classes } from './classes.ts'

const PATH = /<path\b[^>]*>/g

interface Path {
  d: string | undefined
  isEvenOdd: boolean
}

/** Cached, because a page shows the same few icons many times. */
const cache = new Map<string, Path[]>()

function pathsOf(icon: string): Path[] {
  const cached = cache.get(icon)
  if (cached) return cached
  const paths = Array.from(icon.matchAll(PATH), ([path]) => ({
    d: /\bd="([^"]*)"/.exec(path)?.[1],
    isEvenOdd: path.includes('evenodd'),
  }))
  cache.set(icon, paths)
  return paths
}

interface IconProps {
  /** The paths of an icon (`iconPaths`), from `icons.ts` or `bootstrap-icons/icons/<name>.svg?raw`. */
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
      {pathsOf(icon).map(({ d, isEvenOdd }) => (
        <path key={d} d={d} fillRule={isEvenOdd ? 'evenodd' : undefined} />
      ))}
    </svg>
  )
}
