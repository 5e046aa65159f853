import type { KeptSearch } from '#src/domain/member/search-kept.ts'
import { fromWidth } from '#src/lib/breakpoints.ts'
import { useMedia } from '#src/lib/hooks/use-media.ts'
import { classes } from '#src/ui/classes.ts'
import styles from './MemberGrid.module.css'

/** Returns the number of columns, as in the grid's style sheet. */
export function useColumns(view: KeptSearch['view']): number {
  const isSmall = !useMedia(fromWidth('s'))
  const isMedium = useMedia(fromWidth('m'))
  const isLarge = useMedia(fromWidth('xl'))
  if (view === 'cards') return isSmall ? 1 : isLarge ? 3 : 2
  if (isSmall) return 2
  if (isLarge) return 5
  return isMedium ? 4 : 3
}

/** Returns the classes of a row of members, which say how many columns it has. */
export function rowClass(view: KeptSearch['view']): string {
  return classes('cards cards-5', styles.grid, view === 'cards' && styles.large)
}
