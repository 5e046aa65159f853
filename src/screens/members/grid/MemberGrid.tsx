import { useMemo } from 'react'
import { WindowVirtualizer } from 'virtua'
import type { ShortProfile } from '#src/domain/member/profile.ts'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import styles from './MemberGrid.module.css'
import { MemberRow } from './MemberRow.tsx'
import { useColumns } from './use-columns.ts'
import { useGridFocus } from './use-grid-focus.ts'
import { useGridMemory } from './use-grid-memory.ts'

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']
/** More than a row, so that the row that the keys lead to is always there. */
const BUFFER_PX = 600

/** The height of a row before it is measured, near enough that what stands below the grid does not jump. */
function rowHeight(columns: number): number {
  const beside = window.innerWidth < 992 ? 32 : 400
  return ((Math.min(window.innerWidth, 1440) - beside) / columns - 14) * 1.25 + 84
}

interface MemberGridProps {
  /** Which of the page's grids this is. */
  name: 'found' | 'similar'
  label: string
  profiles: ShortProfile[]
  /** Its first row stands in the first view. */
  isFirst?: boolean
}

function rowsOf(profiles: ShortProfile[], columns: number): ShortProfile[][] {
  const count = Math.ceil(profiles.length / columns)
  return Array.from({ length: count }, (_, row) => profiles.slice(row * columns, (row + 1) * columns))
}

/** Members side by side in 2, 3, 4 or 5 columns; only the rows near the view are in the document. Arrow keys go from card to card. */
export function MemberGrid({ name, label, profiles, isFirst = false }: MemberGridProps) {
  const columns = useColumns()
  const { container, virtualizer, sizes } = useGridMemory(name, columns)
  const { stop, handlers, followView } = useGridFocus({ profiles, columns, container, virtualizer })
  // A row that nothing happened to is the same row: 5,000 members scroll without rendering any twice.
  const rows = useMemo(() => rowsOf(profiles, columns), [profiles, columns])
  return (
    <div ref={container} className={styles.list} role="list" aria-label={label} {...handlers}>
      <WindowVirtualizer
        key={columns}
        ref={virtualizer}
        data={rows}
        bufferSize={BUFFER_PX}
        itemSize={rowHeight(columns)}
        cache={sizes}
        onScrollEnd={followView}
      >
        {(row, index) => (
          <MemberRow
            key={row[0]?.id}
            profiles={row}
            from={index * columns}
            total={profiles.length}
            stop={row.some(({ id }) => id === stop) ? stop : undefined}
            eager={isFirst && index === 0}
          />
        )}
      </WindowVirtualizer>
    </div>
  )
}

/** Stands in the place of the grid while it loads. */
export function MemberGridSkeleton() {
  return (
    <div className={`cards cards-5 ${styles.grid}`} aria-hidden="true">
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
