import { useCallback, useMemo, useState } from 'react'
import { WindowVirtualizer } from '#src/components/virtual-lists.ts'
import type { ShortProfile } from '#src/domain/member/profile.ts'
import { CardMenu } from '#src/features/safety/CardMenu.tsx'
import { fromWidth } from '#src/lib/breakpoints.ts'
import { useKeptSearch } from '#src/stores/search-kept.ts'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import styles from './MemberGrid.module.css'
import { MemberRow } from './MemberRow.tsx'
import { rowClass, useColumns } from './use-columns.ts'
import { focusCard } from '#src/components/focus-card.ts'
import { focusAfterBlock, useGridFocus } from './use-grid-focus.ts'
import { useGridMemory } from './use-grid-memory.ts'

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']
/** More than one row, so that the next row for the arrow keys is always rendered. */
const BUFFER_PX = 600

const PAGE_PX = 1440
/** What is beside the grid from these widths on: the margins, and the filters. */
const BESIDE_PX = [
  ['xl', 400],
  ['l', 352],
  ['m', 80],
] as const
const MARGINS_PX = 32
const PHOTO_RATIO = 5 / 4
/** The lines below a photo, and the space below them. */
const LINES_PX = 76

const isFrom = (width: Parameters<typeof fromWidth>[0]) => matchMedia(fromWidth(width)).matches

/**
 * Returns the height of a row that is not measured yet: that of its style sheet, with text of the usual size. If rows turned out lower, the
 * list would render further ones while it measures, and the browser would report "ResizeObserver loop completed with undelivered
 * notifications".
 */
function rowHeight(columns: number): number {
  const beside = BESIDE_PX.find(([width]) => isFrom(width))?.[1] ?? MARGINS_PX
  const gaps = (columns - 1) * (isFrom('s') ? 16 : 12)
  return (
    ((Math.min(document.documentElement.clientWidth, PAGE_PX) - beside - gaps) / columns) * PHOTO_RATIO +
    LINES_PX
  )
}

interface MemberGridProps {
  /** Which of the page's grids this is. */
  name: 'found' | 'similar'
  label: string
  profiles: ShortProfile[]
  /** True if its first row is in the first view. */
  isFirst?: boolean
}

function rowsOf(profiles: ShortProfile[], columns: number): ShortProfile[][] {
  const count = Math.ceil(profiles.length / columns)
  return Array.from({ length: count }, (_, row) => profiles.slice(row * columns, (row + 1) * columns))
}

/**
 * Members in 2, 3, 4 or 5 columns, or as large cards in 1, 2 or 3, virtualised: only the rows near the viewport are rendered. Arrow keys
 * move from card to card.
 */
export function MemberGrid({ name, label, profiles, isFirst = false }: MemberGridProps) {
  const view = useKeptSearch((state) => state.view)
  const columns = useColumns(view)
  const { container, virtualizer, sizes } = useGridMemory(name, columns)
  const { tabStop, handlers, followView } = useGridFocus({ profiles, columns, container, virtualizer })
  const rowSize = useMemo(() => rowHeight(columns), [columns])
  // Memoised so that unchanged rows keep their identity: scrolling 5,000 members renders no row twice.
  const rows = useMemo(() => rowsOf(profiles, columns), [profiles, columns])
  const [menu, setMenu] = useState<{ profile: ShortProfile; open: boolean }>()
  const openMenu = useCallback((profile: ShortProfile) => setMenu({ profile, open: true }), [])
  return (
    <>
      <div
        ref={container}
        className={`virtual-rows ${styles.list}`}
        role="list"
        aria-label={label}
        {...handlers}
      >
        <WindowVirtualizer
          key={`${view}${columns}`}
          ref={virtualizer}
          data={rows}
          bufferSize={BUFFER_PX}
          itemSize={rowSize}
          cache={sizes}
          onScrollEnd={followView}
        >
          {(row, index) => (
            <MemberRow
              key={row[0]?.id}
              profiles={row}
              from={index * columns}
              total={profiles.length}
              tabStop={row.some(({ id }) => id === tabStop) ? tabStop : undefined}
              eager={isFirst && index === 0}
              view={view}
              heading={name === 'found' ? 'h2' : 'h3'}
              onMenu={openMenu}
            />
          )}
        </WindowVirtualizer>
      </div>
      {menu && (
        <CardMenu
          key={menu.profile.id}
          {...menu}
          onClose={() => setMenu({ ...menu, open: false })}
          onBlocked={() => focusAfterBlock(menu.profile.id)}
          onLeft={() => focusCard(menu.profile.id)}
        />
      )}
    </>
  )
}

/** Replaces the grid while it loads. */
export function MemberGridSkeleton() {
  const view = useKeptSearch((state) => state.view)
  return (
    <div className={rowClass(view)} aria-hidden="true">
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
