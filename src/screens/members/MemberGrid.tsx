import type { ShortProfile } from '#src/domain/profile.ts'
import { MemberCard } from '#src/features/member/MemberCard.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { classes } from '#src/ui/classes.ts'
import styles from './MemberGrid.module.css'

const FIRST_ROW = 5
const PLACES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']

interface MemberGridProps {
  profiles: ShortProfile[]
  /** Its first row stands in the first view. */
  isFirst?: boolean
}

/** Members side by side: 2, 3, 4 or 5 columns. */
export function MemberGrid({ profiles, isFirst = false }: MemberGridProps) {
  return (
    <ul className={styles.grid}>
      {profiles.map((profile, index) => (
        <li key={profile.id}>
          <MemberCard profile={profile} eager={isFirst && index < FIRST_ROW} />
        </li>
      ))}
    </ul>
  )
}

/** Stands in the place of the grid while it loads. */
export function MemberGridSkeleton({ isMore = false }: { isMore?: boolean }) {
  return (
    <div className={classes(styles.grid, isMore && styles.more)} aria-hidden="true">
      {PLACES.map((place) => (
        <div key={place}>
          <Skeleton shape="photo" />
          <Skeleton className={styles.name} />
          <Skeleton className={styles.meta} />
        </div>
      ))}
    </div>
  )
}
